import FrameModel

extension Rule {
  static let categories: [Rule] = [cat01, cat02, cat03, cat04, cat05, cat06, cat07]
}

extension RuleCase {
  /// Half a frame and one more on either side of a measured time.
  static let measuredTolerance = 12.5

  /// Requires a category's range of durations, and in the design profile its spring.
  func overCategory(_ category: MotionCategory) -> RuleResult {
    overRuns { run, result in
      guard run.declaration.category == category, !run.isLoop, !session.isReducedFade(run) else {
        return
      }
      guard let (length, tolerance) = run.length else {
        return result.unknown("duration of an animation")
      }
      let isWithin =
        length >= self[threshold: "least"] - tolerance
        && length <= self[threshold: "most"] + tolerance
      result.require(
        isWithin,
        otherwise: finding(
          of: run, "\((length / 1000).milliseconds) in \(category.rawValue)",
          allowed: "\(self[words: "least"]) to \(self[words: "most"]) ms"))
      guard session.options.profile == .design else { return }
      guard let curve = run.shapeOfCurve else { return result.unknown("curve of an animation") }
      let isEase = if case .bezier = curve { true } else { false }
      result.require(
        curve.isSpring || category == .content && isEase,
        otherwise: finding(
          of: run, curve.words, allowed: category == .content ? "a spring or an ease" : "a spring"))
    }
  }
}

extension MotionRun {
  /// Its declared duration in milliseconds, else the measured one, and how exact that is.
  var length: (milliseconds: Double, tolerance: Double)? {
    if let declared { return (declared.milliseconds, 0) }
    return measured.map { ($0.milliseconds, RuleCase.measuredTolerance) }
  }
}
