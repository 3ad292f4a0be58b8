import FrameModel

/// A curve object of the frame log.
enum FrameLogCurve {
  /// Reads the object that the cursor is at, by fields that are used again; a curve that lacks what
  /// its type needs is `other`.
  static func read(
    _ cursor: inout JSONCursor, by fields: inout RecordFields, in bytes: Bytes
  ) throws(JSONError) -> MotionCurve {
    try cursor.enterObject(in: bytes)
    try fields.read(.curve, &cursor, in: bytes)
    let duration = fields.integer(.duration).flatMap { $0 >= 0 ? Nanoseconds($0) : nil }
    switch fields.text(.type).flatMap({ types.match($0, in: bytes) }) {
    case .spring: return try spring(fields, duration, in: bytes)
    case .bezier:
      let points = try points(fields, in: bytes)
      return points.count == 4 ? .bezier(points: points, duration: duration) : .other
    case .linear: return .linear(duration: duration)
    case .keyframes:
      return .keyframes(
        tracks: count(.tracks, fields, in: bytes), duration: duration)
    case .phases: return .phases(count: count(.count, fields, in: bytes))
    case .interactive: return .interactive
    case .system: return .system
    case .custom: return .custom(duration: duration)
    case .nothing: return .none
    case nil:
      // It may be no text at all, which is a fault of the record.
      _ = try fields.string(.type, in: bytes)
      return .other
    }
  }

  private enum CurveType: String, CaseIterable {
    case spring, bezier, linear, keyframes, phases, interactive, system, custom, nothing = "none"
  }

  private static let types = WordTable(CurveType.self)

  private static func spring(
    _ fields: RecordFields, _ duration: Nanoseconds?, in bytes: Bytes
  ) throws(JSONError) -> MotionCurve {
    if let duration {
      return .spring(
        .perceptual(
          duration: duration, bounce: try fields.double(.bounce, in: bytes) ?? 0))
    }
    if let response = fields.integer(.response), response >= 0 {
      return .spring(
        .response(
          Nanoseconds(response),
          dampingFraction: try fields.double(.dampingFraction, in: bytes) ?? 1))
    }
    guard let stiffness = try fields.double(.stiffness, in: bytes),
      let damping = try fields.double(.damping, in: bytes)
    else { return .other }
    return .spring(
      .physical(
        stiffness: stiffness, damping: damping,
        mass: try fields.double(.mass, in: bytes) ?? 1))
  }

  private static func points(
    _ fields: RecordFields, in bytes: Bytes
  ) throws(JSONError) -> [Double] {
    guard fields.has(.points) else { return [] }
    var points: [Double] = []
    var cursor = JSONCursor(offset: fields.offset(of: .points))
    try cursor.enterArray(in: bytes)
    while try cursor.nextElement(in: bytes) { points.append(try cursor.double(in: bytes)) }
    return points
  }

  /// A number, or how many elements an array has.
  private static func count(
    _ field: FrameLogField, _ fields: RecordFields, in bytes: Bytes
  ) -> Int? {
    guard fields.has(field) else { return nil }
    var cursor = JSONCursor(offset: fields.offset(of: field))
    do {
      guard try cursor.peek(in: bytes) == UInt8(ascii: "[") else {
        return Int(exactly: try cursor.integer(in: bytes))
      }
      var count = 0
      try cursor.enterArray(in: bytes)
      while try cursor.nextElement(in: bytes) {
        try cursor.skip(in: bytes)
        count += 1
      }
      return count
    } catch {
      return nil
    }
  }
}
