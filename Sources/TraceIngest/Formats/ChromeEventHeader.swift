/// The members of an event, found in its bytes and for the most part not yet read.
///
/// Nine events of ten have nothing to say about frames, so an event is left as soon as its name and
/// phase tell that, and the arguments are only entered once they are known to matter.
struct ChromeEventHeader {
  enum Key: String, CaseIterable, Sendable {
    case name, category = "cat", phase = "ph", time = "ts", process = "pid", thread = "tid", id, id2
    case arguments = "args"
  }

  private static let userTiming = Array("blink.user_timing".utf8)
  /// Its first eight bytes in a word.
  private static let userTimingStart: UInt64 = 0x7375_2E6B_6E69_6C62

  /// The tables that names and keys are looked up in, built once and held by each reader.
  struct Tables: Sendable {
    static let shared = Tables()

    let keys = WordTable(Key.self)
    let names = WordTable(ChromeEventName.allCases.map { ($0.text, $0) })
    let arguments = WordTable(ChromeArguments.Key.self)
    let words = ChromeArguments.Word.table
  }

  private(set) var nameText: JSONText?
  private(set) var name: ChromeEventName?
  private(set) var phase: UInt8 = 0
  private(set) var isUserTiming = false
  /// Where the values of these members begin.
  private(set) var timeAt: Int?
  private(set) var processAt: Int?
  private(set) var threadAt: Int?
  private(set) var idAt: Int?
  private(set) var id2At: Int?
  private(set) var argumentsAt: Int?

  private var category: JSONText?
  /// Whether the category cannot be that of the page's measures: it has no low line.
  private var isNoMeasure = false

  /// Whether the event may bear on frames or is a measure of the page's own.
  var isRelevant: Bool { name != nil || isUserTiming }

  /// Whether the event, which is relevant, means the same wherever in a trace it stands.
  var isOrderless: Bool {
    switch name {
    case .beginFrame, .drawFrame, .droppedFrame, .needsBeginFrameChanged, .requestMainThreadFrame,
      .beginMainThreadFrame, .commit, .compositeLayers, .activateLayerTree, .pipelineReporter,
      .mainStage, .submitStage:
      !isUserTiming
    default: false
    }
  }

  /// Reads an event; one that says nothing of frames only until that is known, unless strict.
  init(
    in bytes: Bytes, tables: borrowing Tables, isStrict: Bool = false
  ) throws(JSONError) {
    if !isStrict {
      try skim(in: bytes, tables: tables)
      if isSettled { return }
      self = Self()
    }
    try read(in: bytes, tables: tables, isStrict: isStrict)
  }

  private init() {}

