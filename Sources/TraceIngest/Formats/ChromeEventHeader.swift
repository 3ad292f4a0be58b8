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

  /// The tables that names and keys are looked up in, built once and held by each reader.
  struct Tables: Sendable {
    static let shared = Tables()

    let keys = WordTable(Key.self)
    let names = WordTable(ChromeEventName.self)
    let arguments = WordTable(ChromeArguments.Key.self)
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

  /// Whether the event may bear on frames or is a measure of the page's own.
  var isRelevant: Bool { name != nil || isUserTiming }

  /// Reads an event; one that says nothing of frames only until that is known, unless strict.
  ///
  /// Of one that is known to matter, that need not be found out.
  init(
    in bytes: Bytes, tables: borrowing Tables, isStrict: Bool = false, matters: Bool = false
  ) throws(JSONError) {
    if !isStrict, !matters {
      try skim(in: bytes, tables: tables)
      if isSettled { return }
      self = Self()
    }
    try read(in: bytes, tables: tables, isStrict: isStrict)
  }

  private init() {}

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

  /// Whether name and phase are enough to leave the event.
  private var isSettled: Bool {
    nameText != nil && name == nil && phase != 0 && !ChromePhase.isAsync(phase)
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
    guard range.count >= wanted.count else { return false }
    return (range.lowerBound...range.upperBound - wanted.count).contains { start in
      bytes[start] == wanted[0] && wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
    }
  }
}
