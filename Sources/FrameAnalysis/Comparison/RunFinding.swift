package import FrameModel

/// A finding without its time and its numbers: what makes it the same one in another run.
package struct FindingIdentity: Sendable, Hashable, Comparable {
  package var rule: String
  package var animation: String?
  package var view: String?
  package var property: String?
  package var span: String?

  package init(
    rule: String, animation: String? = nil, view: String? = nil, property: String? = nil,
    span: String? = nil
  ) {
    self.rule = rule
    self.animation = Self.named(animation)
    self.view = Self.named(view)
    self.property = Self.named(property)
    self.span = Self.named(span)
  }

  /// An empty name is none.
  private static func named(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

  package init(of finding: Finding) {
    self.init(
      rule: finding.rule, animation: finding.animation, view: finding.view,
      property: finding.property, span: finding.span)
  }

  private var key: [String] {
    [rule, animation ?? "", view ?? "", property ?? "", span ?? ""]
  }

  package static func < (a: Self, b: Self) -> Bool { a.key.lexicographicallyPrecedes(b.key) }
}

/// What one run has of a finding.
package struct RunFinding: Sendable, Equatable {
  package var identity: FindingIdentity
  /// The gravest of its places.
  package var level: FindingLevel
  /// In how many places.
  package var count: Int

  package init(identity: FindingIdentity, level: FindingLevel, count: Int) {
    self.identity = identity
    self.level = level
    self.count = count
  }

  /// A run's findings by identity, in the order of these.
  static func findings(of findings: [Finding]) -> [RunFinding] {
    var found: [FindingIdentity: RunFinding] = [:]
    for finding in findings {
      let identity = FindingIdentity(of: finding)
      var run =
        found[identity] ?? RunFinding(identity: identity, level: finding.level, count: 0)
      run.level = max(run.level, finding.level)
      run.count += 1
      found[identity] = run
    }
    return found.values.sorted { $0.identity < $1.identity }
  }
}
