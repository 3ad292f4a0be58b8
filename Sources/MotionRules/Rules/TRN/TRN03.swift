import FrameAnalysis
import FrameModel

extension Rule {
  static let trn03 = Rule(
    "TRN-03", .error, [.tokens, .textbook],
    "Of the views that share a matched id, one is in the hierarchy at a time.",
    needs: ["view.matched", "frame"]
  ) { rule in
    let session = rule.session
    let frame = session.interval ?? Nanoseconds(8_333_333)
    var live: [String: [(name: String, since: Timestamp)]] = [:]
    var result = rule.overViews { event, view, result in
      guard let matched = session.trace.names[event.matched], let view else { return }
      let name = view + (session.trace.names[event.instance].map { " \($0)" } ?? "")
      switch event.operation {
      case .insert:
        live[matched, default: []].append((name, event.time))
        result.pass()
      case .remove:
        // Both were there from when the later one came until this one went.
        let others = live[matched]?.filter { $0.name != name } ?? []
        let own = live[matched]?.first { $0.name == name }?.since
        live[matched]?.removeAll { $0.name == name }
        guard let own, let later = others.map({ max($0.since, own) }).min() else { return }
        result.require(
          event.time - later <= frame,
          otherwise: rule.finding(
            of: event, view,
            "\(others.count + 1) views of \(matched) for \((event.time - later).words)",
            allowed: "a frame"))
      default: break
      }
    }
    for (matched, views) in live.sorted(by: { $0.key < $1.key }) where views.count > 1 {
      let since = views[1].since
      guard session.lastMoment - since > frame else { continue }
      var finding = rule.finding(
        "\(views.count) views of \(matched) to the end", allowed: "one at a time")
      (finding.view, finding.time) = (views[1].name, since)
      result.fail(finding)
    }
    return result
  }
}
