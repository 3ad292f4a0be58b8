import FrameModel

/// The rows of a framestats block, by the header above them.
struct FrameStatsRows {
  /// A promise between two vsyncs is shorter than this, and a time since boot is longer.
  private static let longestInterval: Int64 = 1_000_000_000

  private var slots: [Int] = []
  private var cells: [TableCell]
  private var scanned: [CSVCell] = []
  /// Columns whose value was a sentinel that a frame should not have.
  private var implausible: [FrameStatsColumn] = []
  /// Whether the row has as many cells as the header.
  private(set) var isComplete = false

  init(header: Bytes) {
    cells = Array(repeating: TableCell(), count: FrameStatsColumn.columns.count)
    scan(header)
    slots = scanned.map { FrameStatsColumn.columns.slot(of: $0, in: header) ?? -1 }
  }

  private mutating func scan(_ line: Bytes) {
    scanned.removeAll(keepingCapacity: true)
    var scanner = CSVScanner(delimiter: UInt8(ascii: ","))
    guard case .more = scanner.scan(line, line.indices, first: 0, into: &scanned) else { return }
    scanner.finish(at: line.count, line, first: 0, into: &scanned)
  }

  mutating func fill(_ line: Bytes) {
    scan(line)
    for slot in cells.indices { cells[slot].kind = .absent }
    for (position, cell) in scanned.enumerated()
    where position < slots.count && slots[position] >= 0 {
      cells[slots[position]] = TableCell(range: cell.range, kind: .plain)
    }
    isComplete = scanned.count == slots.count && scanned.last?.range.isEmpty == true
    implausible = []
  }

  // MARK: Values

  func offset(of column: FrameStatsColumn) -> Int { cells[column.rawValue].range.lowerBound }

  func required(_ column: FrameStatsColumn, in bytes: Bytes) throws(TableFault) -> Int64 {
    if let value = try integer(column, in: bytes) { return value }
    throw TableFault(
      kind: .missingField, slot: column.rawValue, offset: 0,
      detail: "the row has no value for '\(column.spelling)'")
  }

  private func integer(
    _ column: FrameStatsColumn, in bytes: Bytes
  ) throws(TableFault) -> Int64? {
    let cell = cells[column.rawValue]
    guard cell.isPresent(in: bytes) else { return nil }
    do {
      return try cell.integer(power: 0, in: bytes)
    } catch {
      throw TableFault(
        kind: error.fault.problem, slot: column.rawValue, offset: error.offset,
        detail: "'\(column.spelling)': expected a number")
    }
  }

  /// A time of the frame, which is within an hour of its vsync; 0, −1, −2 and the largest number
  /// stand for none.
  private mutating func time(
    _ column: FrameStatsColumn, of vsync: Timestamp, in bytes: Bytes
  ) throws(TableFault) -> Timestamp? {
    guard let value = try integer(column, in: bytes), value > 0, value != .max else { return nil }
    let time = Timestamp(nanoseconds: value)
    guard (time - vsync).count.magnitude <= UInt64(TableTrace.longest) else {
      implausible.append(column)
      return nil
    }
    return time
  }

  /// What is odd about the row that was made a frame.
  func oddities(isInOrder: Bool) -> [(FrameStatsColumn, ProblemKind)] {
    implausible.map { ($0, .implausibleValue) }
      + (isInOrder ? [] : [(.intendedVsync, .timeWentBackwards)])
  }

  // MARK: Frames

  mutating func frame(at vsync: Timestamp, in bytes: Bytes) throws(TableFault) -> Frame {
    var frame = Frame(index: 0, time: vsync)
    frame.interval = try interval(in: bytes)
    frame.deadline = try time(.deadline, of: vsync, in: bytes)
    frame.number = try integer(.token, in: bytes).flatMap { $0 >= 0 ? $0 : nil }
    frame.present = try time(.displayPresent, of: vsync, in: bytes)
    frame.renderStart = try time(.syncStart, of: vsync, in: bytes)
    let completed = try time(.frameCompleted, of: vsync, in: bytes)
    let gpuCompleted = try time(.gpuCompleted, of: vsync, in: bytes)
    frame.renderEnd = gpuCompleted ?? completed
    // The deadline is for the whole frame, so that the UI thread's part has a duration and no end.
    let began = try time(.handleInputStart, of: vsync, in: bytes)
    let queued = try time(.syncQueued, of: vsync, in: bytes) ?? frame.renderStart
    if let began, let queued, queued >= began { frame.uiDuration = queued - began }
    frame.totalDuration = completed.map { $0 - vsync }
    if let completed, let deadline = frame.deadline { frame.overrun = completed - deadline }
    return frame
  }

  /// The promised interval, which some versions of Android write under the other's name.
  private func interval(in bytes: Bytes) throws(TableFault) -> Nanoseconds? {
    for column in [FrameStatsColumn.interval, .startTime] {
      if let value = try integer(column, in: bytes), value > 0, value < Self.longestInterval {
        return Nanoseconds(value)
      }
    }
    return nil
  }
}

extension TableCell {
  /// Whether the value is exactly these bytes.
  func equals(_ word: [UInt8], in bytes: Bytes) -> Bool {
    range.count == word.count
      && word.indices.allSatisfy { bytes[range.lowerBound + $0] == word[$0] }
  }
}
