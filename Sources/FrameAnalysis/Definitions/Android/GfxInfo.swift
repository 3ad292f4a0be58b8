/// One frame as HWUI's frame statistics see it, in milliseconds.
package struct GfxInfoFrame: Sendable {
  package var intendedVsync: Double
  package var gpuCompleted: Double
  package var deadline: Double
  package var interval: Double

  /// The deadline is one interval after the intended vsync where the source states none.
  package init(
    intendedVsync: Double, gpuCompleted: Double, interval: Double, deadline: Double? = nil
  ) {
    self.intendedVsync = intendedVsync
    self.gpuCompleted = gpuCompleted
    self.interval = interval
    self.deadline = deadline ?? intendedVsync + interval
  }
}

/// `dumpsys gfxinfo`: janky frames of the present, and of the legacy rule.
///
/// Janky: GPU done at or after the deadline, which is an interval later while frames queue behind a
/// janky one; a frame that meets only that later deadline has high input latency instead. Legacy:
/// longer than one interval. Simplified: a frame starts at its intended vsync, and time blocked on a
/// free buffer is not forgiven. Source: Android frameworks/base, libs/hwui/JankTracker.cpp
/// (finishFrame, calculateLegacyJank).
package struct GfxInfo: Sendable {
  package enum Verdict: String, Sendable {
    case ok, janky
    case highInputLatency = "high_input_latency"
  }

  package private(set) var verdicts: [Verdict] = []
  package private(set) var legacyJanky = 0
  /// When the next frame would start were no frame queued.
  private var nextStart = -Double.infinity

  package init(_ frames: [GfxInfoFrame]) { for frame in frames { add(frame) } }

  package var janky: Int { verdicts.count { $0 == .janky } }
  package var highInputLatency: Int { verdicts.count { $0 == .highInputLatency } }
  package var jankyShare: Double? { share(janky) }
  package var legacyJankyShare: Double? { share(legacyJanky) }

  private func share(_ count: Int) -> Double? {
    verdicts.isEmpty ? nil : 100 * Double(count) / Double(verdicts.count)
  }

  private mutating func add(_ frame: GfxInfoFrame) {
    let taken = frame.gpuCompleted - frame.intendedVsync
    if taken > frame.interval { legacyJanky += 1 }
    let isStuffed = nextStart - frame.intendedVsync > frame.interval * 0.1
    if frame.gpuCompleted < frame.deadline + (isStuffed ? frame.interval : 0) {
      verdicts.append(isStuffed ? .highInputLatency : .ok)
      if isStuffed { nextStart += frame.interval }
    } else {
      verdicts.append(.janky)
      let intoVsync = taken.truncatingRemainder(dividingBy: frame.interval)
      nextStart = frame.gpuCompleted - intoVsync + frame.interval
    }
  }
}
