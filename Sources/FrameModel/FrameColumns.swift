/// The frames of a trace as a structure of arrays, in file order.
///
/// A column takes memory only once a frame has that field, so a log that records three fields costs
/// three columns; `subscript` puts a row together again.
package struct FrameColumns: Sendable, RandomAccessCollection {
  private var indices_: [Int64] = []
  private var times: [Int64] = []
  private var displays: [Int32] = []
  private var states: [UInt8] = []
  private var optional = [OptionalColumn](repeating: OptionalColumn(), count: Field.allCases.count)

  private enum Field: Int, CaseIterable {
    case interval, deadline, callback, mainStart, mainEnd, renderStart, renderEnd
    case expectedPresent, present, uiDuration, cpuDuration, totalDuration, overrun, number
  }

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { times.count }

  package mutating func append(_ frame: Frame) {
    let row = times.count
    indices_.append(frame.index)
    times.append(frame.time.sinceZero.count)
    displays.append(frame.display)
    states.append(Self.encode(frame))
    func set(_ field: Field, _ value: Int64?) {
      guard let value else { return }
      optional[field.rawValue].set(value, row: row)
    }
    set(.interval, frame.interval?.count)
    set(.deadline, frame.deadline?.sinceZero.count)
    set(.callback, frame.callback?.sinceZero.count)
    set(.mainStart, frame.mainStart?.sinceZero.count)
    set(.mainEnd, frame.mainEnd?.sinceZero.count)
    set(.renderStart, frame.renderStart?.sinceZero.count)
    set(.renderEnd, frame.renderEnd?.sinceZero.count)
    set(.expectedPresent, frame.expectedPresent?.sinceZero.count)
    set(.present, frame.present?.sinceZero.count)
    set(.uiDuration, frame.uiDuration?.count)
    set(.cpuDuration, frame.cpuDuration?.count)
    set(.totalDuration, frame.totalDuration?.count)
    set(.overrun, frame.overrun?.count)
    set(.number, frame.number)
  }

  package subscript(row: Int) -> Frame {
    func point(_ field: Field) -> Timestamp? {
      optional[field.rawValue][row].map { Timestamp(nanoseconds: $0) }
    }
    func length(_ field: Field) -> Nanoseconds? {
      optional[field.rawValue][row].map { Nanoseconds($0) }
    }
    var frame = Frame(
      index: indices_[row], display: displays[row], time: Timestamp(nanoseconds: times[row]))
    frame.interval = length(.interval)
    frame.deadline = point(.deadline)
    frame.callback = point(.callback)
    frame.mainStart = point(.mainStart)
    frame.mainEnd = point(.mainEnd)
    frame.renderStart = point(.renderStart)
    frame.renderEnd = point(.renderEnd)
    frame.expectedPresent = point(.expectedPresent)
    frame.present = point(.present)
    frame.uiDuration = length(.uiDuration)
    frame.cpuDuration = length(.cpuDuration)
    frame.totalDuration = length(.totalDuration)
    frame.overrun = length(.overrun)
    frame.number = optional[Field.number.rawValue][row]
    Self.decode(states[row], into: &frame)
    return frame
  }

  /// State and source verdict share a byte: 0…4 for the state, then 8 and 16 for the verdict.
  private static func encode(_ frame: Frame) -> UInt8 {
    (frame.state.map { $0.rawValue + 1 } ?? 0) | (frame.sourceVerdict.map { $0 ? 24 : 8 } ?? 0)
  }

  private static func decode(_ byte: UInt8, into frame: inout Frame) {
    frame.state = byte & 7 == 0 ? nil : FrameState(rawValue: (byte & 7) - 1)
    frame.sourceVerdict = byte & 8 == 0 ? nil : byte & 16 != 0
  }
}

/// A column of values that may be missing, which costs nothing until it holds one.
private struct OptionalColumn: Sendable {
  private var values: [Int64] = []
  private var known: [UInt64] = []

  mutating func set(_ value: Int64, row: Int) {
    if values.count <= row {
      values.append(contentsOf: repeatElement(0, count: row + 1 - values.count))
    }
    while known.count <= row >> 6 { known.append(0) }
    values[row] = value
    known[row >> 6] |= 1 << UInt64(row & 63)
  }

  subscript(row: Int) -> Int64? {
    guard row < values.count, known[row >> 6] >> UInt64(row & 63) & 1 == 1 else { return nil }
    return values[row]
  }
}
