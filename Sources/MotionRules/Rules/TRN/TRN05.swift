import FrameAnalysis
import FrameModel

extension Rule {
  static let trn05 = Rule(
    "TRN-05", .warning, [.textbook], "Views are changed, and not replaced again and again.",
    needs: ["view"], thresholds: [RuleThreshold("rate", 3, "a minute", by: .ours)]
  ) { rule in
    let session = rule.session
    var replaced: [String: [ViewEvent]] = [:]
    var removed: [String: (time: Timestamp, keys: Set<NameID?>)] = [:]
    let frame = session.interval ?? Nanoseconds(8_333_333)
    var result = rule.overViews { event, view, result in
      guard let view else { return }
      switch event.operation {
      case .replace: replaced[view, default: []].append(event)
      case .remove:
        // Several instances may go at once.
        let known = removed[view].flatMap { $0.time == event.time ? $0.keys : nil } ?? []
        removed[view] = (event.time, known.union([event.key]))
      case .insert:
        // Removed and inserted within one frame is replaced.
        if let gone = removed[view], event.time - gone.time <= frame,
          event.key == nil || gone.keys.contains(event.key)
        {
          replaced[view, default: []].append(event)
        }
      default: break
      }
      if replaced[view] == nil { result.pass() }
    }
    for (view, events) in replaced.sorted(by: { $0.key < $1.key }) {
      var (first, most) = (0, 0)
      for (index, event) in events.enumerated() {
        while event.time - events[first].time >= .seconds(60) { first += 1 }
        most = max(most, index - first + 1)
      }
      result.require(
        Double(most) <= rule[threshold: "rate"],
        otherwise: rule.finding(
          of: events[0], view, "replaced \(most) times in a minute",
          allowed: "at most \(rule[words: "rate"])"))
    }
    return result
  }
}
