import FrameModel

/// A frame log being read, one record after another, whichever form it comes in.
///
/// The two forms differ in how records are found and in where a record says its kind; everything
/// that a record means is here and in the extensions of this type.
struct FrameLog {
  var builder: TraceBuilder
  var fields = RecordFields()
  /// Those of an object within a record that is read often.
  var nested = RecordFields()
  var names = FrameLogNames()
  var specs = FrameLogSpecs()
  /// The values of the sample record being read.
  var samples: [Sample] = []
  /// Whether a header was read, and what it says of the clock, with which a segment must agree.
  var hasHeader = false
  var clock: Clock?
  var hasEnd = false
  /// Whether the log said its format and version, which are required.
  var hasFormat = false
  var hasVersion = false
  let words = Vocabulary.known
  /// How records were written so far; nil where they are not recognised by that.
  var shapes: RecordShapes?
  /// The record that was recognised last, and where such records go.
  var familiar = FamiliarRecord()
  var rows = FrameLogRows()
  let rowKeys = RowKeys.known

  /// The kind of the record, where it begins, and its path in a document.
  var kind: RecordKind?
  var start = RecordStart()
  private(set) var path = ""

  private let schemas = RecordKind.schemas
  private let kinds = RecordKind.names
  private let keys = FrameLogField.table

  /// What times are relative to.
  struct Clock: Equatable {
    var base: String
    var zero: String
  }

  /// What a record does with an animation.
  enum Operation: String, CaseIterable { case begin, end, cancel, retarget, phase }

  /// The words that records use often enough to look them up without making strings.
  struct Vocabulary {
    static let known = Vocabulary()

    let works = WordTable(
      EvaluationWork.allCases.filter { $0 != .other }.map { ("\($0)", $0) })
    let effects = WordTable(EvaluationEffects.names.map { ($0.name, $0.effect) })
    let threads = WordTable([("main", true)])
    let operations = WordTable(Operation.allCases.map { ($0.rawValue, $0) })
    let spans = WordTable(SpanType.allCases.filter { $0 != .other }.map { ("\($0)", $0) })
    let states = WordTable(FrameState.allCases.map { ("\($0)", $0) })
  }

  init(file: String, format: TraceFormat, options: ReadOptions) {
    builder = TraceBuilder(
      file: file, format: format, kinds: RecordKind.labels, options: options)
    shapes = options.recognisesShapes ? RecordShapes() : nil
  }

  // MARK: Records

  /// Reads a record that names its own kind: a line.
  mutating func readLine(_ bytes: Bytes, at start: RecordStart) throws(RecordFault) {
    begin(nil, at: start, path: "")
    if let kind = readByLikelyKind(in: bytes) {
      self.kind = kind
      return try take(kind, in: bytes)
    }
    var cursor = JSONCursor()
    var isFirst = true
    do {
      try cursor.enterObject(in: bytes)
      kind = try Self.readKind(&cursor, isFirst: &isFirst, in: bytes, keys, kinds)
    } catch {
      throw RecordFault(error, in: bytes)
    }
    guard let kind else { throw RecordFault(missing: .kind) }
    try read(kind, &cursor, hasKind: isFirst, in: bytes)
  }

  /// Reads a record that gives its kind behind other fields as one of the kind that it seems to
  /// be; nil where that was wrong, or anything else is.
  ///
  /// So the fields before the kind need not be read twice.
  private mutating func readByLikelyKind(in bytes: Bytes) -> RecordKind? {
    guard let likely = Self.likelyKind(in: bytes, kinds) else { return nil }
    var cursor = JSONCursor()
    do {
      try cursor.enterObject(in: bytes)
      try fields.read(schemas[likely.rawValue], &cursor, in: bytes)
      try cursor.expectEnd(in: bytes)
      guard fields.has(.kind) else { return nil }
      var value = JSONCursor(offset: fields.offset(of: .kind))
      return kinds.match(try value.string(in: bytes), in: bytes) == likely ? likely : nil
    } catch {
      return nil
    }
  }

  /// The word behind the first `"kind":"` that is not at the beginning, if it is a kind.
  private static func likelyKind(
    in bytes: Bytes, _ kinds: WordTable<RecordKind>
  ) -> RecordKind? {
    // The bytes of `"kind":"`.
    guard let start = bytes.index(of: 0x223A_2264_6E69_6B22, from: 8),
      let end = bytes.plainText(from: start + 8)
    else { return nil }
    return kinds.match(JSONText(plain: start + 8..<end, in: bytes), in: bytes)
  }

  /// Reads a record whose kind is known by where it stands: an element of a document.
  mutating func readElement(
    _ kind: RecordKind, _ bytes: Bytes, at start: RecordStart, path: String
  ) throws(RecordFault) {
    begin(kind, at: start, path: path)
    var cursor = JSONCursor()
    do {
      guard kind != .unknown else {
        // Nobody knows what the records of an unknown section look like.
        try cursor.skip(in: bytes)
        return noteUnknown(in: bytes)
      }
      try cursor.enterObject(in: bytes)
    } catch {
      throw RecordFault(error, in: bytes)
    }
    try read(kind, &cursor, hasKind: false, in: bytes)
  }

