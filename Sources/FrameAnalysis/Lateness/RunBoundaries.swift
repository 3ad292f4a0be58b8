import FrameModel

/// Where the frames of a display may not be compared: gaps, lost records, a change of display, the
/// app not being active.
struct RunBoundaries {
  private let gaps: TimeRanges
  private let idle: TimeRanges
  private let inactive: TimeRanges
  private let cuts: [Timestamp]
  /// Whether nothing but a jump of the index can part frames, as in most logs.
  let isPlain: Bool
  /// Whether a jump of the frame index means lost records, as it does in the native log.
  private let indexIsConsecutive: Bool

  /// What of a frame tells whether something lies between it and the next.
  struct Point {
    var index: Int64
    var time: Timestamp
    var state: FrameState?
  }

  init(of trace: Trace, display: Int32) {
    let here = trace.gaps.filter { $0.display == nil || $0.display == display }
    func ranges(_ gaps: [Gap]) -> TimeRanges {
      TimeRanges(merging: gaps.map { Range(between: $0.begin, and: $0.end) })
    }
    gaps = ranges(here.filter { $0.reason != .idle })
    idle = ranges(here.filter { $0.reason == .idle })
    inactive = TimeRanges.inactive(in: trace)
    let displayChanges = trace.states.filter { $0.change.display != nil }.map(\.time)
    cuts = (trace.losses.filter(\.mayBeFrames).map(\.time) + displayChanges).sorted()
    isPlain = gaps.isEmpty && idle.isEmpty && inactive.isEmpty && cuts.isEmpty
    indexIsConsecutive = trace.origin != .chromeTrace
  }

  /// Whether something between two consecutive frames forbids comparing them.
  @inline(__always)
  mutating func separate(_ a: Point, _ b: Point) -> Bool {
    jumps(a, b) || !isPlain && isParted(a, b)
  }

  /// Whether a jump of the index between two consecutive frames does.
  @inline(__always)
  func jumps(_ a: Point, _ b: Point) -> Bool { indexIsConsecutive && b.index != a.index + 1 }

  // Mutating, or all of `self` would be read first.
  private mutating func isParted(_ a: Point, _ b: Point) -> Bool {
    if gaps.overlaps(a.time, b.time) || inactive.overlaps(a.time, b.time) { return true }
    var low = 0
    var high = cuts.count
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle] <= a.time { low = middle + 1 } else { high = middle }
    }
    return low < cuts.count && cuts[low] <= b.time
  }

  /// Whether the source says that nothing needed drawing at some point between two frames.
  @inline(__always)
  func isIdle(between a: Point, and b: Point) -> Bool {
    if case .noUpdate? = a.state { return true }
    return !isPlain && idle.overlaps(a.time, b.time)
  }

  @inline(__always)
  func isInactive(at time: Timestamp) -> Bool { !isPlain && inactive.contains(time) }
}

extension TimeRanges {
  /// When the app was not active.
  static func inactive(in trace: Trace) -> TimeRanges {
    var ranges: [Range<Timestamp>] = []
    let beginning = Timestamp(nanoseconds: .min)
    let isActive = trace.environment.scene ?? .active == .active
    var inactiveSince: Timestamp? = isActive ? nil : beginning
    for change in trace.states.sorted(by: { $0.time < $1.time }) {
      guard let scene = change.change.scene else { continue }
      if scene == .active, let since = inactiveSince {
        ranges.append(Range(between: since, and: change.time))
        inactiveSince = nil
      } else if scene != .active, inactiveSince == nil {
        inactiveSince = change.time
      }
    }
    if let since = inactiveSince { ranges.append(since..<Timestamp(nanoseconds: .max)) }
    return TimeRanges(merging: ranges)
  }
}
