import FrameModel

/// Decides by its content what an input is, never by its name.
enum FormatDetection {
  /// How much is looked at before giving up: metadata may come before the key that decides.
  fileprivate static let headBytes = (first: 64 << 10, last: 16 << 20)

  /// The format of an input, of which nothing is consumed.
  ///
  /// Throws for an empty input, for a format that is recognised but not read, by name, and for
  /// anything else.
  static func format(of window: inout ByteWindow) throws(TraceError) -> TraceFormat {
    var wanted = headBytes.first
    while true {
      try window.fill(wanted)
      let inMemory = window.indices(from: window.start)
      // What a larger chunk has read already must not decide differently.
      let head = window.bytes.span.extracting(inMemory.prefix(wanted))
      let isWhole = inMemory.count < wanted
      switch Signature.read(head, isWhole: isWhole) {
      case .format(let format): return format
      case .empty: throw TraceError(file: window.file, reason: .noUsableFrames("the file is empty"))
      case .other(let what):
        throw TraceError(file: window.file, reason: .unknownFormat(what))
      case .undecided:
        guard !isWhole, wanted < headBytes.last else {
          let extent = isWhole ? "ends" : "goes on for megabytes"
          throw TraceError(
            file: window.file,
            reason: .unknownFormat("JSON that \(extent) before a key that tells its format"))
        }
        wanted *= 2
      }
    }
  }
}

/// What the beginning of an input says.
enum Signature {
  case format(TraceFormat)
  case empty
  /// Something else; the text says what it looks like.
  case other(String)
  /// More bytes are needed.
  case undecided

  static func read(_ head: Bytes, isWhole: Bool) -> Signature {
    var cursor = JSONCursor()
    while cursor.offset < head.count, isBlank(head[cursor.offset]) { cursor.offset += 1 }
    guard cursor.offset < head.count else { return isWhole ? .empty : .undecided }
    switch head[cursor.offset] {
    case UInt8(ascii: "{"): return (try? object(&cursor, head)) ?? .undecided
    case UInt8(ascii: "[") where TextSignature.isMessage(head, from: cursor.offset):
      return .format(.perfettoMetrics)
    case UInt8(ascii: "["): return array(&cursor, head, isWhole: isWhole)
    case UInt8(ascii: "<"): return XMLSignature.read(head, from: cursor.offset, isWhole: isWhole)
    default:
      if XcodebuildLogReader.isLog(head, from: cursor.offset) { return .format(.xcodebuildLog) }
      if let format = TextSignature.format(of: head, from: cursor.offset) { return .format(format) }
      if !isWhole, head.count < FormatDetection.headBytes.last,
        TextSignature.isLogcat(head, from: cursor.offset)
      {
        return .undecided
      }
      return .other(TextSignature.describe(head, from: cursor.offset))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    JSONCursor.isSpace(byte) || byte == 0x1E || byte == 0
  }

  /// Decides by the first key that tells; throws where the head ends before.
  private static func object(_ cursor: inout JSONCursor, _ head: Bytes) throws(JSONError)
    -> Signature
  {
    try cursor.enterObject(in: head)
    var isFrameLog = false
    var suspicion: String?
    var hasFirefoxKey = false
    do {
      while let key = try cursor.nextKey(in: head) {
        switch DocumentKey.table.match(key, in: head) {
        case .traceEvents: return .format(.chromeTrace)
        case .known(let format): return .format(format)
        case .firefoxRecording:
          // Words that other JSON has too: two of them tell.
          if hasFirefoxKey { return .format(.firefoxRecording) }
          hasFirefoxKey = true
          try cursor.skip(in: head)
        case .kind: return .format(.framelog)
        case .header: return .format(.framelogDocument)
        case .metricKit: return .format(.metricKit)
        case .legacyResult: return .format(.xctestMetrics)
        case .runs: return .format(.capFrameX)
        case .frameToken: return .format(.perfettoFrames)
        case .format:
          if try cursor.peek(in: head) == UInt8(ascii: "\"") {
            isFrameLog = try cursor.string(in: head).string(in: head) == "framelog"
          } else {
            try cursor.skip(in: head)
          }
        case .foreign(let what):
          suspicion = suspicion ?? what
          try cursor.skip(in: head)
        case nil:
          if FlutterSummaryReader.isTelling(key, in: head) { return .format(.flutterSummary) }
          if try holdsFlutterSummary(&cursor, head, depth: 0) { return .format(.flutterSummary) }
        }
      }
    } catch {
      // The head may end anywhere. What was seen decides, unless more may follow.
      guard isFrameLog else { throw error }
    }
    if isFrameLog { return .format(.framelogDocument) }
    return .other(
      suspicion.map { "looks like \($0)" }
        ?? "a JSON object without the keys of a format that is known; --map may read it")
  }

  /// Passes a value; whether it is an object that holds a summary, as integration_test reports it.
  private static func holdsFlutterSummary(
    _ cursor: inout JSONCursor, _ head: Bytes, depth: Int
  ) throws(JSONError) -> Bool {
    guard depth < 2, try cursor.peek(in: head) == UInt8(ascii: "{") else {
      try cursor.skip(in: head)
      return false
    }
    try cursor.enterObject(in: head)
    while let key = try cursor.nextKey(in: head) {
      if FlutterSummaryReader.isTelling(key, in: head) { return true }
      if try holdsFlutterSummary(&cursor, head, depth: depth + 1) { return true }
    }
    return false
  }

  /// An array of events is a Chrome trace; an empty one is a trace without events.
  private static func array(_ cursor: inout JSONCursor, _ head: Bytes, isWhole: Bool) -> Signature {
    do {
      try cursor.enterArray(in: head)
      while try cursor.nextElement(in: head) {
        // A comma before the bracket is tolerated, as the splitter does.
        if try cursor.peek(in: head) == UInt8(ascii: "]") { break }
        guard try cursor.peek(in: head) == UInt8(ascii: "{") else {
          return .other("a JSON array whose elements are no objects")
        }
        if let signature = try element(&cursor, head) { return signature }
      }
      return .format(.chromeTrace)
    } catch {
      // Cut within its first events: an array of objects is still most likely a trace.
      return isWhole ? .format(.chromeTrace) : .undecided
    }
  }

  private static func element(_ cursor: inout JSONCursor, _ head: Bytes) throws(JSONError)
    -> Signature?
  {
    try cursor.enterObject(in: head)
    var isEmpty = true
    while let key = try cursor.nextKey(in: head) {
      isEmpty = false
      switch ElementKey.table.match(key, in: head) {
      case .ph: return .format(.chromeTrace)
      case .testIdentifier: return .format(.xctestMetrics)
      case .timeStampBegin, .intervalEntries, .stateEntries: return .format(.metricKit)
      case .datadog: return .format(.datadog)
      case .surface_frame_token, .display_frame_token: return .format(.perfettoFrames)
      case nil: try cursor.skip(in: head)
      }
    }
    return isEmpty
      ? nil : .other("a JSON array of objects that are no trace events; --map may read it")
  }
}

/// Keys of an array's elements that tell a format.
private enum ElementKey: String, CaseIterable {
  case ph, testIdentifier, timeStampBegin, intervalEntries, stateEntries
  case surface_frame_token, display_frame_token
  case datadog = "_dd"