  /// The event at an index whose members are written as they nearly always are, and where it ends;
  /// nil where anything is unusual or at fault, which the general way tells.
  init?(recognisedIn bytes: Bytes, at start: Int, tables: borrowing Tables, end: inout Int) {
    var index = start
    while true {
      guard let member = MemberScan.member(in: bytes, behind: index),
        let next = take(member.key, member.value, in: bytes, tables)
      else { return nil }
      index = MemberScan.passSpace(bytes, next)
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "}") { break }
      guard bytes[index] == UInt8(ascii: ",") else { return nil }
    }
    end = index &+ 1
    isUserTiming = ChromePhase.isAsync(phase) && hasUserTiming(in: bytes)
  }

  /// Takes the value of a key, checked as the general way does; returns the byte behind it.
  @inline(__always)
  private mutating func take(
    _ key: UInt64, _ value: Int, in bytes: Bytes, _ tables: borrowing Tables
  ) -> Int? {
    switch key {
    case MemberScan.name:
      guard let text = Self.plainText(in: bytes, at: value) else { return nil }
      nameText = text
      name = tables.names.match(text, in: bytes)
      return text.range.upperBound &+ 1
    case MemberScan.phase:
      guard let text = Self.plainText(in: bytes, at: value) else { return nil }
      phase = text.range.count == 1 ? bytes[value &+ 1] : 0
      return text.range.upperBound &+ 1
    case MemberScan.category:
      category = Self.plainText(in: bytes, at: value)
      return category.map { $0.range.upperBound &+ 1 }
    case MemberScan.time: timeAt = value
    case MemberScan.process: processAt = value
    case MemberScan.thread: threadAt = value
    case MemberScan.id: idAt = value
    case MemberScan.id2: id2At = value
    case MemberScan.arguments:
      argumentsAt = value
      return MemberScan.passValue(bytes, value)
    default: break
    }
    if let (_, digits) = bytes.shortDigits(at: value),
      digits == 1 || bytes[value] != UInt8(ascii: "0"),
      JSONCursor.endsNumber(bytes[value &+ digits])
    {
      return value &+ digits
    }
    var cursor = JSONCursor(offset: value)
    return (try? cursor.skip(in: bytes)) == nil ? nil : cursor.offset
  }

  @inline(__always)
  private static func plainText(in bytes: Bytes, at value: Int) -> JSONText? {
    guard bytes[value] == UInt8(ascii: "\""), let end = bytes.plainText(from: value &+ 1) else {
      return nil
    }
    return JSONText(plain: value &+ 1..<end, in: bytes)
  }

  /// Looks for name and phase, and at what is between them only to find its end.
  ///
  /// Most of an event is its arguments, and most arguments are of events that do not matter.
  private mutating func skim(in bytes: Bytes, tables: borrowing Tables) throws(JSONError) {
    var cursor = JSONCursor()
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch tables.keys.match(key, in: bytes) {
      case .name:
        nameText = try Self.text(&cursor, in: bytes)
        name = nameText.flatMap { tables.names.match($0, in: bytes) }
        if name != nil { return }
      case .phase: phase = try Self.phase(&cursor, in: bytes)
      case .category:
        let isText = try cursor.peek(in: bytes) == UInt8(ascii: "\"")
        let start = cursor.offset
        try cursor.pass(in: bytes)
        isNoMeasure =
          isText
          && !(start..<cursor.offset).contains {
            bytes[$0] == UInt8(ascii: "_") || bytes[$0] == UInt8(ascii: "\\")
          }
      default: try cursor.pass(in: bytes)
      }
      if isSettled { return }
    }
  }

  private mutating func read(
    in bytes: Bytes, tables: borrowing Tables, isStrict: Bool
  ) throws(JSONError) {
    var cursor = JSONCursor()
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch tables.keys.match(key, in: bytes) {
      case .name:
        nameText = try Self.text(&cursor, in: bytes)
        name = nameText.flatMap { tables.names.match($0, in: bytes) }
      case .phase: phase = try Self.phase(&cursor, in: bytes)
      case .category: category = try Self.text(&cursor, in: bytes)
      case .time: timeAt = try Self.pass(&cursor, in: bytes)
      case .process: processAt = try Self.pass(&cursor, in: bytes)
      case .thread: threadAt = try Self.pass(&cursor, in: bytes)
      case .id: idAt = try Self.pass(&cursor, in: bytes)
      case .id2: id2At = try Self.pass(&cursor, in: bytes)
      case .arguments:
        // Who reads them checks them.
        _ = try cursor.peek(in: bytes)
        argumentsAt = cursor.offset
        if isStrict { try cursor.skip(in: bytes) } else { try cursor.pass(in: bytes) }
      case nil: try cursor.skip(in: bytes)
      }
    }
    try cursor.expectEnd(in: bytes)
    isUserTiming = ChromePhase.isAsync(phase) && hasUserTiming(in: bytes)
  }

  /// Whether name, and category or phase, are enough to leave the event.
  private var isSettled: Bool {
    nameText != nil && name == nil
      && (isNoMeasure || (phase != 0 && !ChromePhase.isAsync(phase)))
  }

  private static func text(
    _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) -> JSONText? {
    if try cursor.peek(in: bytes) == UInt8(ascii: "\"") { return try cursor.text(in: bytes) }
    try cursor.skip(in: bytes)
    return nil
  }

  private static func phase(
    _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) -> UInt8 {
    let text = try text(&cursor, in: bytes)
    return text.map { $0.range.count == 1 ? bytes[$0.range.lowerBound] : 0 } ?? 0
  }

  /// Passes a value and returns where it begins.
  private static func pass(
    _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) -> Int {
    _ = try cursor.peek(in: bytes)
    let start = cursor.offset
    try cursor.skip(in: bytes)
    return start
  }

  /// Whether the category, one or several with commas between, is that of the page's measures.
  private func hasUserTiming(in bytes: Bytes) -> Bool {
    guard let range = category?.range else { return false }
    let wanted = Self.userTiming
    var start = range.lowerBound
    while start + wanted.count <= range.upperBound {
      if bytes.word(at: start) == Self.userTimingStart,
        wanted.indices.allSatisfy({ bytes[start + $0] == wanted[$0] })
      {
        return true
      }
      start += 1
    }
    return false
  }
}
