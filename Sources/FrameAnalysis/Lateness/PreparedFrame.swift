import FrameModel

/// A frame with what the trace around it says, before it is judged.
///
/// What is computed of it is inlined, for one that is handed to a function is copied.
struct PreparedFrame {
  /// What is told by yes or no: by the trace of all its frames, and then of few of them.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// Presentations are recorded, so that a frame without one was never shown.
    static let presentations = Self(rawValue: 1 << 0)
    /// Deadlines are recorded, so that a frame without one can be held to that which it would have
    /// had.
    static let deadlines = Self(rawValue: 1 << 1)
    /// The trace sees the display, and not only what is handed to it.
    static let display = Self(rawValue: 1 << 2)
    static let idleBefore = Self(rawValue: 1 << 3)
    static let isInactive = Self(rawValue: 1 << 4)
    static let wasMisdated = Self(rawValue: 1 << 5)
    static let wasNotShown = Self(rawValue: 1 << 6)
    static let restsBefore = Self(rawValue: 1 << 7)

    fileprivate static let unusual: Self = [.idleBefore, .isInactive, .wasMisdated, .wasNotShown]
  }

  let frame: CompactFrame
  /// The start, moved to the refresh in which it really began where a stall misdated it.
  let start: Timestamp
  /// `PackedRows.missing` where none is in force.
  private let intervalNumber: Int64
  private let rowNumber: UInt32
  private let runNumber: UInt32
  private let rateNumber: UInt32
  private let openNumber: UInt32
  /// What of its verdict's code is known.
  let sources: UInt16
  private let marks: Marks

  @inline(__always)
  init(
    row: UInt32, _ frame: CompactFrame, start: Timestamp, interval: Int64, run: UInt32,
    rateChanges: UInt32, openBefore: UInt32, sources: UInt16, _ marks: Marks
  ) {
    (self.frame, self.start, intervalNumber, rowNumber) = (frame, start, interval, row)
    (runNumber, rateNumber, openNumber) = (run, rateChanges, openBefore)
    self.sources = sources | (frame.isPartial ? FrameVerdict.partial : 0)
    self.marks = marks
  }

  /// Whether it was shown where it was called back, the app being active and nothing idle before it.
  @inline(__always) var isPlain: Bool { marks.isDisjoint(with: .unusual) }
  /// Whether it reached the display, as far as the trace tells.
  @inline(__always) var wasShown: Bool { !marks.contains(.wasNotShown) }
  /// Whether the source says that nothing needed drawing at some point since the frame before.
  @inline(__always) var idleBefore: Bool { marks.contains(.idleBefore) }
  @inline(__always) var isInactive: Bool { marks.contains(.isInactive) }
  /// Whether a stall misdated it.
  @inline(__always) var wasMisdated: Bool { marks.contains(.wasMisdated) }
  /// Whether, for all we know, the link was silent before it because nothing moved.
  @inline(__always) var restsBefore: Bool { marks.contains(.restsBefore) }
  @inline(__always) var row: Int { Int(rowNumber) }
  /// Frames of different runs are never compared.
  @inline(__always) var run: Int { Int(runNumber) }
  /// How many frames up to it promise another interval than the one before.
  @inline(__always) var rateChanges: Int { Int(rateNumber) }
  /// How many stretches before it leave open what refreshes there were.
  @inline(__always) var openBefore: Int { Int(openNumber) }
  @inline(__always) var interval: Nanoseconds? {
    intervalNumber == PackedRows.missing ? nil : Nanoseconds(intervalNumber)
  }
  var promise: RefreshPromise { RefreshPromise(time: frame.time, intervalNumber) }
  var intervalSource: BudgetSource? { FrameVerdict.intervalSource(of: sources) }
  @inline(__always) var recordsPresentation: Bool { marks.contains(.presentations) }
  @inline(__always) var recordsDeadline: Bool { marks.contains(.deadlines) }

  /// Whether it was attempted and never reached the display, though the source does not call it
  /// dropped.
  @inline(__always)
  var wasNeverPresented: Bool { !wasShown && frame.state == nil }

  /// The refresh at which it came to the display, where the trace sees that.
  @inline(__always)
  var shownAt: Timestamp? { marks.contains(.display) ? frame.present : nil }

  @inline(__always)
  var budget: Nanoseconds? { frame.timeToDeadline ?? interval }

  /// The moment by which its main-thread work should be done.
  @inline(__always)
  var target: Timestamp? { budget.map { start + $0 } }

  /// The last moment of it that the trace has.
  @inline(__always)
  var end: Timestamp { frame.end(from: misdating) }

  /// How far a stall misdated it, in whole intervals.
  @inline(__always)
  var misdating: Nanoseconds { start - frame.time }

  /// Whether the wait for the next frame is just what that one was promised, and this one's work was
  /// in time: then the display took on a slower rate and nothing was missed.
  func isFollowedByNewRate(_ next: PreparedFrame) -> Bool {
    guard let promised = next.interval, next.intervalSource != .inferredCadence,
      let interval, promised > interval, !next.wasMisdated
    else { return false }
    let wait = next.start - start
    guard abs(wait.count - promised.count) <= promised.count / 10 else { return false }
    return frame.mainEnd.map { $0 <= start + interval } ?? true
  }

  /// Completion − deadline, signed.
  @inline(__always)
  var overrun: Nanoseconds? {
    if let overrun = frame.overrun { return overrun }
    guard let end = frame.timeToMainEnd, let budget else { return nil }
    return end - misdating - budget
  }
}
