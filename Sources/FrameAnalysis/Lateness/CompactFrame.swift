import FrameModel

/// What of a frame its verdict may need, as the trace's columns hold it.
///
/// A `Frame` is twice as large and has a flag beside every number; made for every frame and copied
/// where it is judged, it would cost more than judging.
struct CompactFrame {
  let index: Int64
  let time: Timestamp
  /// What the source says became of it.
  let state: FrameState?
  /// Moments by their distance from `time`, and lengths; `PackedRows.missing` for those absent.
  private let intervalNumber: Int64
  private let deadlineNumber: Int64
  private let callbackNumber: Int64
  private let mainStartNumber: Int64
  private let mainEndNumber: Int64
  private let renderEndNumber: Int64
  private let expectedPresentNumber: Int64
  private let presentNumber: Int64
  private let uiDurationNumber: Int64
  private let cpuDurationNumber: Int64
  private let overrunNumber: Int64

  /// The current frame of a reader of all of `fields`.
  @inline(__always)
  init(_ reader: FrameReader) {
    index = reader.index
    time = reader.time
    state = reader.recordedState
    intervalNumber = reader.number(.interval)
    deadlineNumber = reader.number(.deadline)
    callbackNumber = reader.number(.callback)
    mainStartNumber = reader.number(.mainStart)
    mainEndNumber = reader.number(.mainEnd)
    renderEndNumber = reader.number(.renderEnd)
    expectedPresentNumber = reader.number(.expectedPresent)
    presentNumber = reader.number(.present)
    uiDurationNumber = reader.number(.uiDuration)
    cpuDurationNumber = reader.number(.cpuDuration)
    overrunNumber = reader.number(.overrun)
  }

  /// The columns that it is read from.
  static let fields: [FrameColumns.Field] = [
    .index, .time, .state, .interval, .deadline, .callback, .mainStart, .mainEnd, .renderEnd,
    .expectedPresent, .present, .uiDuration, .cpuDuration, .overrun,
  ]

  var interval: Nanoseconds? { length(intervalNumber) }
  var deadline: Timestamp? { moment(deadlineNumber) }
  var callback: Timestamp? { moment(callbackNumber) }
  var mainStart: Timestamp? { moment(mainStartNumber) }
  var mainEnd: Timestamp? { moment(mainEndNumber) }
  var renderEnd: Timestamp? { moment(renderEndNumber) }
  var expectedPresent: Timestamp? { moment(expectedPresentNumber) }
  var present: Timestamp? { moment(presentNumber) }
  var uiDuration: Nanoseconds? { length(uiDurationNumber) }
  var cpuDuration: Nanoseconds? { length(cpuDurationNumber) }
  var overrun: Nanoseconds? { length(overrunNumber) }

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
  var recordedState: FrameState? { number(.state) == PackedRows.missing ? nil : state }
}