  /// Finds the kind, which writers put first and readers accept anywhere; the cursor is then
  /// behind it, or at the first key again.
  ///
  /// A function of the type, for the whole log would be copied to ask it.
  private static func readKind(
    _ cursor: inout JSONCursor, isFirst: inout Bool, in bytes: Bytes,
    _ keys: WordTable<FrameLogField>, _ kinds: WordTable<RecordKind>
  ) throws(JSONError) -> RecordKind? {
    let beginning = cursor
    while let key = try cursor.nextKey(in: bytes) {
      guard keys.match(key, in: bytes) == .kind else {
        isFirst = false
        try cursor.skip(in: bytes)
        continue
      }
      let kind = kinds.match(try cursor.string(in: bytes), in: bytes) ?? .unknown
      if !isFirst { cursor = beginning }
      return kind
    }
    return nil
  }

  /// The kind that a line says it is; nil where that is at fault.
  static func kind(in bytes: Bytes) -> RecordKind? {
    var cursor = JSONCursor()
    var isFirst = true
    do {
      try cursor.enterObject(in: bytes)
      return try readKind(
        &cursor, isFirst: &isFirst, in: bytes, FrameLogField.table, RecordKind.names)
    } catch {
      return nil
    }
  }

  /// Remembers which record is being read, for the places of its faults.
  mutating func begin(_ kind: RecordKind?, at start: RecordStart, path: String) {
    self.kind = kind
    self.start = start
    // Lines have none, and to give up an empty one costs too.
    if path != self.path { self.path = path }
  }

  private mutating func read(
    _ kind: RecordKind, _ cursor: inout JSONCursor, hasKind: Bool, in bytes: Bytes
  ) throws(RecordFault) {
    do {
      try fields.read(schemas[kind.rawValue], &cursor, in: bytes, hasKind: hasKind)
      try cursor.expectEnd(in: bytes)
    } catch {
      throw RecordFault(error, in: bytes)
    }
    try take(kind, in: bytes)
  }

  /// Keeps a record whose fields are read.
  private mutating func take(_ kind: RecordKind, in bytes: Bytes) throws(RecordFault) {
    if let missing = fields.missing(of: schemas[kind.rawValue]) {
      throw RecordFault(missing: missing)
    }
    let repairs = builder.names.repairs
    try keep(kind, in: bytes)
    if kind != .unknown { builder.count(kind: kind.rawValue) }
    if builder.names.repairs > repairs {
      builder.note(
        .invalidUTF8, at: place(of: 0, in: bytes), "half a surrogate pair, shown as U+FFFD")
    }
  }

  mutating func keep(_ kind: RecordKind, in bytes: Bytes) throws(RecordFault) {
    switch kind {
    case .frame: try keepFrame(in: bytes)
    case .evaluation: try keepEvaluation(in: bytes)
    case .header: try keepHeader(in: bytes)
    case .name: try keepName(in: bytes)
    case .spec: try keepSpec(in: bytes)
    case .animation: try keepAnimation(in: bytes)
    case .span: try keepSpan(in: bytes)
    case .state: try keepState(in: bytes)
    case .gap: try keepGap(in: bytes)
    case .drop: try keepDrop(in: bytes)
    case .mark: try keepMark(in: bytes)
    case .hitch: try keepHitch(in: bytes)
    case .hang: try keepHang(in: bytes)
    case .metric: try keepMetric(in: bytes)
    case .end: keepEnd()
    case .unknown: noteUnknown(in: bytes)
    case .channel: try keepChannel(in: bytes)
    case .sample: try keepSample(in: bytes)
    case .input: try keepInput(in: bytes)
    case .haptic: try keepHaptic(in: bytes)
    case .view: try keepView(in: bytes)
    case .overhead: keepOverhead(in: bytes)
    case .sync: break
    }
  }

  /// A kind of a later version is skipped, and counted.
  private mutating func noteUnknown(in bytes: Bytes) {
    builder.count(kind: RecordKind.unknown.rawValue)
    builder.note(.unknownKind, at: place(of: 0, in: bytes), "a record of unknown kind, skipped")
  }

  // MARK: Faults

  /// Rejects a record, or gives up the file where its header is at fault.
  mutating func settle(_ fault: RecordFault, in bytes: Bytes) throws(TraceError) {
    let place = place(of: fault, in: bytes)
    if kind == .header, let version = fields.integer(.version), version > Self.version {
      // Whatever else is wrong with it, the header is of another version.
      throw TraceError(
        file: builder.trace.file, reason: .unsupportedVersion(Self.versionText(version)),
        place: place)
    }
    if let refusal = fault.refusal {
      throw TraceError(file: builder.trace.file, reason: refusal, place: place)
    }
    guard kind != .header else {
      throw TraceError(
        file: builder.trace.file, reason: .malformed("header: \(fault.detail)"), place: place)
    }
    try builder.reject(fault.kind, at: place, fault.detail)
  }

  /// Notes a fault in a field of a record that is kept.
  mutating func note(
    _ kind: ProblemKind, _ field: FrameLogField, _ detail: String, in bytes: Bytes
  ) {
    builder.note(kind, at: place(of: fields.offset(of: field), in: bytes), detail)
  }

  /// The place of a byte of the record.
  func place(of offset: Int, in bytes: Bytes) -> SourcePlace {
    start.place(of: offset, in: bytes, path: path)
  }

  func place(of fault: RecordFault, in bytes: Bytes) -> SourcePlace {
    guard let field = fault.missing else { return place(of: fault.offset, in: bytes) }
    return start.place(
      at: 0, in: bytes, path: path.isEmpty ? field.name : "\(path).\(field.name)")
  }
}
