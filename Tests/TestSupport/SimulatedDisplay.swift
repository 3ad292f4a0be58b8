package import FrameModel

/// A display, its link and an app, simulated so that what happened is known.
///
/// The app draws at every refresh: a callback at a refresh's start, main-thread work, then the
/// render server in the next refresh, then the display. A callback that would come while the main
/// thread is busy is not delivered.
package struct SimulatedDisplay {
  /// What the log records of each frame.
  package enum Recording: CaseIterable, Sendable {
    case presented, deadline, start
  }

  /// What a late frame really was.
  package struct Truth: Equatable, Sendable {
    package var missed: Int
    package var isRender: Bool
  }

  package struct Options: Sendable {
    package var recording = Recording.presented
    package var frames = 240
    package var hitchChance = 0.02
    package var renderHitchChance = 0.0
    package var rateSwitchChance = 0.01
    package var backgroundChance = 0.002

    package init() {}
  }

  package private(set) var trace: Trace
  /// By frame index; frames that are not in it were on time.
  package private(set) var truth: [Int64: Truth] = [:]

  /// The first frames after a break, whose lateness can only be estimated.
  package private(set) var firstOfRun: Set<Int64> = [0]

  private let options: Options
  private var random: SplitMix64
  private var clock: Int64 = 0
  private var interval: Int64
  /// When a frame should have begun.
  private var due: Int64 = 0
  /// When the last frame reached the display.
  private var lastPresent: Int64?

  private static let rates: [Double] = [120, 120, 120, 80, 60, 60, 48, 40, 30, 24]

  package init(seed: UInt64, options: Options) {
    self.options = options
    random = SplitMix64(seed: seed)
    interval = Self.interval(120)
    trace = Trace.empty()
    trace.captures = [.frame, .frameMain]
    if options.recording == .presented { trace.captures.insert(.framePresent) }
    if options.recording == .deadline { trace.captures.insert(.frameDeadline) }
    while trace.frames.count < options.frames { step() }
  }

  private static func interval(_ hertz: Double) -> Int64 {
    Nanoseconds.interval(hertz: hertz)?.count ?? 1
  }

  private mutating func step() {
    if random.chance(options.backgroundChance) { goToBackground() }
    if random.chance(options.rateSwitchChance) {
      interval = Self.interval(Self.rates.randomElement(using: &random) ?? 120)
    }
    let isHitch = random.chance(options.hitchChance)
    let share =
      isHitch
      ? Double.random(in: 1.05...8, using: &random)
      : Double.random(in: 0.05...0.9, using: &random)
    draw(work: Int64(share * Double(interval)))
  }

  private mutating func goToBackground() {
    let length = Int64.random(in: 1_000_000_000...60_000_000_000, using: &random)
    trace.gaps.append(
      Gap(
        begin: Timestamp(nanoseconds: clock), end: Timestamp(nanoseconds: clock + length),
        reason: .background))
    clock += length + interval
    due = clock
    lastPresent = nil
    firstOfRun.insert(Int64(trace.frames.count))
  }

  /// One frame that begins at this refresh and works for a while.
  private mutating func draw(work: Int64) {
    let latency = Int64.random(in: 50_000...400_000, using: &random)
    let (start, end) = (clock + latency, clock + latency + work)
    let rendersLate = random.chance(options.renderHitchChance)
    // Refreshes until the commit is in, one to render, and one more when rendering is late.
    let refreshes = max(1, (end - clock + interval - 1) / interval)
    var present = clock + (refreshes + 1 + (rendersLate ? 1 : 0)) * interval
    // A perfect app begins a refresh after the frame before and takes two to the display, which
    // shows one frame at a time.
    var ideal = max(due, clock - interval) + 2 * interval
    if let lastPresent {
      present = max(present, lastPresent + interval)
      ideal = max(ideal, lastPresent + interval)
    } else {
      ideal = clock + 2 * interval
    }
    let late = Nanoseconds(present - ideal).rounded(inUnitsOf: Nanoseconds(interval))
    append(start: start, end: end, present: present, late: late, commitMissed: Int(refreshes - 1))
    due = clock + interval
    // The next callback comes at the first refresh at which the main thread is free.
    clock += refreshes * interval
    lastPresent = present
  }

  private mutating func append(
    start: Int64, end: Int64, present: Int64, late: Int, commitMissed: Int
  ) {
    var frame = Frame(
      index: Int64(trace.frames.count), time: Timestamp(nanoseconds: clock))
    frame.interval = Nanoseconds(interval)
    frame.callback = Timestamp(nanoseconds: start)
    frame.mainStart = frame.callback
    frame.mainEnd = Timestamp(nanoseconds: end)
    switch options.recording {
    case .presented: frame.present = Timestamp(nanoseconds: present)
    case .deadline: frame.deadline = frame.time + Nanoseconds(interval)
    case .start: break
    }
    // Only presentations show what the display made of it; the other two show the commit.
    let missed = options.recording == .presented ? late : commitMissed
    if missed > 0 {
      truth[frame.index] = Truth(missed: missed, isRender: commitMissed == 0)
    }
    trace.frames.append(frame)
  }
}
