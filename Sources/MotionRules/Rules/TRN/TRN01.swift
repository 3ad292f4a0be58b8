import FrameAnalysis
import FrameModel

extension Rule {
  static let transitions: [Rule] = [trn01, trn02, trn03, trn04, trn05, trn06, trn07]

  static let trn01 = Rule(
    "TRN-01", .warning, [.tokens], "Nothing is cut: what comes or goes does so by a transition.",
    needs: ["view.animation", "input"], thresholds: [RuleThreshold("after", 100, "ms", ours: true)]
  ) { rule in
    let session = rule.session
    let after = Nanoseconds(Int64(rule[threshold: "after"] * 1e6))
    return rule.overViews { event, view, result in
      guard event.operation == .insert || event.operation == .remove else { return }
      guard event.isUnanimated || event.animation != nil else {
        return result.unknown("animation of a view that comes or goes")
      }
      let state = session.surroundings(at: event.time)
      guard state.scene == nil || state.scene == .active, state.reduceMotion != true,
        !session.isScrolling(at: event.time),
        session.hasUserInput(from: event.time - after, to: event.time)
      else { return }
      result.require(
        !event.isUnanimated,
        otherwise: rule.finding(
          of: event, view, "\(event.operation.rawValue) without an animation",
          allowed: "a transition"))
    }
  }

  static let trn02 = Rule(
    "TRN-02", .info, [.tokens], "What materializes does so by opacity and scale together.",
    needs: ["view", "animation"]
  ) { rule in
    let session = rule.session
    struct Beginning: Hashable {
      var view: NameID?
      var time: Timestamp
    }
    var properties: [Beginning: Set<Substring>] = [:]
    for run in session.runs where !session.trace.views.isEmpty {
      let key = Beginning(view: run.animation.view, time: run.animation.begin)
      properties[key, default: []].insert(run.property.prefix { $0 != "." })
    }
    return rule.overViews { event, view, result in
      guard event.operation == .insert, let id = event.animation,
        let run = session.index.byID[id].map({ session.runs[$0] }), !run.isOwnedBySystem
      else { return }
      let together =
        properties[Beginning(view: event.view, time: run.animation.begin)] ?? []
      guard together.contains("opacity") || together.contains("scale") else { return }
      result.require(
        together.contains("opacity") && together.contains("scale"),
        otherwise: rule.finding(
          of: event, view, "\(together.sorted().joined(separator: ", ")) alone",
          allowed: "opacity and scale"))
    }
  }

  static let trn03 = Rule(
    "TRN-03", .error, [.tokens, .textbook],
    "Of the views that share a matched id, one is in the hierarchy at a time.",
    needs: ["view.matched", "frame"]
  ) { rule in
    let session = rule.session
    let frame = session.interval ?? Nanoseconds(8_333_333)
    var live: [String: [(name: String, since: Timestamp)]] = [:]
    return rule.overViews { event, view, result in
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
  }
}

extension MotionSession {
  func isScrolling(at time: Timestamp) -> Bool { motion.scrolls.contains(time) }

  fileprivate func hasUserInput(from start: Timestamp, to end: Timestamp) -> Bool {
    let next = userTimes.partitioningIndex { $0 >= start }
    return next < userTimes.count && userTimes[next] <= end
  }
}

extension RuleCase {
  /// Asks of every view that came, went or was replaced, in time order.
  func overViews(_ judge: (ViewEvent, String?, inout RuleResult) -> Void) -> RuleResult {
    var result = RuleResult()
    if session.trace.views.isEmpty, !session.captures(.view) { result.unknown("view") }
    for event in session.trace.views.sorted(by: { $0.time < $1.time }) {
      judge(event, session.trace.names[event.view], &result)
    }
    return result
  }
}
