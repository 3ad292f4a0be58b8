import FrameModel

/// One payload, read member by member; what its figures are over is known only at its end.
struct MetricKitPayload {
  /// What is counted.
  static let kinds = [
    "animationMetrics", "applicationResponsivenessMetrics", "applicationTimeMetrics",
    "signpostMetrics", "hangDiagnostics", "crashDiagnostics", "cpuExceptionDiagnostics",
    "diskWriteExceptionDiagnostics", "appLaunchDiagnostics", "intervalEntries", "stateEntries",
  ]

  private enum Key: String, CaseIterable {
    case timeStampBegin, timeStampEnd, metaData, appVersion
    case animationMetrics, applicationResponsivenessMetrics, applicationTimeMetrics
    case signpostMetrics, hangDiagnostics, intervalEntries, stateEntries
    static let table = WordTable(Key.self)
  }

  private var begin: String?
  private var end: String?
  private var figures: [ReportedFigure] = []

  // MARK: Parts

  /// Reads a payload that is an element of an array.
  mutating func readWhole(
    _ cursor: inout JSONCursor, _ bytes: Bytes, _ builder: inout TraceBuilder
  ) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let name = try cursor.nextKey(in: bytes) {
      let key = name.range.map { bytes[$0] }
      guard try cursor.peek(in: bytes) == UInt8(ascii: "[") else {
        try readMember(key, &cursor, bytes, &builder)
        continue
      }
      try cursor.enterArray(in: bytes)
      while try cursor.nextElement(in: bytes) {
        try readElement(key, &cursor, bytes, &builder)
      }
    }
  }

  /// Reads a member that is no array.
  mutating func readMember(
    _ key: [UInt8], _ cursor: inout JSONCursor, _ bytes: Bytes, _ builder: inout TraceBuilder
  ) throws(JSONError) {
    count(key, &builder)
    switch Key.table.match(JSONText(all: key.span), in: key.span) {
    case .timeStampBegin: begin = try cursor.stringOrNull(in: bytes)
    case .timeStampEnd: end = try cursor.stringOrNull(in: bytes)
    case .appVersion: try cursor.skip(in: bytes)
    case .metaData: try readMetadata(&cursor, bytes, &builder)
    case .animationMetrics, .applicationTimeMetrics:
      try readQuantities(&cursor, bytes, subject: nil, &builder.names)
    case .applicationResponsivenessMetrics: try readResponsiveness(&cursor, bytes, &builder.names)
    default: try cursor.skip(in: bytes)
    }
  }

  /// Reads an element of an array of the payload.
  mutating func readElement(
    _ key: [UInt8], _ cursor: inout JSONCursor, _ bytes: Bytes, _ builder: inout TraceBuilder
  ) throws(JSONError) {
    count(key, &builder)
    switch Key.table.match(JSONText(all: key.span), in: key.span) {
    case .signpostMetrics: try readSignpost(&cursor, bytes, &builder.names)
    case .hangDiagnostics: try readHang(&cursor, bytes, &builder)
    case .intervalEntries, .stateEntries:
      figures += try MetricReportEntry.figures(&cursor, bytes, &builder.names)
    default: try cursor.skip(in: bytes)
    }
  }

  private func count(_ key: [UInt8], _ builder: inout TraceBuilder) {
    guard let kind = Self.kinds.firstIndex(of: String(decoding: key, as: UTF8.self)) else { return }
    builder.trace.quality.records += 1
    builder.count(kind: kind)
  }

  /// Adds what was read to the trace; of many payloads, the period tells figures apart.
  func add(to builder: inout TraceBuilder, isOneOfMany: Bool) {
    var period: String?
    if let begin, let end { period = begin == end ? begin : "\(begin) – \(end)" }
    for var figure in figures {
      if isOneOfMany, let period {
        let subject = builder.names.table[figure.subject].map { "\($0), \(period)" } ?? period
        figure.subject = builder.names.intern(subject)
      }
      builder.trace.reportedFigures.append(figure)
    }
    if let date = (end ?? begin).flatMap(ISODate.utc) { builder.trace.provenance.date = date }
  }

  // MARK: Members

  private func readMetadata(
    _ cursor: inout JSONCursor, _ bytes: Bytes, _ builder: inout TraceBuilder
  ) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch try key.string(in: bytes) {
      case "deviceType": builder.trace.provenance.device = try cursor.stringOrNull(in: bytes)
      case "osVersion": builder.trace.provenance.os = try cursor.stringOrNull(in: bytes)
      case "bundleIdentifier": builder.trace.provenance.app = try cursor.stringOrNull(in: bytes)
      case "appBuildVersion": builder.trace.provenance.build = try cursor.stringOrNull(in: bytes)
      default: try cursor.skip(in: bytes)
      }
    }
  }

  /// Reads the quantities of an object: each text that begins with a number is one.
  private mutating func readQuantities(
    _ cursor: inout JSONCursor, _ bytes: Bytes, subject: NameID?, _ names: inout NameInterner
  ) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      let name = try key.string(in: bytes)
      let isWanted = name.hasSuffix("itchTimeRatio") || name == "cumulativeForegroundTime"
      guard isWanted, try cursor.peek(in: bytes) == UInt8(ascii: "\"") else {
        try cursor.skip(in: bytes)
        continue
      }
      let quantity = try Self.quantity(&cursor, bytes)
      guard let value = quantity.value else { continue }
      figures.append(
        ReportedFigure(
          subject: subject, name: names.intern(name), value: value,
          unit: quantity.unit.isEmpty ? nil : names.intern(quantity.unit)))
    }
  }

  private static func quantity(
    _ cursor: inout JSONCursor, _ bytes: Bytes
  ) throws(JSONError) -> LocalisedQuantity {
    _ = try cursor.peek(in: bytes)
    let start = cursor.offset
    let text = try cursor.string(in: bytes).string(in: bytes)
    guard let quantity = LocalisedQuantity(text) else {
      throw JSONError(fault: .expectedNumber, offset: start)
    }
    return quantity
  }

  private mutating func readResponsiveness(
    _ cursor: inout JSONCursor, _ bytes: Bytes, _ names: inout NameInterner
  ) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      guard try key.string(in: bytes) == "histogrammedAppHangTime" else {
        try cursor.skip(in: bytes)
        continue
      }
      let histogram = try MetricKitHistogram(&cursor, bytes)
      figures += histogram.figures(named: "appHangTime", &names)
    }
  }

  private mutating func readSignpost(
    _ cursor: inout JSONCursor, _ bytes: Bytes, _ names: inout NameInterner
  ) throws(JSONError) {
    var parts: (category: String?, name: String?) = (nil, nil)
    let first = figures.count
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch try key.string(in: bytes) {
      case "signpostCategory": parts.category = try cursor.stringOrNull(in: bytes)
      case "signpostName": parts.name = try cursor.stringOrNull(in: bytes)
      case "signpostIntervalData":
        if try cursor.null(in: bytes) { continue }
        try readQuantities(&cursor, bytes, subject: nil, &names)
      default: try cursor.skip(in: bytes)
      }
    }
    let title = [parts.category, parts.name].compactMap { $0 }.joined(separator: " · ")
    guard !title.isEmpty else { return }
    for index in figures.indices.dropFirst(first) { figures[index].subject = names.intern(title) }
  }

  private func readHang(
    _ cursor: inout JSONCursor, _ bytes: Bytes, _ builder: inout TraceBuilder
  ) throws(JSONError) {
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      guard try key.string(in: bytes) == "diagnosticMetaData" else {
        try cursor.skip(in: bytes)
        continue
      }
      try cursor.enterObject(in: bytes)
      while let key = try cursor.nextKey(in: bytes) {
        switch try key.string(in: bytes) {
        case "hangDuration": try addHang(&cursor, bytes, &builder)
        case "deviceType": builder.trace.provenance.device = try cursor.stringOrNull(in: bytes)
        case "osVersion": builder.trace.provenance.os = try cursor.stringOrNull(in: bytes)
        case "bundleIdentifier":
          builder.trace.provenance.app = try cursor.stringOrNull(in: bytes)
        default: try cursor.skip(in: bytes)
        }
      }
    }
  }

  private func addHang(
    _ cursor: inout JSONCursor, _ bytes: Bytes, _ builder: inout TraceBuilder
  ) throws(JSONError) {
    _ = try cursor.peek(in: bytes)
    let start = cursor.offset
    guard let duration = try Self.quantity(&cursor, bytes).length, duration >= .zero else {
      throw JSONError(fault: .expectedNumber, offset: start)
    }
    // A day's payload tells of hangs of seconds; over an hour is another kind of figure.
    guard duration <= .seconds(3600) else { throw JSONError(fault: .outOfRange, offset: start) }
    builder.trace.reportedHangs.append(ReportedHang(duration: duration))
  }
}
