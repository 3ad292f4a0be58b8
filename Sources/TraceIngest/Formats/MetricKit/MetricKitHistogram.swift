import FrameModel

/// A histogram of lengths, in the order of its bounds.
///
/// Payloads key the buckets by their position written as text, in no order; reports list them.
struct MetricKitHistogram {
  private struct Bucket {
    var lower: Nanoseconds
    var upper: Nanoseconds
    var count: Int64
  }

  private var buckets: [Bucket] = []

  /// Reads a payload's `histogramValue`, or a report's `buckets`.
  init(_ cursor: inout JSONCursor, _ bytes: Bytes) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch try key.string(in: bytes) {
      case "histogramValue":
        try cursor.enterObject(in: bytes)
        while try cursor.nextKey(in: bytes) != nil { try readBucket(&cursor, bytes) }
      case "buckets":
        try cursor.enterArray(in: bytes)
        while try cursor.nextElement(in: bytes) { try readBucket(&cursor, bytes) }
      default: try cursor.skip(in: bytes)
      }
    }
    buckets.sort { ($0.lower, $0.upper) < ($1.lower, $1.upper) }
  }

  private mutating func readBucket(
    _ cursor: inout JSONCursor, _ bytes: Bytes
  ) throws(JSONError) {
    var bounds: (lower: Nanoseconds?, upper: Nanoseconds?) = (nil, nil)
    var count: Int64?
    _ = try cursor.peek(in: bytes)
    let start = cursor.offset
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch try key.string(in: bytes) {
      case "bucketStart", "lowerBound": bounds.lower = try Self.bound(&cursor, bytes)
      case "bucketEnd", "upperBound": bounds.upper = try Self.bound(&cursor, bytes)
      case "bucketCount", "count": count = try cursor.integer(in: bytes)
      default: try cursor.skip(in: bytes)
      }
    }
    guard let lower = bounds.lower, let upper = bounds.upper, let count, count >= 0,
      lower <= upper, lower >= .zero
    else { throw JSONError(fault: .expectedNumber, offset: start) }
    buckets.append(Bucket(lower: lower, upper: upper, count: count))
  }

  private static func bound(
    _ cursor: inout JSONCursor, _ bytes: Bytes
  ) throws(JSONError) -> Nanoseconds? {
    guard try cursor.peek(in: bytes) == UInt8(ascii: "\"") else {
      return try MetricMeasurement(&cursor, bytes).length
    }
    return LocalisedQuantity(try cursor.string(in: bytes).string(in: bytes))?.length
  }

  /// The count of each bucket, and what their bounds say of the whole: the time itself is not in
  /// the payload, only that it is between the two.
  func figures(named name: String, _ names: inout NameInterner) -> [ReportedFigure] {
    guard !buckets.isEmpty else { return [] }
    var figures = buckets.map { bucket in
      ReportedFigure(
        name: names.intern("\(name) \(Self.text(bucket.lower))–\(Self.text(bucket.upper)) ms"),
        value: Double(bucket.count), unit: names.intern("hangs"))
    }
    let total = buckets.reduce(0.0) { $0 + Double($1.count) }
    let atLeast = buckets.reduce(0.0) { $0 + Double($1.count) * $1.lower.milliseconds }
    let atMost = buckets.reduce(0.0) { $0 + Double($1.count) * $1.upper.milliseconds }
    let ms = names.intern("ms")
    figures.append(
      ReportedFigure(name: names.intern("\(name) count"), value: total, unit: names.intern("hangs"))
    )
    figures.append(ReportedFigure(name: names.intern("\(name) at least"), value: atLeast, unit: ms))
    figures.append(ReportedFigure(name: names.intern("\(name) at most"), value: atMost, unit: ms))
    return figures
  }

  private static func text(_ length: Nanoseconds) -> String {
    let whole = length.count / 1_000_000
    return length.count % 1_000_000 == 0 ? "\(whole)" : "\(length.milliseconds)"
  }
}

/// A measurement as reports of the system's version 27 encode it: `{"value": 1.5, "unit": "s"}`.
struct MetricMeasurement {
  var value: Double?
  var unit: String?
  /// The length that it is, exactly; nil for another unit.
  var length: Nanoseconds?

  init(_ cursor: inout JSONCursor, _ bytes: Bytes) throws(JSONError) {
    var number = 0..<0
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch try key.string(in: bytes) {
      case "value":
        _ = try cursor.peek(in: bytes)
        let start = cursor.offset
        value = try cursor.looseDouble(in: bytes)
        number = start..<cursor.offset
      case "unit": unit = try Self.unit(&cursor, bytes)
      default: try cursor.skip(in: bytes)
      }
    }
    guard let value, value >= 0, let unit else { return }
    let power: Int
    switch unit {
    case "s": power = 9
    case "ms": power = 6
    default: return
    }
    var inner = JSONCursor()
    let digits = bytes.extracting(number)
    length = (try? inner.scaledInteger(power: power, allowsText: true, in: digits))
      .map(Nanoseconds.init)
  }

  /// The symbol alone, or an object that has it.
  private static func unit(
    _ cursor: inout JSONCursor, _ bytes: Bytes
  ) throws(JSONError) -> String? {
    guard try cursor.peek(in: bytes) == UInt8(ascii: "{") else {
      return try cursor.stringOrNull(in: bytes)
    }
    var symbol: String?
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      if try key.string(in: bytes) == "symbol" {
        symbol = try cursor.stringOrNull(in: bytes)
      } else {
        try cursor.skip(in: bytes)
      }
    }
    return symbol
  }
}
