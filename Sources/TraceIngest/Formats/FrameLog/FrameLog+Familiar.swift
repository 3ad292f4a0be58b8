import FrameModel

extension FrameLog {
  /// Reads lines that are written like those before them, up to the first that is not, or that is
  /// not wholly in memory.
  ///
  /// Rows go straight to their columns. What anything else means is decided where it always is;
  /// only finding its end and its fields is quicker.
  mutating func readFamiliarLines(
    of window: borrowing ByteWindow, _ splitter: inout LineSplitter, upTo bound: Int = .max
  ) throws(TraceError) {
    guard hasHeader, splitter.offset < bound, var shapes = shapes.take() else { return }
    // Given back on both ways, for what a `defer` gives back is copied.
    do {
      try readFamiliarLines(of: window, &splitter, upTo: bound, by: &shapes)
    } catch {
      self.shapes = shapes
      throw error
    }
    self.shapes = shapes
  }

  /// Never inlined: what reads by templates needs all registers.
  @inline(never)
  private mutating func readFamiliarLines(
    of window: borrowing ByteWindow, _ splitter: inout LineSplitter, upTo bound: Int,
    by shapes: inout RecordShapes
  ) throws(TraceError) {
    let bytes = window.bytes.span.extracting(0..<window.index(of: min(window.end, bound)))
    var index = window.index(of: splitter.offset)
    var lines = 0
    defer {
      splitter.pass(lines: lines, upTo: window.origin + index)
      builder.trace.quality.records += lines
      for kind in RecordKind.allCases.indices {
        builder.count(kind: kind, times: familiar.counts[kind])
        familiar.counts[kind] = 0
      }
    }
    // Digits are loaded with what stands before them.
    guard index >= FamiliarRecord.vectorBytes else { return }
    while true {
      var isKnown = true
      var end = shapes.read(into: &familiar, in: bytes, at: index)
      if end == nil {
        isKnown = false
        end = familiar.read(byKeys: rowKeys, in: bytes, at: index)
      }
      guard let end, let next = Self.nextLine(behind: end, in: bytes),
        end - index <= LineSplitter.maximumLength
      else { return }
      let start = index
      let isRow = keepRow(in: bytes)
      // Who reads it in general asks where its fields are.
      guard isRow || shapes.place(&familiar, in: bytes, at: start) else { return }
      index = next
      lines &+= 1
      if !isRow {
        self.start = RecordStart(
          line: splitter.number + lines - 1, column: 1, byte: window.origin + start)
        let present =
          shapes.fields(of: familiar.shape)
          ?? RecordFields.Presence(
            all: FieldSet(first: familiar.present), strings: FieldSet(first: familiar.texts))
        try keepFamiliar(start..<end, present, in: bytes)
      }
      if !isKnown, shapes.learns(familiar.kind) {
        shapes.learn(familiar.kind, from: bytes.extracting(start..<end))
      }
    }
  }

  /// Reads a line, kept from elsewhere, that is written like those before it; false where it is not.
  mutating func readFamiliarLine(
    _ range: Range<Int>, at start: RecordStart, in bytes: Bytes
  ) throws(TraceError) -> Bool {
    guard range.lowerBound >= FamiliarRecord.vectorBytes, var shapes = shapes.take() else {
      return false
    }
    let end = shapes.read(into: &familiar, in: bytes, at: range.lowerBound)
    let isKnown =
      end == range.upperBound && shapes.place(&familiar, in: bytes, at: range.lowerBound)
    let present = isKnown ? shapes.fields(of: familiar.shape) : nil
    self.shapes = shapes
    guard let present else { return false }
    self.start = start
    builder.trace.quality.records += 1
    try keepFamiliar(range, present, in: bytes)
    return true
  }

  /// Where the line behind a record begins, if the record ends its own.
  @inline(__always)
  private static func nextLine(behind end: Int, in bytes: Bytes) -> Int? {
    guard UInt(bitPattern: end) < UInt(bitPattern: bytes.count) else { return nil }
    if bytes[end] == 0x0A { return end &+ 1 }
    guard bytes[end] == 0x0D, end &+ 1 < bytes.count, bytes[end &+ 1] == 0x0A else { return nil }
    return end &+ 2
  }

  /// Puts the record into columns; false where there is more to do.
  @inline(__always)
  private mutating func keepRow(in bytes: Bytes) -> Bool {
    let isDone =
      switch familiar.kind {
      case .frame: rows.append(frame: &familiar, to: &builder)
      case .evaluation: rows.append(evaluation: &familiar, to: &builder, names, in: bytes)
      case .sample: rows.append(samplesOf: &familiar, to: &builder)
      default: false
      }
    if isDone { familiar.counts[familiar.kind.rawValue] &+= 1 }
    return isDone
  }

  /// Keeps the record as the general reader does.
  private mutating func keepFamiliar(
    _ range: Range<Int>, _ present: RecordFields.Presence, in bytes: Bytes
  ) throws(TraceError) {
    let line = bytes.extracting(range)
    let evaluations = builder.trace.evaluations.count
    kind = familiar.kind
    familiar.give(present, to: &fields, from: range.lowerBound, in: line)
    do throws(RecordFault) {
      try keep(familiar.kind, in: line)
      builder.count(kind: familiar.kind.rawValue)
    } catch {
      try settle(error, in: line)
    }
    if builder.trace.evaluations.count > evaluations {
      rows.learn(&familiar, keptAs: builder.trace.evaluations[evaluations], in: bytes)
    }
  }
}
