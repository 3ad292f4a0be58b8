import FrameAnalysis
import FrameModel
import TestSupport

/// How well the judge found what a simulated display did, over many sessions.
struct SimulationScore {
  /// Waits of the display that showed nothing new when it should have.
  private(set) var misses = 0
  /// Hitches that the judge reports.
  private(set) var reported = 0
  /// Reported, and the display missed nothing there.
  private(set) var falseHitches = 0
  /// Missed by the display, and not reported.
  private(set) var unreported = 0
  /// Found, and of another number of refreshes.
  private(set) var wrongCount = 0
  /// Found, and of another length.
  private(set) var wrongLength = 0
  /// Missed by the display, where the judge says that it cannot tell.
  private(set) var unknown = 0
  /// Waits in which the display took on another rate and no callback says so: left out.
  private(set) var unseen = 0
  private let recording: SimulatedSession.Recording
  /// What went wrong first, for whoever has to find out why.
  private(set) var firstFault: String?

  /// Judges sessions of every mixture.
  init(_ recording: SimulatedSession.Recording, seeds: Range<UInt64>) {
    self.recording = recording
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let session = SimulatedSession.anything(recording, using: &random)
      add(SimulatedDisplay(seed: seed, session), seed: seed)
    }
  }

  private mutating func add(_ display: SimulatedDisplay, seed: UInt64) {
    guard let surface = analyze(display.trace).main else { return }
    let hitches = surface.frames.filter { $0.isLate && $0.isInMotion }
    var left = hitches.filter { !display.unseen.contains($0.index) }
    reported += left.count
    for miss in display.misses {
      let charged = chargeable(miss, buffers: display.session.buffers)
      let found = left.filter { charged.contains($0.index) }
      left.removeAll { charged.contains($0.index) }
      guard !display.unseen.contains(miss.after) else {
        unseen += 1
        reported -= found.count
        continue
      }
      misses += 1
      let isUnknown = surface.frames.contains { frame in
        if frame.index == miss.after, case .unjudged = frame.judgement { true } else { false }
      }
      if found.isEmpty, isUnknown, recording != .start {
        unknown += 1
      } else if found.isEmpty {
        unreported += 1
        note("seed \(seed), unreported: \(miss)")
      } else if !display.isEstimate(miss) {
        compare(found, with: miss, seed: seed)
      }
    }
    falseHitches += left.count
    if let frame = left.first { note("seed \(seed), false: frame \(frame.index)") }
  }

  private mutating func compare(
    _ found: [FrameResult], with miss: SimulatedDisplay.Miss, seed: UInt64
  ) {
    if found.reduce(0, { $0 + $1.missedIntervals }) != miss.missed {
      wrongCount += 1
      note("seed \(seed), wrong count: \(miss)")
    }
    // By deadlines the wait is one before the render server, earlier by a refresh, which may have
    // been of another length.
    guard recording == .presented else { return }
    let length = found.reduce(Nanoseconds.zero) { $0 + $1.lateness }
    if abs((length - miss.lateness).count) > 1_000_000 {
      wrongLength += 1
      note("seed \(seed), wrong length: \(miss), not \(length.milliseconds)")
    }
  }

  /// The frames that a miss may be charged to: by presentations the one that ends it; by deadlines
  /// those whose work it was; by starts also those after it, for which the link skips a callback
  /// once all buffers are full.
  private func chargeable(
    _ miss: SimulatedDisplay.Miss, buffers: Int
  ) -> ClosedRange<Int64> {
    switch recording {
    case .presented: miss.after...miss.after
    case .deadline: miss.before...miss.after
    case .start: miss.before...miss.after + Int64(buffers)
    }
  }

  private mutating func note(_ fault: String) { firstFault = firstFault ?? fault }

  /// The share of the reported hitches that were none, in percent.
  var falseShare: Double { 100 * Double(falseHitches) / Double(max(reported, 1)) }
  /// The share of the display's misses that were not reported, in percent.
  var unreportedShare: Double { 100 * Double(unreported) / Double(max(misses, 1)) }
}
