import FrameModel

/// A measurement of a performance test, over all its iterations.
struct XCTestMetric {
  var identifier: String?
  var displayName: String?
  var unit: String?
  var measurements: [Double] = []

  private enum Key: String, CaseIterable {
    case identifier, displayName, unitOfMeasurement, measurements
    static let table = WordTable(Key.self)
  }

  /// Reads the object at a cursor, in the form of `get test-results metrics` or, where scalars are
  /// wrapped in `_value` and arrays in `_values`, in the one before.
  init(_ cursor: inout JSONCursor, in bytes: Bytes) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch Key.table.match(key, in: bytes) {
      case .identifier: identifier = try Self.text(&cursor, in: bytes)
      case .displayName: displayName = try Self.text(&cursor, in: bytes)
      case .unitOfMeasurement: unit = try Self.text(&cursor, in: bytes)
      case .measurements: try readMeasurements(&cursor, in: bytes)
      case nil: try cursor.skip(in: bytes)
      }
    }
  }

  init(identifier: String?, displayName: String?, unit: String?, measurements: [Double]) {
    self.identifier = identifier
    self.displayName = displayName
    self.unit = unit
    self.measurements = measurements
  }

  private mutating func readMeasurements(
    _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) {
    if try cursor.null(in: bytes) { return }
    guard try cursor.peek(in: bytes) != UInt8(ascii: "{") else {
      return try LegacyResult.values(&cursor, in: bytes) { (cursor) throws(JSONError) in
        if let value = try LegacyResult.number(&cursor, in: bytes) { measurements.append(value) }
      }
    }
    try cursor.enterArray(in: bytes)
    while try cursor.nextElement(in: bytes) {
      if let value = try cursor.looseDouble(in: bytes) { measurements.append(value) }
    }
  }

  private static func text(
    _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) -> String? {
    try cursor.peek(in: bytes) == UInt8(ascii: "{")
      ? try LegacyResult.text(&cursor, in: bytes) : try cursor.stringOrNull(in: bytes)
  }

  /// The figure that it is; nil without a measurement.
  ///
  /// The value is the mean, as Xcode shows it.
  func figure(of subject: NameID?, _ names: inout NameInterner) -> ReportedFigure? {
    guard let name = identifier ?? displayName, !measurements.isEmpty else { return nil }
    let mean = measurements.reduce(0, +) / Double(measurements.count)
    return ReportedFigure(
      subject: subject, name: names.intern(name), value: mean,
      unit: unit.map { names.intern($0) }, runs: measurements)
  }
}

/// The older form of a result, in which every scalar is an object with its type.
enum LegacyResult {
  static func text(
    _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) -> String? {
    var text: String?
    try member("_value", &cursor, in: bytes) { (cursor) throws(JSONError) in
      text = try cursor.stringOrNull(in: bytes)
    }
    return text
  }

  static func number(
    _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) -> Double? {
    var value: Double?
    try member("_value", &cursor, in: bytes) { (cursor) throws(JSONError) in
      value = try cursor.looseDouble(in: bytes)
    }
    return value
  }

  static func values(
    _ cursor: inout JSONCursor, in bytes: Bytes,
    _ read: (inout JSONCursor) throws(JSONError) -> Void
  ) throws(JSONError) {
    try member("_values", &cursor, in: bytes) { (cursor) throws(JSONError) in
      try cursor.enterArray(in: bytes)
      while try cursor.nextElement(in: bytes) { try read(&cursor) }
    }
  }

  private static func member(
    _ wanted: String, _ cursor: inout JSONCursor, in bytes: Bytes,
    _ read: (inout JSONCursor) throws(JSONError) -> Void
  ) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      if try key.string(in: bytes) == wanted {
        try read(&cursor)
      } else {
        try cursor.skip(in: bytes)
      }
    }
  }
}
