import FrameModel

/// A trace event of Flutter's engine or framework that bears on frames.
struct FlutterEvent {
  enum Kind { case frame, draw, beginFrame, doDraw, vsync, lag }

  /// What pairs the two ends of a stretch: the thread, or the track of an asynchronous one.
  struct Track: Hashable {
    var process: Int64?
    var thread: Int64?
    var id: Int64?
  }

  var kind: Kind
  var isBegin: Bool
  var time: Timestamp
  var track: Track
  /// The thread that wrote it, which an asynchronous track does not name.
  var thread: Int64?
  var arguments = FlutterArguments()
  /// Where it stands, should its time turn out to be damaged.
  var start: RecordStart
}

/// The arguments of Flutter's events, which are numbers spelled as text.
struct FlutterArguments {
  private enum Key: String, CaseIterable {
    case number = "frame_number", start = "frame_start_time", target = "frame_target_time"
    case startTime = "StartTime", targetTime = "TargetTime"
    case current = "current_frame_target_time"

    static let table = WordTable(Key.self)
  }

  var number: Int64?
  /// When the refresh began that the frame is for, and when it should be shown.
  var start: Timestamp?
  var target: Timestamp?
  /// The refresh at which a late frame can be shown at the earliest.
  var current: Timestamp?

  init() {}

  /// Reads the object at an offset; `VSYNC` has its times in microseconds, all others in
  /// nanoseconds, in the same file.
  init(at offset: Int, inMicroseconds: Bool, in bytes: Bytes) throws(JSONError) {
    var cursor = JSONCursor(offset: offset)
    guard try cursor.peek(in: bytes) == UInt8(ascii: "{") else { return }
    try cursor.enterObject(in: bytes)
    while let text = try cursor.nextKey(in: bytes) {
      let key = Key.table.match(text, in: bytes)
      let power = inMicroseconds && (key == .start || key == .target) ? 3 : 0
      let value = key == nil ? nil : Self.number(cursor, power: power, in: bytes)
      try cursor.skip(in: bytes)
      switch key {
      case .number: number = value
      case .start, .startTime: start = value.map { Timestamp(nanoseconds: $0) }
      case .target, .targetTime: target = value.map { Timestamp(nanoseconds: $0) }
      case .current: current = value.map { Timestamp(nanoseconds: $0) }
      case nil: break
      }
    }
  }

  /// A number, or one in quotes; nil for anything else, which then says nothing.
  private static func number(_ cursor: JSONCursor, power: Int, in bytes: Bytes) -> Int64? {
    var cursor = cursor
    guard let value = try? cursor.scaledInteger(power: power, allowsText: true, in: bytes),
      value > -1 << 62, value < 1 << 62
    else { return nil }
    return value
  }
}
