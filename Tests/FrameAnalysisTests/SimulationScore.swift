import FrameAnalysis
import FrameModel
import TestSupport

/// How well the judge found what simulated displays did, over many sessions.
struct SimulationScore {
  /// Sessions judged, and those not, in which the rate changed twice unseen.
  private(set) var sessions = 0
  private(set) var outsideModel = 0
  /// Frames that the displays showed.
  private(set) var shown = 0
  /// Of the frames that their logs tell the lateness of, those that were late.
  private(set) var misses = 0
  /// Frames of which the log does not tell whether they were late.
  private(set) var undecidable = 0
  /// Hitches that the judge reports.
  private(set) var reported = 0
  /// Reported, and the display missed nothing there.
  private(set) var falseHitches = 0
  /// Missed by the display, and not reported.
  private(set) var unreported = 0
  /// Called unknown, and the log tells.
  private(set) var evaded = 0
  /// Judged, and the log does not tell.
  private(set) var guessed = 0
  /// Found, and not of the fewest refreshes or the shortest length that the log allows.
  private(set) var wrongCount = 0
  private(set) var wrongLength = 0
  private let recording: SimulatedSession.Recording
  private let isLenient: Bool
  /// What went wrong first, for whoever has to find out why.
  private(set) var faults: [String] = []

  /// Judges sessions drawn by their seeds.
  ///
  /// `isLenient` says whether a hitch may be charged to as many frames after a miss as there are
  /// buffers, because by starts it shows no sooner.
  init(
    _ recording: SimulatedSession.Recording, seeds: Range<UInt64>, isLenient: Bool = false,
    draw: (SimulatedSession.Recording, inout SplitMix64) -> SimulatedSession
  ) {
    (self.recording, self.isLenient) = (recording, isLenient)
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let display = SimulatedDisplay(seed: seed, draw(recording, &random))
      guard display.isWithinModel else {
        outsideModel += 1
        continue
      }
      sessions += 1
      add(display, seed: seed)
    }
  }

  private mutating func add(_ display: SimulatedDisplay, seed: UInt64) {
    guard let surface = analyze(display.trace).main else { return }
    let frames = Array(surface.frames)
    var left = frames.filter { $0.isLate && $0.isInMotion }
    reported += left.count
    for wait in display.waits {
      var charged = wait.frames
      // By starts a wait is that after a frame, and not before it.
      if recording == .start { charged = charged.lowerBound - 1...charged.upperBound }
      if isLenient, wait.missed > 0 {
        charged = charged.lowerBound...charged.upperBound + Int64(display.session.buffers)
      }
      let found = left.filter { charged.contains($0.index) }
      shown += 1
      if !wait.isDecidable {
        undecidable += 1
      } else if wait.missed > 0 {
        misses += 1
      } else {
        // What is reported here is false, unless it is charged to a miss before or after.
        continue
      }
      left.removeAll { charged.contains($0.index) }
      let isUnknown = frames.contains { charged.contains($0.index) && $0.isUnknown }
      switch (wait.isDecidable, found.isEmpty) {
      case (true, true) where isUnknown && recording != .start: note(\.evaded, "evaded", seed, wait)
      case (true, true): note(\.unreported, "unreported", seed, wait)
      case (true, false): compare(found, with: wait, seed)
      case (false, true) where isUnknown: break
      case (false, _): note(\.guessed, "guessed", seed, wait)
      }
    }
    for frame in left {
      falseHitches += 1
      faults.append("seed \(seed), false: frame \(frame.index)")
    }
    guard recording != .start else { return }
    let told = display.waits.filter { $0.isDecidable && $0.missed == 0 }
    let unknown = Set(frames.filter(\.isUnknown).map(\.index))
    for wait in told where unknown.contains(wait.frames.upperBound) {
      note(\.evaded, "evaded", seed, wait)
    }
  }

  private mutating func compare(_ found: [FrameResult], with wait: SimulatedWait, _ seed: UInt64) {
    guard recording != .start else { return }
    if found.reduce(0, { $0 + $1.missedIntervals }) != wait.possible.lowerBound {
      note(\.wrongCount, "wrong count", seed, wait)
    }
    // By deadlines the wait is one before the render server, earlier by a refresh, which may have
    // been of another length.
    guard recording == .presented else { return }
    let length = found.reduce(Nanoseconds.zero) { $0 + $1.lateness }
    if abs((length - wait.leastLateness).count) > 1_000_000 {
      note(\.wrongLength, "wrong length \(length.milliseconds)", seed, wait)
    }
  }

  private mutating func note(
    _ count: WritableKeyPath<Self, Int>, _ what: String, _ seed: UInt64, _ wait: SimulatedWait
  ) {
    self[keyPath: count] += 1
    faults.append("seed \(seed), \(what): \(wait)")
  }

  /// The share of the reported hitches that were none, in percent.
  var falseShare: Double { 100 * Double(falseHitches) / Double(max(reported, 1)) }
  /// The share of the displays' misses that were not reported, in percent.
  var unreportedShare: Double { 100 * Double(unreported) / Double(max(misses, 1)) }
  /// The share of the frames shown that no log tells the lateness of, in percent.
  var undecidableShare: Double { 100 * Double(undecidable) / Double(max(shown, 1)) }
}

extension SimulationScore: CustomStringConvertible {
  var description: String {
    "\(recording): \(sessions) sessions (\(outsideModel) left out), \(shown) frames, \(misses) late, "
      + "\(undecidable) undecidable, \(faults.count) faults"
  }
}

extension FrameResult {
  /// Whether the judge says that the log does not tell, of a frame that was shown.
  fileprivate var isUnknown: Bool {
    switch judgement {
    case .unjudged(.neverPresented): false
    case .unjudged: true
    default: false
    }
  }
}
