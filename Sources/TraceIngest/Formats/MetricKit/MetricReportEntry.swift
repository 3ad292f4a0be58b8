import FrameModel

/// An entry of a report of the system's version 27: metrics over a stretch of the day, or while the
/// app was in a state that it declared.
enum MetricReportEntry {
  /// The figures of an entry that are about hitches and hangs.
  static func figures(
    _ cursor: inout JSONCursor, _ bytes: Bytes, _ names: inout NameInterner
  ) throws(JSONError) -> [ReportedFigure] {
    var figures: [ReportedFigure] = []
    var subject: String?
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch try key.string(in: bytes) {
      case "state": subject = try state(&cursor, bytes)
      case "duration":
        if let value = try measurement(&cursor, bytes)?.length, subject == nil {
          subject = "\(value.count / 1_000_000_000) s"
        }
      case "values":
        try cursor.enterArray(in: bytes)
        while try cursor.nextElement(in: bytes) {
          figures += try metric(&cursor, bytes, &names)
        }
      default: try cursor.skip(in: bytes)
      }
    }
    guard let subject else { return figures }
    for index in figures.indices {
      let own = names.table[figures[index].subject]
      figures[index].subject = names.intern(own.map { "\($0), \(subject)" } ?? subject)
    }
    return figures
  }

  /// `domain label` of a declared state.
  private static func state(
    _ cursor: inout JSONCursor, _ bytes: Bytes
  ) throws(JSONError) -> String? {
    var parts: (domain: String?, label: String?) = (nil, nil)
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      switch try key.string(in: bytes) {
      case "domain": parts.domain = try cursor.stringOrNull(in: bytes)
      case "label": parts.label = try cursor.stringOrNull(in: bytes)
      default: try cursor.skip(in: bytes)
      }
    }
    let text = [parts.domain, parts.label].compactMap { $0 }.joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  /// Reads `{"hitchTimeMetric": {…}}`, and passes what is not about hitches or hangs.
  private static func metric(
    _ cursor: inout JSONCursor, _ bytes: Bytes, _ names: inout NameInterner
  ) throws(JSONError) -> [ReportedFigure] {
    var figures: [ReportedFigure] = []
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      let name = try key.string(in: bytes)
      let lower = name.lowercased()
      let isWanted = ["hitch", "hang", "signpost"].contains { lower.contains($0) }
      guard isWanted, try cursor.peek(in: bytes) == UInt8(ascii: "{") else {
        try cursor.skip(in: bytes)
        continue
      }
      let stem = name.hasSuffix("Metric") ? String(name.dropLast(6)) : name
      figures += try values(of: stem, &cursor, bytes, &names)
    }
    return figures
  }

  private static func values(
    of stem: String, _ cursor: inout JSONCursor, _ bytes: Bytes, _ names: inout NameInterner
  ) throws(JSONError) -> [ReportedFigure] {
    var figures: [ReportedFigure] = []
    var title: [String] = []
    try cursor.enterObject(in: bytes)
    while let key = try cursor.nextKey(in: bytes) {
      let name = try key.string(in: bytes)
      if try cursor.peek(in: bytes) == UInt8(ascii: "\"") {
        let text = try cursor.string(in: bytes).string(in: bytes)
        if name == "name" || name == "category" { title.append(text) }
      } else if name == "histogram" {
        if stem.lowercased().contains("hang") {
          figures += try MetricKitHistogram(&cursor, bytes).figures(named: stem, &names)
        } else {
          try cursor.skip(in: bytes)
        }
      } else if let measurement = try measurement(&cursor, bytes), let value = measurement.value {
        // Of a signpost's figures only its hitches are about frames.
        let isWanted = !stem.lowercased().contains("signpost") || name.contains("itch")
        guard isWanted else { continue }
        figures.append(
          ReportedFigure(
            name: names.intern("\(stem).\(name)"), value: value,
            unit: measurement.unit.map { names.intern($0) }))
      }
    }
    guard !title.isEmpty else { return figures }
    let subject = names.intern(title.joined(separator: " · "))
    for index in figures.indices { figures[index].subject = subject }
    return figures
  }

  /// Reads a measurement, or passes another value.
  private static func measurement(
    _ cursor: inout JSONCursor, _ bytes: Bytes
  ) throws(JSONError) -> MetricMeasurement? {
    guard try cursor.peek(in: bytes) == UInt8(ascii: "{") else {
      try cursor.skip(in: bytes)
      return nil
    }
    return try MetricMeasurement(&cursor, bytes)
  }
}
