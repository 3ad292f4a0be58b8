import FrameAnalysis
import FrameModel

/// The waivers of a configuration on a day, and which of them were of use.
struct WaiverBook {
  let settings: [WaiverSetting]
  /// ISO-8601.
  let today: String
  private(set) var used: Set<Int> = []

  init(_ settings: [WaiverSetting], today: String) {
    self.settings = settings
    self.today = today
  }

  /// The waiver of a failure: one in force, else one that has expired.
  mutating func waiver(of subject: CheckSubject, about facts: SelectorFacts) -> CheckWaiver? {
    let matching = settings.indices.filter { settings[$0].isAbout(subject, facts) }
    let found = matching.first { settings[$0].expires >= today } ?? matching.first
    guard let found else { return nil }
    used.insert(found)
    let setting = settings[found]
    return CheckWaiver(
      owner: setting.owner, expires: setting.expires, why: setting.why,
      isExpired: setting.expires < today)
  }

  /// What there is to say of waivers that no failure needed.
  var notes: [String] {
    settings.indices.filter { !used.contains($0) }.map { index in
      let setting = settings[index]
      let subject = setting.rule?.text ?? setting.metric?.rawValue ?? ""
      return setting.place.fault(
        "the waiver of \(Printable.text(subject, limit: 60)) waives nothing here, and may be "
          + "removed\(setting.expires < today ? ": it expired on \(setting.expires)" : "")"
      ).description
    }
  }
}

extension WaiverSetting {
  fileprivate func isAbout(_ subject: CheckSubject, _ facts: SelectorFacts) -> Bool {
    let isSubject =
      switch subject {
      case .rule(let id): rule?.matches(id) ?? false
      case .metric(let id):
        metric.map { $0.rawValue == id || $0.share?.rawValue == id } ?? false
      }
    return isSubject && selector.specificity(of: facts) != nil
  }
}

/// What is known of a result or a finding, for selectors to choose by.
struct SelectorFacts {
  var scenario: String
  var device: String?
  var rate: String?
  var screen: String?
  var span: String?
  var spanType: String?
  var animation: String?
  var view: String?
}

extension Selector {
  /// How closely it means what is known; nil where it does not.
  func specificity(of facts: SelectorFacts) -> Int? {
    var sum = 0
    for term in terms {
      let value: String? =
        switch term.dimension {
        case .scenario: facts.scenario
        case .device: facts.device
        case .rate: facts.rate
        case .screen: facts.screen
        case .span: facts.span
        case .animation: facts.animation
        case .view: facts.view
        }
      if let value, term.pattern.matches(value) {
        sum += term.pattern.specificity
      } else if term.dimension == .span, facts.spanType == term.pattern.text {
        sum += 999
      } else {
        return nil
      }
    }
    return sum
  }
}

extension SelectorFacts {
  /// What is known of a result: its own part, and what is around its worst place.
  init(of result: CheckResult, _ part: GatePart?, in scenario: GateScenario) {
    self.init(scenario: scenario.name, device: scenario.device)
    screen = result.worst?.screen
    span = result.worst?.span
    animation = result.worst?.animation
    view = result.worst?.view
    switch part?.dimension {
    case .screen: screen = part?.name
    case .span: (span, spanType) = (part?.name, part?.spanType.map { "\($0)" })
    case .animation: animation = part?.name
    case .view: view = part?.name
    case .rate: rate = part?.name
    case .scenario, .device, nil: break
    }
  }

  /// What is known of a finding.
  init(of finding: Finding, at place: CheckPlace, in scenario: GateScenario) {
    self.init(scenario: scenario.name, device: scenario.device)
    screen = place.screen
    span = finding.span ?? place.span
    animation = finding.animation
    view = finding.view
  }
}
