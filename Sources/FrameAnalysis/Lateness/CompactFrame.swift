import FrameModel

/// What of a frame its verdict may need, as the trace's columns hold it.
///
/// A `Frame` is several times as large and has a flag beside every number; made for every frame and
/// copied where it is judged, it would cost more than judging.
struct CompactFrame {
  let index: Int64
  let time: Timestamp
  /// Moments by their distance from `time`, and lengths; `PackedRows.missing` for those absent.
  private let deadlineNumber: Int64
  let callbackNumber: Int64
  private let mainEndNumber: Int64
  private let expectedPresentNumber: Int64
  private let presentNumber: Int64
  private let overrunNumber: Int64
  private let workNumber: Int64
  /// What the source says became of it.
  let state: FrameState?

  /// The current frame of a reader of all of `fields`, its state apart.
  @inline(__always)
  init(_ reader: borrowing FrameReader, _ state: FrameState?) {
    reader.checkFields()
    index = reader.index
    time = reader.time
    deadlineNumber = reader.number(.deadline)
    callbackNumber = reader.number(.callback)
    mainEndNumber = reader.number(.mainEnd)
    expectedPresentNumber = reader.number(.expectedPresent)
    presentNumber = reader.number(.present)
    overrunNumber = reader.number(.overrun)
    workNumber = reader.work
    self.state = state
  }

  /// The columns that a prepared frame is read from.
  static let fields: [FrameColumns.Field] = [
    .index, .time, .state, .interval, .deadline, .callback, .mainStart, .mainEnd, .expectedPresent,
    .present, .uiDuration, .cpuDuration, .overrun,
  ]

  @inline(__always) var deadline: Timestamp? { moment(deadlineNumber) }
  @inline(__always) var callback: Timestamp? { moment(callbackNumber) }
  @inline(__always) var mainEnd: Timestamp? { moment(mainEndNumber) }
  @inline(__always) var expectedPresent: Timestamp? { moment(expectedPresentNumber) }
  @inline(__always) var present: Timestamp? { moment(presentNumber) }
  @inline(__always) var overrun: Nanoseconds? { length(overrunNumber) }
  /// Main-thread work, else what the source has for it.
  @inline(__always) var work: Nanoseconds? { length(workNumber) }
  @inline(__always) var timeToDeadline: Nanoseconds? { length(deadlineNumber) }
  @inline(__always) var timeToMainEnd: Nanoseconds? { length(mainEndNumber) }

  /// The last of its moments, and of one some time after its own.
  @inline(__always)
  func end(from start: Nanoseconds) -> Timestamp {
    // What is missing is less than all else.
    let last = max(max(start.count, presentNumber), max(mainEndNumber, deadlineNumber))
    return Timestamp(nanoseconds: time.sinceZero.count &+ last)
  }

  @inline(__always) var isPresented: Bool { presentNumber != PackedRows.missing }

  /// Whether the source says that nothing needed drawing; a pattern, for `==` is called.
  @inline(__always)
  var neededNoUpdate: Bool {
    if case .noUpdate? = state { true } else { false }
  }

  @inline(__always)
  var isPartial: Bool {
    if case .partial? = state { true } else { false }
  }

  @inline(__always)
  private func moment(_ number: Int64) -> Timestamp? {
    number == PackedRows.missing ? nil : Timestamp(nanoseconds: time.sinceZero.count &+ number)
  }

  @inline(__always)
  private func length(_ number: Int64) -> Nanoseconds? {
    number == PackedRows.missing ? nil : Nanoseconds(number)
  }
}

extension FrameReader {
  /// The current frame's state; quick where there is none.
  @inline(__always)
  var recordedState: FrameState? {
    let code = number(.state)
    return code == PackedRows.missing ? nil : FrameColumns.state(code)
  }

  /// The current frame's main-thread work, else what the source has for it, or `PackedRows.missing`.
  @inline(__always)
  fileprivate var work: Int64 {
    let (start, end) = (number(.mainStart), number(.mainEnd))
    if start != PackedRows.missing, end != PackedRows.missing {
      return (Nanoseconds(end) - Nanoseconds(start)).count
    }
    let ui = number(.uiDuration)
    return ui != PackedRows.missing ? ui : number(.cpuDuration)
  }
}
