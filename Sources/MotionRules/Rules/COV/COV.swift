import FrameModel

extension Rule {
  static let coverage: [Rule] = [cov01, cov02, cov03, cov04, cov05, cov06, cov07]
}

extension MotionDeclaration {
  /// What of a whole spec is not declared.
  var missing: [String] {
    [
      trigger == nil ? "trigger" : nil, interruption == nil ? "interruption" : nil,
      reduceMotion == nil ? "reduceMotion" : nil, haptic == nil ? "haptic" : nil,
      api == nil ? "api" : nil,
    ].compactMap(\.self)
  }
}

extension RuleCase {
  /// One finding that lists everything that is missing, of so many.
  func list(
    _ missing: [String], of count: Int, _ what: String, allowed: String, _ result: inout RuleResult
  ) {
    guard count > 0 else { return }
    var finding = finding("\(missing.count) of \(count) \(what)", allowed: allowed)
    finding.evidence = missing
    result.require(missing.isEmpty, otherwise: finding)
  }
}
