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

  @usableFromInline private(set) var rows = PackedRows(columns: Field.allCases.count)

  package init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { rows.count }

  package mutating func append(_ frame: Frame) {
    let time = frame.time.sinceZero.count
    var columns: UInt64 = 0
    @inline(__always) func set(_ field: Field, _ value: Int64?) {
      guard let value else { return }
      rows.set(field.rawValue, value)
      columns |= 1 << UInt64(field.rawValue)
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
    rows.endRow(columns)
  }

  /// Appends a frame whose numbers stand in a record's, a bit of `present` for each that is there,
  /// and its moments as points in time; false, and no frame, where one is out of its bounds.
  ///
  /// What `append` of a `Frame` does, without making one.
  @inlinable @inline(__always)
  package mutating func append(
    _ numbers: Swift.Span<Int64>, _ present: UInt64, by plans: inout RowPlans, time: Int64
  ) -> Bool {
    rows.append(numbers, present, by: &plans, base: time)
  }

  /// Appends the frames of others, whose displays may have other positions here.
  package mutating func append(_ others: Self, display: ((Int32) -> Int32)? = nil) {
    var others = others
    if let display {
      others.rows.change(Field.display.rawValue) {
        Int64(display(Int32(truncatingIfNeeded: $0)))
      }
    }
    rows.append(others.rows)
  }

  /// Packs what is not packed yet, so that joining need not.
  package mutating func seal() { rows.seal() }

  /// Whether any frame has a field.
  package func has(_ field: Field) -> Bool { rows.hasNumbers(field.rawValue) }

  public subscript(position: Int) -> Frame {
    let place = rows.place(of: position)
    return Self.frame { rows[place, $0.rawValue] }
  }

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

  package static func state(_ code: Int64) -> FrameState? {
    code & 7 == 0 ? nil : FrameState(rawValue: UInt8(code & 7) - 1)
  }

  static func verdict(_ code: Int64) -> Bool? { code & 8 == 0 ? nil : code & 16 != 0 }
}
