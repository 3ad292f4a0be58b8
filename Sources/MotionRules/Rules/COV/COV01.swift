import FrameModel

extension Rule {
  static let cov01 = Rule(
    "COV-01", .info, [.tokens],
    "Interruption is tested: every interactive site was interrupted once.",
    needs: ["animation"]
  ) { rule in
    let session = rule.session
    var sites: [String: Bool] = [:]
    var result = rule.overRuns { run, result in
      if run.trigger == nil { result.unknown("trigger or cause of an animation") }
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
}
