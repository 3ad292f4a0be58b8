/// The arguments of an event that matter, wherever it keeps them.
///
/// Versions moved them about: under `data`, under `frame_reporter` or its older name, or at the top.
struct ChromeArguments {
  enum Key: String, CaseIterable, Sendable {
    case layerTreeId, layerTreeHostId = "layer_tree_host_id"
    case frameSequence = "frameSeqId", reportSequence = "frame_sequence"
    case hasPartialUpdate, needsBeginFrame
    case state, frameType = "frame_type", scrollState = "scroll_state"
    case frame, parent, processId, isOutermostMainFrame, isMainFrame, name
    case data, report = "frame_reporter", oldReport = "chrome_frame_reporter", frames
  }

  /// What the text of a member can say.
  enum Word: Sendable {
    case outcome(ChromeOutcome), forked, resting
    /// Any other text, or what is none.
    case other, none

    static let table = WordTable<Self>([
      ("STATE_NO_UPDATE_DESIRED", .outcome(.noUpdate)),
      ("STATE_PRESENTED_ALL", .outcome(.presented)),
      ("STATE_PRESENTED_PARTIAL", .outcome(.partial)), ("STATE_DROPPED", .outcome(.dropped)),
      ("FORKED", .forked), ("SCROLL_NONE", .resting), ("SCROLL_UNKNOWN", .resting),
    ])
  }

  /// Objects inside the arguments are entered to this depth.
  private static let maximumDepth = 3

  var layer: Int64?
  var sequence: Int64?
  /// Where those two stand.
  private(set) var layerAt: Int?
  private(set) var sequenceAt: Int?
  var isPartial = false
  var needsBegin: Bool?
  var outcome: ChromeOutcome?
  var isForked = false
  var isScrolling = false
  /// A frame's token, whether it has a parent, and the process that renders it.
  var frame: String?
  var hasParent = false
  var process: Int64?
  var isOutermost: Bool?
  var isMainFrame: Bool?
  var name: String?
  /// The frames that a list of frames names.
  var frames: [ChromeArguments] = []

  /// Reads the object that begins at an offset; arguments that are no object say nothing.
  init(at offset: Int, in bytes: Bytes, _ tables: ChromeEventHeader.Tables) throws(JSONError) {
    var cursor = JSONCursor(offset: offset)
    try read(&cursor, depth: 0, in: bytes, tables)
  }

  private init() {}

  private mutating func read(
    _ cursor: inout JSONCursor, depth: Int, in bytes: Bytes, _ tables: ChromeEventHeader.Tables
  ) throws(JSONError) {
    guard depth < Self.maximumDepth, try cursor.peek(in: bytes) == UInt8(ascii: "{") else {
      return try cursor.skip(in: bytes)
    }
    try cursor.enterObject(in: bytes)
    while let text = try cursor.nextKey(in: bytes) {
      guard let key = tables.arguments.match(text, in: bytes), try !cursor.isNull(in: bytes) else {
        try cursor.skip(in: bytes)
        continue
      }
      switch key {
      case .data, .report, .oldReport: try read(&cursor, depth: depth + 1, in: bytes, tables)
      case .frames: try readFrames(&cursor, depth: depth + 1, in: bytes, tables)
      default: try readMember(key, &cursor, in: bytes, tables)
      }
    }
  }

  private mutating func readMember(
    _ key: Key, _ cursor: inout JSONCursor, in bytes: Bytes, _ tables: ChromeEventHeader.Tables
  ) throws(JSONError) {
    switch key {
    case .layerTreeId, .layerTreeHostId:
      layerAt = cursor.offset
      layer = try cursor.scaledInteger(power: 0, in: bytes)
    case .frameSequence, .reportSequence:
      sequenceAt = cursor.offset
      sequence = try cursor.scaledInteger(power: 0, in: bytes)
    case .processId: process = try ChromeIdentifier.read(&cursor, in: bytes)
    case .hasPartialUpdate: isPartial = try cursor.flag(in: bytes) ?? false
    case .needsBeginFrame: needsBegin = try cursor.flag(in: bytes)
    case .isOutermostMainFrame: isOutermost = try cursor.flag(in: bytes)
    case .isMainFrame: isMainFrame = try cursor.flag(in: bytes)
    case .state:
      if case .outcome(let outcome) = try word(&cursor, in: bytes, tables) {
        self.outcome = outcome
      } else {
        outcome = nil
      }
    case .frameType:
      if case .forked = try word(&cursor, in: bytes, tables) {
        isForked = true
      } else {
        isForked = false
      }
    case .scrollState:
      switch try word(&cursor, in: bytes, tables) {
      case .resting, .none: isScrolling = false
      default: isScrolling = true
      }
    case .frame: frame = try cursor.optionalString(in: bytes)
    case .name: name = try cursor.optionalString(in: bytes)
    case .parent:
      hasParent = true
      try cursor.skip(in: bytes)
    case .data, .report, .oldReport, .frames: try cursor.skip(in: bytes)
    }
  }

  /// Reads a word without making a string of it; one that nobody knows is still checked.
  private func word(
    _ cursor: inout JSONCursor, in bytes: Bytes, _ tables: ChromeEventHeader.Tables
  ) throws(JSONError) -> Word {
    guard try cursor.peek(in: bytes) == UInt8(ascii: "\"") else {
      try cursor.skip(in: bytes)
      return .none
    }
    let text = try cursor.text(in: bytes)
    if let word = tables.words.match(text, in: bytes) { return word }
    _ = try text.string(in: bytes)
    return .other
  }

  private mutating func readFrames(
    _ cursor: inout JSONCursor, depth: Int, in bytes: Bytes, _ tables: ChromeEventHeader.Tables
  ) throws(JSONError) {
    guard try cursor.peek(in: bytes) == UInt8(ascii: "[") else {
      return try cursor.skip(in: bytes)
    }
    try cursor.enterArray(in: bytes)
    while try cursor.nextElement(in: bytes) {
      var frame = ChromeArguments()
      try frame.read(&cursor, depth: depth, in: bytes, tables)
      frames.append(frame)
    }
  }
}

extension JSONCursor {
  /// Whether the next value is `null`, without passing it.
  fileprivate mutating func isNull(in bytes: Bytes) throws(JSONError) -> Bool {
    try peek(in: bytes) == UInt8(ascii: "n")
  }

  /// Reads a truth value, which some versions write as a number; nil for anything else.
  fileprivate mutating func flag(in bytes: Bytes) throws(JSONError) -> Bool? {
    switch try peek(in: bytes) {
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return try boolean(in: bytes)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try scaledInteger(power: 0, in: bytes) != 0
    default:
      try skip(in: bytes)
      return nil
    }
  }

  /// Reads a string; nil for another kind of value.
  mutating func optionalString(in bytes: Bytes) throws(JSONError) -> String? {
    guard try peek(in: bytes) == UInt8(ascii: "\"") else {
      try skip(in: bytes)
      return nil
    }
    return try string(in: bytes).string(in: bytes)
  }
}