  static let table = WordTable(ElementKey.self)
}

/// Keys of a top-level object that tell a format.
private enum DocumentKey {
  case format, kind, header, traceEvents, metricKit, legacyResult, runs, frameToken
  /// A key that only one other format has.
  case known(TraceFormat)
  case firefoxRecording
  /// A format that is known by name only.
  case foreign(String)

  static let table = WordTable<DocumentKey>([
    ("format", .format), ("kind", .kind), ("header", .header), ("traceEvents", .traceEvents),
    ("devToolsSnapshot", .known(.flutterDevTools)), ("benchmarks", .known(.macrobenchmark)),
    ("ticks", .firefoxRecording), ("markers", .firefoxRecording),
    ("fileType", .known(.firefoxRecording)),
    ("threads", .known(.firefoxProfile)),
    ("measurements", .known(.sentry)), ("sent_at", .known(.sentry)), ("_dd", .known(.datadog)),
    ("Runs", .runs), ("surface_frame_token", .frameToken), ("display_frame_token", .frameToken),
    ("expected_frame_timeline_slice", .frameToken), ("actual_frame_timeline_slice", .frameToken),
    ("recording", .foreign("a Safari timeline recording, which is not read")),
    ("projectId", .foreign("Google Cloud trace spans, which hold no frames")),
    ("spans", .foreign("Google Cloud trace spans, which hold no frames")),
    ("$schema", .foreign("a speedscope profile, which holds no frames")),
    ("profiles", .foreign("a speedscope profile, which holds no frames")),
    ("timeStampBegin", .metricKit), ("timeStampEnd", .metricKit),
    ("intervalEntries", .metricKit), ("stateEntries", .metricKit), ("_type", .legacyResult),
    ("iterations", .foreign("a Flashlight report, which is not read")),
  ])
}
