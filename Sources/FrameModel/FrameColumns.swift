// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public, for what is only `package` is called and not inlined: see Time.swift.

/// The frames of a trace in packed columns, in file order.
///
/// A field takes memory only where frames have it, so a log that records three fields costs three
/// columns; `subscript` puts a row together again. Moments are kept by their distance from the
/// frame's own time, which is small.
public struct FrameColumns: Sendable, RandomAccessCollection {
  /// The columns; those of a frame's moments come first.
  public enum Field: Int, CaseIterable, Sendable {
    case deadline, callback, mainStart, mainEnd, renderStart, renderEnd, expectedPresent, present
    case interval, uiDuration, cpuDuration, totalDuration, overrun, number
    case index, time, display, state

    /// Whether it is a point in time, and not a length or a number.
    var isMoment: Bool { rawValue <= Field.present.rawValue }
  }

  private(set) var rows = PackedRows(columns: Field.allCases.count)

  package init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { rows.count }

  package mutating func append(_ frame: Frame) {
    let time = frame.time.sinceZero.count
    @inline(__always) func set(_ field: Field, _ value: Int64?) {
      if let value { rows.set(field.rawValue, value) }
    }
    @inline(__always) func set(_ field: Field, _ moment: Timestamp?) {
      set(field, moment.map { $0.sinceZero.count &- time })
    }
    set(.index, frame.index)
    set(.time, time)
    set(.display, Int64(frame.display))
    set(.state, Self.encode(frame.state, frame.sourceVerdict))
    set(.interval, frame.interval?.count)
    set(.deadline, frame.deadline)
    set(.callback, frame.callback)
    set(.mainStart, frame.mainStart)
    set(.mainEnd, frame.mainEnd)
    set(.renderStart, frame.renderStart)
    set(.renderEnd, frame.renderEnd)
    set(.expectedPresent, frame.expectedPresent)
    set(.present, frame.present)
    set(.uiDuration, frame.uiDuration?.count)
    set(.cpuDuration, frame.cpuDuration?.count)
    set(.totalDuration, frame.totalDuration?.count)
    set(.overrun, frame.overrun?.count)
    set(.number, frame.number)
    rows.endRow()
  }

  /// Appends frames of others, whose displays have other positions here.
  package mutating func append(
    _ frames: Range<Int>, of other: Self, display: (Int32) -> Int32
  ) {
    rows.append(frames, of: other.rows, changing: Field.display.rawValue) {
      Int64(display(Int32(truncatingIfNeeded: $0)))
    }
  }

  public subscript(position: Int) -> Frame { Self.frame { rows[position, $0.rawValue] } }

  /// Puts a frame together from the numbers of its fields.
  @inline(__always)
  static func frame(_ number: (Field) -> Int64) -> Frame {
    func value(_ field: Field) -> Int64? {
      let value = number(field)
      return value == PackedRows.missing ? nil : value
    }
    let time = number(.time)
    func moment(_ field: Field) -> Timestamp? {
      value(field).map { Timestamp(nanoseconds: $0 &+ time) }
    }
    func length(_ field: Field) -> Nanoseconds? { value(field).map { Nanoseconds($0) } }
    var frame = Frame(
      index: number(.index), display: Int32(truncatingIfNeeded: number(.display)),
      time: Timestamp(nanoseconds: time))
    frame.interval = length(.interval)
    frame.deadline = moment(.deadline)
    frame.callback = moment(.callback)
    frame.mainStart = moment(.mainStart)
    frame.mainEnd = moment(.mainEnd)
    frame.renderStart = moment(.renderStart)
    frame.renderEnd = moment(.renderEnd)
    frame.expectedPresent = moment(.expectedPresent)
    frame.present = moment(.present)
    frame.uiDuration = length(.uiDuration)
    frame.cpuDuration = length(.cpuDuration)
    frame.totalDuration = length(.totalDuration)
    frame.overrun = length(.overrun)
    frame.number = value(.number)
    if let code = value(.state) {
      frame.state = state(code)
      frame.sourceVerdict = verdict(code)
    }
    return frame
  }

  /// State and source verdict share a number: 1…4 for the state, then 8 and 16 for the verdict.
  private static func encode(_ state: FrameState?, _ verdict: Bool?) -> Int64? {
    guard state != nil || verdict != nil else { return nil }
    return (state.map { Int64($0.rawValue) + 1 } ?? 0) | (verdict.map { $0 ? 24 : 8 } ?? 0)
  }

  static func state(_ code: Int64) -> FrameState? {
    code & 7 == 0 ? nil : FrameState(rawValue: UInt8(code & 7) - 1)
  }

  static func verdict(_ code: Int64) -> Bool? { code & 8 == 0 ? nil : code & 16 != 0 }
}
