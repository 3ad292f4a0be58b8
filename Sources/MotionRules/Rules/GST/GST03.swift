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
    thresholds: [RuleThreshold("angle", 45, "°", by: .ours)]
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
          allowed: "at most \(rule[words: "angle"])°"))
    }
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
}
