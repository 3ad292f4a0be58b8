import FrameModel

/// What frames add up to that follow each other and are alike: in verdict, in rate, and in what parts
/// of the surface they are in.
///
/// It is worked out once, and added to the tally of every part that they are in.
struct FrameStretch {
  let positions: Range<Int>
  /// The number of the verdict.
  let code: Int64
  let verdict: FrameVerdict
  /// Whether they count as frames, whether they reached the display, and whether they were late.
  let isFrame: Bool
  let isShown: Bool
  let isLate: Bool
  /// Where `RateTally` has their rate, and whether an interval tells it.
  let rate: Int
  let hasInterval: Bool
  /// The interval that all of them have; nothing where they differ by the little that one rate allows,
  /// or have none.
  let interval: Nanoseconds?
  /// When the first one starts, when the last one ends, and when the one ends that ends last.
  var start = Timestamp.zero
  var end = Timestamp.zero
  var latestEnd = Timestamp.zero
  /// How long they had the display.
  var time = Nanoseconds.zero
  /// How late the late ones are.
  var lateness = (sum: Nanoseconds.zero, longest: Nanoseconds.zero)
  var evaluations = (count: Int64(0), time: Nanoseconds.zero, idle: Int64(0))
  /// Frames whose work can be compared with a budget, and those over it.
  var withBudget = 0
  var overBudget = 0
  var frozen = 0
  var judder = Judder()
  var sums = FrameSums()
  /// Of their durations, and of duration − interval where they have both.
  var durations = NumberSpread()
  var pacing = NumberSpread()

  /// No frames.
  init() {
    self.init(0..<0, 0, FrameVerdict(code: 0), rate: 0, hasInterval: false, interval: nil)
  }

  init(
    _ positions: Range<Int>, _ code: Int64, _ verdict: FrameVerdict, rate: Int, hasInterval: Bool,
    interval: Nanoseconds?
  ) {
    self.positions = positions
    (self.code, self.verdict) = (code, verdict)
    isFrame = verdict.judgement != .noUpdate
    isShown = verdict.judgement.isShown
    isLate = verdict.judgement == .late
    (self.rate, self.hasInterval, self.interval) = (rate, hasInterval, interval)
  }

  var count: Int { positions.count }

  /// What is known of frames one by one.
  struct Frames {
    /// How late each of a stretch is, and how many refreshes it missed; of late and dropped frames
    /// only.
    var lateness: [Int64] = []
    var missed: [Int64] = []
  }

  /// A whole budget in the unit of evaluation shares.
  static let wholeBudget = 1e9

  /// What a length is of a budget over zero, in parts of `wholeBudget`.
  @inline(__always)
  static func share(of length: Nanoseconds, in budget: Nanoseconds) -> Int64 {
    let share = Double(length.count) / Double(budget.count) * wholeBudget
    // To the nearest: where the unit is the last bit, the bits behind the leading one are the number.
    if share.bitPattern < 0x1p51.bitPattern {
      return Int64((share + 0x1p52).bitPattern & 0xF_FFFF_FFFF_FFFF)
    }
    return share < 0x1p62 ? Int64(share + 0.5) : .max
  }
}

/// What the numbers of frames add up to that metrics have a mean of.
struct FrameSums {
  var durations = Nanoseconds.zero
  var work = Nanoseconds.zero
  var overruns = Nanoseconds.zero

  static func += (a: inout Self, b: Self) {
    a.durations += b.durations
    a.work += b.work
    a.overruns += b.overruns
  }
}
