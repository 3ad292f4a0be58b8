import FrameAnalysis
import FrameModel

extension Rule {
  static let trn04 = Rule(
    "TRN-04", .warning, [.swiftUI, .textbook], "Identity is stable, and no two views share one.",
    needs: ["view.key"]
  ) { rule in
    let session = rule.session
    var owners: [String: String] = [:]
    return rule.overViews { event, view, result in
      guard let key = session.trace.names[event.key], let view else { return }
      let instance = view + (session.trace.names[event.instance].map { " \($0)" } ?? "")
      switch event.operation {
      case .insert, .appear:
        let owner = owners.updateValue(instance, forKey: "\(view)\u{0}\(key)")
        result.require(
          owner == nil || owner == instance,
          otherwise: rule.finding(
            of: event, view, "key \(key) on \(owner ?? "") and \(instance)", allowed: "one view"))
      case .remove, .disappear: owners["\(view)\u{0}\(key)"] = nil
      case .replace, .other: break
      }
    }
  }

  static let trn05 = Rule(
    "TRN-05", .warning, [.textbook], "Views are changed, and not replaced again and again.",
    needs: ["view"], thresholds: [RuleThreshold("rate", 3, "a minute", ours: true)]
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
          allowed: "at most \(Int(rule[threshold: "rate"]))"))
    }
    return result
  }

  static let trn06 = Rule(
    "TRN-06", .warning, [.tokens],
    "Across a push the zoom transition is used, no matched geometry.",
    needs: ["view.matched", "span navigation"]
  ) { rule in
    let session = rule.session
    return rule.overViews { event, view, result in
      guard let matched = session.trace.names[event.matched] else { return }
      guard session.captures(.span) || !session.trace.spans.isEmpty else {
        return result.unknown("span")
      }
      result.require(
        !session.motion.navigations.contains(event.time),
        otherwise: rule.finding(
          of: event, view, "\(matched) is matched across a navigation", allowed: "zoom"))
    }
  }

  static let trn07 = Rule(
    "TRN-07", .warning, [.textbook], "Turning the device or navigating does not make motion jump.",
    needs: ["sample", "state.orientation or span navigation"],
    thresholds: [
      RuleThreshold("frames", 5, "frames", ours: true), RuleThreshold("jump", 1, "% of the range"),
    ]
  ) { rule in
    let session = rule.session
    if session.lacksSamples {
      var result = rule.result
      result.unknown("sample")
      return result
    }
    let turns =
      (session.trace.states.filter { $0.change.orientation != nil }.map(\.time)
      + session.trace.spans.filter { $0.type == .navigation }.map(\.begin)).sorted()
    let frame = session.interval ?? Nanoseconds(8_333_333)
    return rule.overRuns { run, result in
      guard let range = run.range.map(abs), range > 0 else { return }
      let next = turns.partitioningIndex { $0 > run.start }
      for turn in turns[next...].prefix(while: { turn in run.end.map { turn < $0 } ?? true }) {
        let window = frame * Int(rule[threshold: "frames"])
        let near = Array(run.samples.shown(from: turn - frame * 3, to: turn + window))
        guard near.count >= 4 else {
          result.unknown("sample")
          continue
        }
        let jump = zip(near.dropFirst(3).indices, near.dropFirst(3)).first { index, next in
          let speed = MotionSeries.slopeAtEnd(near[index - 3], near[index - 2], near[index - 1])
          let step = (next.time - near[index - 1].time).seconds
          let allowed =
            abs(speed ?? 0) * 2 * step + rule[threshold: "jump"] / 100 * range
          return abs(next.value - near[index - 1].value) > allowed
        }
        guard let jump else {
          result.pass()
          continue
        }
        var finding = rule.finding(
          of: run, "jumps to \(jump.1.value.rounded(to: 3))", allowed: "it goes on from where it is"
        )
        (finding.frame, finding.time) = (jump.1.frame, jump.1.time)
        result.fail(finding)
      }
    }
  }
}
