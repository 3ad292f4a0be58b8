import FrameModel

extension FrameLog {
  /// The version of the format that is read.
  static let version: Int64 = 1

  /// Keeps what the header says; each rotated segment repeats it.
  mutating func keepHeader(in bytes: Bytes) throws(RecordFault) {
    if let version = fields.integer(.version) {
      try check(version: version, at: fields.offset(of: .version))
    }
    let header: FrameLogHeader
    do {
      header = try FrameLogHeader(fields, in: bytes)
    } catch {
      throw RecordFault(error, in: bytes)
    }
    if let format = header.format { try check(format: format.value, at: format.offset) }
    // This version has no optional features, so whatever is required is unknown.
    if let feature = header.requires.first {
      throw RecordFault(refusing: .unsupportedFeature(feature.value), at: feature.offset)
    }
    try checkRequired(in: bytes)
    if let clock = header.clock { try keep(clock, at: header.clockOffset) }
    keep(header)
    hasHeader = true
    hasEnd = false
  }

  /// Checks that a header has all that is required of it.
  ///
  /// In a document, format and version stand beside the header, and one written by hand may do
  /// without recorder and clock: that is noted, and no reason to refuse it.
  private mutating func checkRequired(in bytes: Bytes) throws(RecordFault) {
    let isDocument = builder.trace.format == .framelogDocument
    if !isDocument {
      guard hasFormat else { throw RecordFault(missing: .format) }
      guard hasVersion else { throw RecordFault(missing: .version) }
    }
    for field in [FrameLogField.recorder, .clock, .captures] where !fields.has(field) {
      let fault = RecordFault(missing: field)
      guard isDocument, field != .captures else { throw fault }
      builder.note(fault.kind, at: place(of: fault, in: bytes), fault.detail)
    }
  }

  static func versionText(_ version: Int64) -> String {
    "framelog \(version); this reader knows version \(Self.version)"
  }

  mutating func check(version: Int64, at offset: Int) throws(RecordFault) {
    guard version == Self.version else {
      throw RecordFault(refusing: .unsupportedVersion(Self.versionText(version)), at: offset)
    }
    hasVersion = true
  }

  mutating func check(format: String, at offset: Int) throws(RecordFault) {
    guard format == "framelog" else {
      throw RecordFault(
        refusing: .unknownFormat("its format is '\(Printable.text(format))', not 'framelog'"),
        at: offset)
    }
    hasFormat = true
  }

  private mutating func keep(_ clock: Clock, at offset: Int) throws(RecordFault) {
    let zero = clock.zero
    let digits = zero.hasPrefix("-") ? zero.dropFirst() : zero[...]
    guard !clock.base.isEmpty, !digits.isEmpty,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else {
      throw RecordFault(
        .wrongType, at: offset,
        "expected a clock with a base and a zero that is a decimal string")
    }
    guard self.clock == nil || self.clock == clock else {
      throw RecordFault(
        refusing: .malformed("this segment has another clock than the first"),
        at: offset)
    }
    self.clock = clock
  }

  private mutating func keep(_ header: FrameLogHeader) {
    if builder.trace.provenance == Provenance() {
      builder.trace.provenance = header.provenance
      builder.trace.environment = header.environment
    }
    builder.trace.link = builder.trace.link ?? header.link
    builder.trace.captures.formUnion(header.captures)
    if builder.trace.tokens.isEmpty { builder.trace.tokens = header.tokens }
    builder.trace.recordedLength = builder.trace.recordedLength ?? header.recordedLength
    if !header.hasTimeline { builder.trace.hasTimeline = false }
    if header.presentIsSubmission { builder.trace.presentIsSubmission = true }
    for entry in header.displays {
      let position = Int(builder.display(id: entry.id))
      var display = builder.trace.displays[position]
      display.maxRate = entry.maxRate ?? display.maxRate
      display.minRate = entry.minRate ?? display.minRate
      display.id = entry.surface ?? display.id
      display.process = entry.process ?? display.process
      display.isMain = entry.isMain || display.isMain
      if let name = entry.name { display.name = builder.names.intern(name) }
      if let number = entry.nameNumber {
        display.name = names[number] ?? names.reserve(number, at: SourcePlace(start))
      }
      builder.trace.displays[position] = display
    }
  }
}

extension SourcePlace {
  /// The beginning of a record.
  fileprivate init(_ start: RecordStart) {
    self.init(line: start.line, column: start.column, byte: start.byte)
  }
}
