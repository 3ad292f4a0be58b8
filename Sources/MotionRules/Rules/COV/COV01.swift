import FrameModel

extension Rule {
  static let coverage: [Rule] = [cov01, cov02, cov03, cov04, cov05, cov06, cov07]

  static let cov01 = Rule(
    "COV-01", .info, [.tokens],
    "Interruption is tested: every interactive site was interrupted once.",
    needs: ["animation"]
  ) { rule in
    let session = rule.session
    var sites: [String: Bool] = [:]
    var result = rule.overRuns { run, _ in
      guard run.isUser, let name = run.name else { return }
      let wasInterrupted =
        run.animation.events.contains { $0.kind != .phase }
        || session.index.wereInterrupted.contains(run.row)
      sites[name] = (sites[name] ?? false) || wasInterrupted
    }
    rule.list(
      sites.filter { !$0.value }.keys.sorted(), of: sites.count, "never interrupted",
      allowed: "interrupted once in the logs", &result)
    return result
  }

  static let cov02 = Rule(
    "COV-02", .warning, [.tokens], "Every animated surface is tested with Reduce Motion on.",
    needs: ["animation spec", "state.reduceMotion"]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard !session.trace.specs.isEmpty else { return result }
    guard session.knowsReduceMotion else {
      result.unknown("state.reduceMotion")
      return result
    }
    var seen: Set<Int32> = []
    for run in session.runs where session.reduceMotion(at: run.animation.begin) == true {
      if let spec = run.animation.spec { seen.insert(spec) }
    }
    let missing = session.trace.specs.indices.filter { !seen.contains(Int32($0)) }.map {
      session.trace.names[session.trace.specs[$0].name]
    }
    rule.list(
      missing, of: session.trace.specs.count, "never seen under Reduce Motion",
      allowed: "seen once in the logs", &result)
    return result
  }

  static let cov03 = Rule(
    "COV-03", .warning, [.textbook], "Performance is measured on a device, in a release build.",
    needs: ["header simulator, configuration"]
  ) { rule in
    var result = rule.result
    let provenance = rule.session.trace.provenance
    guard provenance.isSimulator != nil || provenance.configuration != nil else {
      result.unknown("simulator and configuration")
      return result
    }
    let isDebug = provenance.configuration == "debug"
    let found = [
      provenance.isSimulator == true ? "a simulator" : nil, isDebug ? "a debug build" : nil,
    ].compactMap(\.self)
    result.require(
      found.isEmpty,
      otherwise: rule.finding(
        found.joined(separator: ", "),
        allowed: "a device and a release build: these are no evidence"))
    return result
  }

  static let cov04 = Rule(
    "COV-04", .info, [.textbook], "Large type, VoiceOver and dark mode are tested, too.",
    needs: ["state.dynamicType, voiceOver, scheme"]
  ) { rule in
    var result = rule.result
    let session = rule.session
    guard session.captures(.state) || !session.trace.states.isEmpty else {
      if !session.runs.isEmpty { result.unknown("state") }
      return result
    }
    let all = [session.trace.environment] + session.trace.states.map(\.change)
    let varied = [
      ("dynamicType", Set(all.compactMap(\.dynamicType)).count > 1),
      ("voiceOver", Set(all.compactMap(\.voiceOver)).count > 1),
      ("scheme", Set(all.compactMap(\.scheme)).count > 1),
    ]
    let missing = varied.filter { !$0.1 }.map(\.0)
    rule.list(missing, of: varied.count, "never varied", allowed: "varied once", &result)
    return result
  }

  static let cov05 = Rule(
    "COV-05", .info, [.design],
    "A site declares trigger, interruption, Reduce Motion, haptic and API.",
    needs: ["animation spec"]
  ) { rule in
    var result = rule.result
    let names = rule.session.trace.names
    for spec in rule.session.trace.specs where spec.declaration.owner != .system {
      let missing = spec.declaration.missing
      var finding = rule.finding(
        "without \(missing.joined(separator: ", "))", allowed: "all five")
      finding.animation = names[Optional(spec.name)]
      finding.view = names[spec.view]
      (finding.line, finding.source) = (spec.line, names[spec.declaration.source])
      result.require(missing.isEmpty, otherwise: finding)
    }
    return result
  }
}

extension MotionDeclaration {
  /// What of a whole spec is not declared.
  fileprivate var missing: [String] {
    [
      trigger == nil ? "trigger" : nil, interruption == nil ? "interruption" : nil,
      reduceMotion == nil ? "reduceMotion" : nil, haptic == nil ? "haptic" : nil,
      api == nil ? "api" : nil,
    ].compactMap(\.self)
  }
}

extension RuleCase {
  /// One finding that lists everything that is missing, of so many.
  fileprivate func list(
    _ missing: [String], of count: Int, _ what: String, allowed: String, _ result: inout RuleResult
  ) {
    guard count > 0 else { return }
    var finding = finding("\(missing.count) of \(count) \(what)", allowed: allowed)
    finding.evidence = missing
    result.require(missing.isEmpty, otherwise: finding)
  }
}
