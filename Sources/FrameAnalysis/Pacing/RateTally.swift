import FrameModel

/// Finds where `RateTally` has the rates that intervals fit.
struct RateSlots {
  /// Intervals that fit one rate: what lies between two that do does, too.
  private var like: ClosedRange<Nanoseconds> = .zero ... .zero
  private var slot = RateTally.slots - 1

  @inline(__always)
  mutating func slot(of interval: Nanoseconds) -> Int {
    if !like.contains(interval) { find(interval) }
    return slot
  }

  private mutating func find(_ interval: Nanoseconds) {
    let found = RefreshRates.position(of: interval)
    let isLike = found != nil && found == slot
    like =
      isLike
      ? min(like.lowerBound, interval)...max(like.upperBound, interval) : interval...interval
    slot = found ?? RateTally.slots - 1
  }
}

/// How many frames, and how much time, a display spent at each known rate.
struct RateTally {
  // By position in `RefreshRates.known`; behind them what fits no known rate.
  private var settledFrames = [Int](repeating: 0, count: slots)
  private var settledTimes = [Nanoseconds](repeating: .zero, count: slots)
  /// What was added last, all at one rate.
  private var run = (slot: 0, frames: 0, time: Nanoseconds.zero)
  /// Whether the interval of any frame is known: without, no rate is.
  private(set) var isKnown = false

  static let slots = RefreshRates.known.count + 1

  /// Adds frames that were shown, and the time that they had the display.
  mutating func add(_ stretch: FrameStretch) {
    if stretch.hasInterval { isKnown = true }
    if stretch.rate != run.slot {
      settledFrames[run.slot] += run.frames
      settledTimes[run.slot] += run.time
      run = (stretch.rate, 0, .zero)
    }
    run.frames += stretch.count
    run.time += stretch.time
  }

  var frames: [Int] {
    var frames = settledFrames
    frames[run.slot] += run.frames
    return frames
  }

  var times: [Nanoseconds] {
    var times = settledTimes
    times[run.slot] += run.time
    return times
  }

  var frameCount: Int { frames.reduce(0, +) }
  var time: Nanoseconds { times.reduce(.zero, +) }

  /// The rate that was in force longest; the faster of two as long.
  var commonest: Int? {
    guard isKnown else { return nil }
    let most = times.indices.max { (times[$0], $1) < (times[$1], $0) }
    return most.flatMap { times[$0] > .zero ? $0 : nil }
  }

  /// The rate of a slot in hertz; nothing for the unmatched.
  static func rate(of slot: Int) -> Double? {
    RefreshRates.known.indices.contains(slot) ? RefreshRates.known[slot] : nil
  }

  /// The rates that frames were shown at, fastest first, the unmatched last.
  var residency: [Residency] {
    guard isKnown else { return [] }
    let (count, time) = (frameCount, time)
    return frames.indices.filter { frames[$0] > 0 }.map { slot in
      Residency(
        rate: Self.rate(of: slot), frames: frames[slot], time: times[slot],
        shareOfFrames: 100 * Double(frames[slot]) / Double(count),
        shareOfTime: time > .zero ? 100 * times[slot].seconds / time.seconds : 0)
    }
  }
}
