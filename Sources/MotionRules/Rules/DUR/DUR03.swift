import FrameModel

extension Rule {
  static let dur03 = Rule(
    "DUR-03", .warning, [.design],
    "Over 500 ms feels sluggish unless it is a signature moment, and those are rare.",
    needs: ["animation", "duration"],
    thresholds: [
      RuleThreshold("most", 500, "ms"), RuleThreshold("rare", 10, "% of sites", by: .ours),
    ]
  ) { rule in
    let most = rule[threshold: "most"]
    var result = rule.overDurations(where: { !$0.isLoop }) { run, declared, result in
      result.require(
        declared.milliseconds <= most || run.declaration.flags.contains(.signature),
        otherwise: rule.finding(
          of: run, declared.words,
          allowed: "at most \(Int(most)) ms, unless a signature moment"))
    }
    rule.requireRare(over: most, &result)
    return result
  }
}

extension RuleCase {
  /// Signature moments, too, are no more than a tenth of all sites.
  fileprivate func requireRare(over most: Double, _ result: inout RuleResult) {
    var sites: [String: Bool] = [:]
    for run in session.runs where !run.isLoop && !run.isOwnedBySystem {
      guard let name = run.name, let declared = run.declared else { continue }
      sites[name] = declared.milliseconds > most
    }
    let long = sites.filter(\.value).keys.sorted()
    let share = 100 * Double(long.count) / Double(max(sites.count, 1))
    // Of fewer than ten sites one is always over a tenth.
    guard sites.count >= 10, share > self[threshold: "rare"] else { return }
    var finding = finding(
      "\(long.count) of \(sites.count) sites over \(Int(most)) ms",
      allowed: "at most \(self[words: "rare"]) %")
    finding.evidence = long
    result.fail(finding)
  }
}
