import FrameModel

/// What is wrong with a cell that a row cannot do without.
struct TableFault: Error {
  var kind: ProblemKind
  /// The column at fault.
  var slot: Int
  var offset: Int
  var detail: String
}

/// A trace that is read from the rows of a table: the rows, and what becomes of them.
///
/// What is the same for every such format is here: counting, faults, the end of the input, and
/// turning cells into times. A format says what a row means.
struct TableTrace {
  /// No frame lasts an hour: a longer duration is a sentinel or a fault.
  static let longest: Int64 = 3_600_000_000_000

  var builder: TraceBuilder
  var table: TableReader
  private(set) var record = TableRecord(kind: .header, range: 0..<0, start: RecordStart())
  private var kind: Int

  init(_ builder: TraceBuilder, _ table: TableReader, kind: Int = 0) {
    self.builder = builder
    self.table = table
    self.kind = kind
  }

  /// The next row that is whole, or a header or comment; nil at the end, which is then noted.
  mutating func next(from window: inout ByteWindow) throws(TraceError) -> TableRecord? {
    while let found = try table.next(from: &window) {
      record = found
      guard found.kind == .row else { return found }
      builder.trace.quality.records += 1
      let bytes = window.bytes.span.extracting(found.range)
      if found.isCut {
        let place = found.start.place(at: bytes.count, in: bytes, path: found.path)
        try builder.drop(.truncatedTail, at: place, "the table ends within a row")
        builder.markTruncated(at: place)
        return nil
      }
      guard let fault = found.fault else { return found }
      let place =
        table.layout == .lines || table.layout == .document
        ? found.start.place(of: fault.offset, in: bytes, path: found.path)
        : found.start.place(at: fault.offset, in: bytes, path: found.path)
      try builder.reject(fault.kind, at: place, fault.detail)
    }
    if let place = table.truncatedAt {
      try builder.drop(.truncatedTail, at: place, "the document ends before its own end")
      builder.markTruncated(at: place)
    }
    if let place = table.trailingBytesAt {
      builder.note(.trailingBytes, at: place, "bytes behind the end of the document")
    }
    return nil
  }

  /// Counts the row that was read as one of the format's records.
  mutating func count(kind position: Int = 0) { builder.count(kind: position) }

  /// Rejects the row for a fault in one of its cells.
  mutating func reject(_ fault: TableFault, in bytes: Bytes) throws(TraceError) {
    try builder.reject(
      fault.kind, at: place(of: fault.slot, at: fault.offset, in: bytes), fault.detail)
  }

  /// Notes a fault in a cell of a row that is kept.
  mutating func note(_ kind: ProblemKind, _ slot: Int, _ detail: String, in bytes: Bytes) {
    let place = place(of: slot, at: table.cells[slot].range.lowerBound, in: bytes)
    builder.note(kind, at: place, detail)
  }

  private func place(of slot: Int, at offset: Int, in bytes: Bytes) -> SourcePlace {
    let name = table.columns.name(of: slot)
    let path = record.path.isEmpty ? name : "\(record.path).\(name)"
    return record.start.place(at: offset, in: bytes, path: path)
  }
}

// MARK: Values

extension TableTrace {
  func has(_ slot: Int, in bytes: Bytes) -> Bool { table.cells[slot].isPresent(in: bytes) }

  /// A number times ten to a power as an integer, exactly; nil where there is none.
  func integer(
    _ slot: Int, power: Int = 0, in bytes: Bytes
  ) throws(TableFault) -> Int64? {
    guard has(slot, in: bytes) else { return nil }
    do {
      return try table.cells[slot].integer(power: power, in: bytes)
    } catch {
      throw fault(error, slot, in: bytes)
    }
  }

  /// A number that the row cannot do without.
  func required(_ slot: Int, power: Int = 0, in bytes: Bytes) throws(TableFault) -> Int64 {
    if let value = try integer(slot, power: power, in: bytes) { return value }
    let name = table.columns.name(of: slot)
    throw TableFault(
      kind: .missingField, slot: slot, offset: 0, detail: "the row has no value for '\(name)'")
  }

  /// A duration; one that no frame can have is noted and left out.
  mutating func length(
    _ slot: Int, power: Int, in bytes: Bytes
  ) throws(TableFault) -> Nanoseconds? {
    let value: Int64
    do {
      guard let found = try integer(slot, power: power, in: bytes) else { return nil }
      value = found
    } catch {
      guard error.kind == .outOfRange else { throw error }
      noteImplausible(slot, in: bytes)
      return nil
    }
    guard value.magnitude <= UInt64(Self.longest) else {
      noteImplausible(slot, in: bytes)
      return nil
    }
    return Nanoseconds(value)
  }

  mutating func noteImplausible(_ slot: Int, in bytes: Bytes) {
    let name = table.columns.name(of: slot)
    note(.implausibleValue, slot, "'\(name)' is over an hour, and is left out", in: bytes)
  }

  func boolean(_ slot: Int, in bytes: Bytes) throws(TableFault) -> Bool? {
    guard has(slot, in: bytes) else { return nil }
    do {
      return try table.cells[slot].boolean(in: bytes)
    } catch {
      throw fault(error, slot, in: bytes)
    }
  }

  func text(_ slot: Int, in bytes: Bytes) throws(TableFault) -> String? {
    guard has(slot, in: bytes) else { return nil }
    do {
      return try table.cells[slot].text(in: bytes)
    } catch {
      throw fault(error, slot, in: bytes)
    }
  }

  mutating func name(_ slot: Int, in bytes: Bytes) throws(TableFault) -> NameID? {
    guard has(slot, in: bytes) else { return nil }
    do {
      return try table.cells[slot].intern(&builder.names, in: bytes)
    } catch {
      throw fault(error, slot, in: bytes)
    }
  }

  private func fault(_ error: JSONError, _ slot: Int, in bytes: Bytes) -> TableFault {
    let name = table.columns.name(of: slot)
    let expected =
      switch error.fault {
      case .expectedBoolean: "expected true or false"
      case .outOfRange: "the number is out of range"
      case .invalidUTF8: "not valid UTF-8"
      case .badEscape: "unknown escape"
      default: "expected a number"
      }
    return TableFault(
      kind: error.fault.problem, slot: slot, offset: error.offset, detail: "'\(name)': \(expected)")
  }
}
