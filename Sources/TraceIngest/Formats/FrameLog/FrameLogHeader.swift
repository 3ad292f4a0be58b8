import FrameModel

/// What a header says, before any of it is believed.
struct FrameLogHeader {
  /// Something that the header says and where.
  struct Said<Value> {
    var value: Value
    var offset: Int
  }

  struct DisplayEntry {
    var id: Int64
    var name: String?
    /// The number of a name, where one stands for it.
    var nameNumber: Int64?
    var maxRate: Double?
    var minRate: Double?
    /// The source's own id and process, where the ids of an import repeat.
    var surface: Int64?
    var process: Int64?
    var isMain: Bool
  }

  var format: Said<String>?
  var requires: [Said<String>] = []
  /// Absent where a document written by hand leaves it out.
  var clock: FrameLog.Clock?
  var clockOffset: Int
  var provenance = Provenance()
  var captures: Captures = []
  var displays: [DisplayEntry] = []
  var link: Link?
  var environment = Surroundings()
  var recordedLength: Nanoseconds?
  /// The project's own values of motion tokens, in the order of the log.
  var tokens: [(name: String, curve: MotionCurve)] = []
  var hasTimeline = true
  /// Whether `present` is when a frame was handed to the display.
  var presentIsSubmission = false

  /// Reads the parts of a header whose fields were read and are all there.
  init(_ fields: RecordFields, in bytes: Bytes) throws(JSONError) {
    format = try fields.string(.format, in: bytes).map {
      Said(value: $0, offset: fields.offset(of: .format))
    }
    clockOffset = fields.offset(of: .clock)
    let clock = try fields.object(.clock, .clock, in: bytes)
    requires = try Self.strings(.requires, fields, in: bytes)
    for word in try Self.strings(.captures, fields, in: bytes) {
      // A part that this version does not know is nothing that it would look for.
      captures.formUnion(Captures(name: word.value) ?? [])
    }
    provenance = try Self.provenance(fields, in: bytes)
    if let clock {
      let zero = try clock.string(.zero, in: bytes) ?? ""
      self.clock = FrameLog.Clock(base: try clock.string(.base, in: bytes) ?? "", zero: zero)
      provenance.clockZero = zero
      provenance.date = try clock.string(.wall, in: bytes).flatMap(ISODate.utc)
    }
    displays = try Self.displays(fields, in: bytes)
    link = try Self.link(fields, in: bytes)
    if let state = try fields.object(.environment, .environment, in: bytes) {
      environment = try FrameLog.surroundings(state, in: bytes)
    }
    tokens = try Self.tokens(fields, in: bytes)
    recordedLength = fields.integer(.length).flatMap { $0 > 0 ? Nanoseconds($0) : nil }
    hasTimeline = fields.boolean(.timeline) ?? true
    presentIsSubmission = try fields.string(.present, in: bytes) == "submitted"
  }

  private static func provenance(
    _ fields: RecordFields, in bytes: Bytes
  ) throws(JSONError) -> Provenance {
    var provenance = Provenance()
    provenance.recorder = try fields.string(.recorder, in: bytes)
    provenance.app = try fields.string(.app, in: bytes)
    provenance.build = try fields.string(.build, in: bytes)
    provenance.commit = try fields.string(.commit, in: bytes)
    provenance.os = try fields.string(.os, in: bytes)
    provenance.device = try fields.string(.device, in: bytes)
    provenance.configuration = try fields.string(.configuration, in: bytes)
    provenance.scenario = try fields.string(.scenario, in: bytes)
    provenance.isSimulator = fields.boolean(.simulator)
    return provenance
  }

  private static func strings(
    _ field: FrameLogField, _ fields: RecordFields, in bytes: Bytes
  ) throws(JSONError) -> [Said<String>] {
    guard fields.has(field) else { return [] }
    var strings: [Said<String>] = []
    var cursor = JSONCursor(offset: fields.offset(of: field))
    try cursor.enterArray(in: bytes)
    while try cursor.nextElement(in: bytes) {
      let text = try cursor.string(in: bytes)
      let offset = text.range.lowerBound - 1
      strings.append(Said(value: try text.string(in: bytes), offset: offset))
    }
    return strings
  }

  private static func displays(
    _ fields: RecordFields, in bytes: Bytes
  ) throws(JSONError) -> [DisplayEntry] {
    guard fields.has(.displays) else { return [] }
    var displays: [DisplayEntry] = []
    var cursor = JSONCursor(offset: fields.offset(of: .displays))
    try cursor.enterArray(in: bytes)
    while try cursor.nextElement(in: bytes) {
      let entry = try RecordFields.object(.display, &cursor, in: bytes)
      displays.append(
        DisplayEntry(
          id: entry.integer(.id) ?? 0,
          name: entry.isString(.name) ? try entry.string(.name, in: bytes) : nil,
          nameNumber: entry.isString(.name) ? nil : entry.integer(.name),
          maxRate: try entry.double(.maxHz, in: bytes),
          minRate: try entry.double(.minHz, in: bytes), surface: entry.integer(.surface),
          process: entry.integer(.process), isMain: entry.boolean(.main) ?? false))
    }
    return displays
  }

  private static func link(_ fields: RecordFields, in bytes: Bytes) throws(JSONError) -> Link? {
    guard let entry = try fields.object(.link, .link, in: bytes) else { return nil }
    var link = Link()
    link.source = try entry.string(.source, in: bytes)
    link.mode = try entry.string(.mode, in: bytes).flatMap(Link.Mode.init(rawValue:))
    link.highRateKey = entry.boolean(.highRateKey)
    guard entry.has(.range) else { return link }
    var rates: [Double] = []
    var cursor = JSONCursor(offset: entry.offset(of: .range))
    try cursor.enterArray(in: bytes)
    while try cursor.nextElement(in: bytes) { rates.append(try cursor.double(in: bytes)) }
    if rates.count > 0 { link.minRate = rates[0] }
    if rates.count > 1 { link.maxRate = rates[1] }
    if rates.count > 2 { link.preferredRate = rates[2] }
    return link
  }
}

extension FrameLogHeader {
  private static func tokens(
    _ fields: RecordFields, in bytes: Bytes
  ) throws(JSONError) -> [(name: String, curve: MotionCurve)] {
    guard fields.has(.tokens) else { return [] }
    var tokens: [(name: String, curve: MotionCurve)] = []
    var cursor = JSONCursor(offset: fields.offset(of: .tokens))
    var curve = RecordFields()
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      let name = try key.string(in: bytes)
      tokens.append((name, try FrameLogCurve.read(&cursor, by: &curve, in: bytes)))
    }
    return tokens
  }
}
