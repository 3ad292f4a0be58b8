import FrameAnalysis
import FrameModel

extension Rule {
  static let frm08 = Rule(
    "FRM-08", .error, [.design], "What a finger moves follows it: no lag, one to one.",
    needs: ["sample of the finger and of the view"],
    thresholds: [
      RuleThreshold("warning", 2, "frames", by: .ours),
      RuleThreshold("error", 4, "frames", by: .ours),
      RuleThreshold("gain", 0.05, "", by: .ours),
    ]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard !session.lacksSamples else {
      result.unknown("sample")
      return result
    }
    for drag in session.drags() {
      guard let pair = session.follow(during: drag) else {
        result.unknown("sample of the finger and of the view")
        continue
      }
      let lag = Double(pair.lag)
      let level: FindingLevel? =
        lag > rule[threshold: "error"] ? .error : lag > rule[threshold: "warning"] ? .warning : nil
      let isOff = abs(pair.gain - 1) > rule[threshold: "gain"] && !pair.isRubberBand
      guard level != nil || isOff else {
        result.pass()
        continue
      }
      var finding = rule.finding(
        "\(pair.lag) frames behind, gain \(pair.gain.words(3))",
        allowed:
          "at most \(rule[words: "warning"]) frames, gain 1 ± \(rule[words: "gain"])",
        level: level ?? .warning)
      (finding.view, finding.time) = (drag.view, drag.begin)
      result.fail(finding)
    }
    return result
  }
}

extension MotionSession {
  /// How a view follows a finger: the whole frames that it is behind, and by how much it moves.
  struct Following {
    var lag: Int
    var gain: Double
    var isRubberBand: Bool
  }

  /// Compares the channel `finger` of a drag's view with what else of it is sampled.
  func follow(during drag: Drag) -> Following? {
    func values(_ channel: Channel) -> [MotionRun.Shown] {
      Array((channels[channel.id] ?? []).shown(from: drag.begin, to: drag.end))
    }
    let own = trace.channels.filter { trace.names[$0.view] == drag.view }
    guard
      let finger = own.first(where: { trace.names[$0.property]?.hasPrefix("finger") ?? false }),
      let view = own.first(where: { !(trace.names[$0.property]?.hasPrefix("finger") ?? true) })
    else { return nil }
    let (led, followed) = (values(finger), values(view))
    guard led.count == followed.count, led.count >= 8 else { return nil }
    let best = (0...min(8, led.count / 2)).map { lag -> (lag: Int, gain: Double, error: Double) in
      let xs = led.dropLast(lag).map { $0.value - led[0].value }
      let ys = followed.dropFirst(lag).map { $0.value - followed[0].value }
      let gain =
        zip(xs, ys).reduce(0) { $0 + $1.0 * $1.1 } / max(xs.reduce(0) { $0 + $1 * $1 }, 1e-9)
      let error = zip(xs, ys).reduce(0) { $0 + ($1.1 - gain * $1.0) * ($1.1 - gain * $1.0) }
      return (lag, gain, error / Double(xs.count))
    }.min { $0.error < $1.error }
    guard let best else { return nil }
    return Following(
      lag: best.lag, gain: best.gain, isRubberBand: abs(best.gain - 0.3) <= 0.1)
  }
}
