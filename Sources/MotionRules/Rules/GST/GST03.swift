import FrameModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("the mathematical functions of this platform are not known")
#endif

extension Rule {
  static let gst03 = Rule(
    "GST-03", .warning, [.design], "What is flung leaves the way it was flung.",
    needs: ["input.translation or velocity", "animation.from and to"],
    thresholds: [RuleThreshold("angle", 45, "°", ours: true)]
  ) { rule in
    rule.overRuns { run, result in
      guard let cause = run.cause, rule.session.trace.names[cause.type] == "drag.end",
        cause.outcome == .commit, run.isTravel
      else { return }
      let drag = cause.velocity.count == 2 ? cause.velocity : cause.translation
      guard drag.count == 2, let travel = rule.session.travel(of: run) else {
        return result.unknown("translation or velocity of a drag")
      }
      let lengths = hypot(drag[0], drag[1]) * hypot(travel.x, travel.y)
      guard lengths > 0 else { return }
      let cosine = (drag[0] * travel.x + drag[1] * travel.y) / lengths
      let angle = acos(max(-1, min(1, cosine))) * 180 / .pi
      result.require(
        angle <= rule[threshold: "angle"],
        otherwise: rule.finding(
          of: run, "leaves at \(Int(angle))° from the drag",
          allowed: "at most \(Int(rule[threshold: "angle"]))°"))
    }
  }

  static let gst04 = Rule(
    "GST-04", .warning, [.tokens], "A view leaves by the edge that it came from.",
    needs: ["view.edge"]
  ) { rule in
    var result = rule.result
    let session = rule.session
    guard !session.trace.views.isEmpty || session.captures(.view) else {
      result.unknown("view")
      return result
    }
    var edges: [String: String] = [:]
    for event in session.trace.views.sorted(by: { $0.time < $1.time }) {
      guard let view = session.trace.names[event.view] else { continue }
      guard let edge = session.trace.names[event.edge] else { continue }
      switch event.operation {
      case .insert, .appear: edges[view] = edge
      case .remove, .disappear:
        guard let came = edges.removeValue(forKey: view) else { continue }
        result.require(
          came == edge,
          otherwise: rule.finding(
            of: event, view, "came from \(came), leaves by \(edge)", allowed: "by \(came)"))
      case .replace, .other: break
      }
    }
    return result
  }

  static let gst05 = Rule(
    "GST-05", .error, [.tokens, .design], "Swiping back always works, and at once.",
    needs: ["input back", "handled or outcome"],
    thresholds: [RuleThreshold("frames", 2, "frames", ours: true)]
  ) { rule in
    var result = rule.result
    let session = rule.session
    guard !session.trace.inputs.isEmpty || session.captures(.input) else {
      result.unknown("input")
      return result
    }
    let interval = session.interval ?? Nanoseconds(8_333_333)
    for input in session.trace.inputs where session.trace.names[input.type] == "back" {
      if input.isBlocked == true || input.outcome == InputEvent.Outcome.none {
        result.fail(
          rule.finding(of: input, in: session, "swallowed", allowed: "it goes back"))
      } else if let moved = session.firstResponse(to: input) ?? input.handled {
        let wait = moved - input.time
        result.require(
          wait <= interval * Int(rule[threshold: "frames"]),
          otherwise: rule.finding(
            of: input, in: session, "nothing moves for \(wait.words)", allowed: "2 frames"))
      } else {
        result.unknown("handled or response of a back gesture")
      }
    }
    return result
  }
}

extension MotionSession {
  /// How a run's view moves along x and y, all of its runs of one cause taken together.
  fileprivate func travel(of run: MotionRun) -> (x: Double, y: Double)? {
    var travel = (x: 0.0, y: 0.0)
    var isKnown = false
    for position in run.animation.cause.flatMap({ index.byCause[$0] }) ?? [] {
      let other = runs[position]
      guard other.view == run.view else { continue }
      let (from, to) = (other.animation.from, other.animation.to)
      guard other.isTravel, from.count == to.count, !from.isEmpty else { continue }
      isKnown = true
      if other.property.hasSuffix(".y") {
        travel.y += to[0] - from[0]
      } else {
        travel.x += to[0] - from[0]
        if from.count > 1 { travel.y += to[1] - from[1] }
      }
    }
    return isKnown ? travel : nil
  }

  /// When the first animation, view or haptic that an input caused was there.
  func firstResponse(to input: InputEvent) -> Timestamp? {
    let begun = (index.byCause[input.id] ?? []).map { runs[$0].animation.begin }
    let played = (hapticsByCause[input.id] ?? []).map(\.time)
    return (begun + played).min()
  }
}

extension RuleCase {
  /// A finding about a view that came or went.
  func finding(
    of event: ViewEvent, _ view: String?, _ measured: String, allowed: String,
    level: FindingLevel? = nil
  ) -> Finding {
    var finding = finding(measured, allowed: allowed, level: level)
    (finding.view, finding.time, finding.line) = (view, event.time, event.line)
    return finding
  }

  /// A finding about something that the user did.
  func finding(
    of input: InputEvent, in session: MotionSession, _ measured: String, allowed: String,
    level: FindingLevel? = nil
  ) -> Finding {
    var finding = finding(measured, allowed: allowed, level: level)
    finding.view = session.trace.names[input.view]
    (finding.time, finding.line) = (input.time, input.line)
    return finding
  }
}
