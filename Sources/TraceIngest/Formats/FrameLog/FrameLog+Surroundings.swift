import FrameModel

extension FrameLog {
  mutating func keepState(in bytes: Bytes) throws(RecordFault) {
    guard let time = fields.integer(.time) else { return }
    do {
      var change = try Self.surroundings(fields, in: bytes)
      if fields.has(.display) {
        var cursor = JSONCursor(offset: fields.offset(of: .display))
        // Whatever else it may be, it is only known to differ.
        change.display = try? cursor.integer(in: bytes)
      }
      builder.trace.states.append(
        StateChange(time: Timestamp(nanoseconds: time), change: change))
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }

  mutating func keepGap(in bytes: Bytes) throws(RecordFault) {
    guard let begin = fields.integer(.time), let end = fields.integer(.end) else { return }
    guard end >= begin else {
      throw RecordFault(
        .implausibleValue, at: fields.offset(of: .end), "a gap ends before it begins")
    }
    let reason = try word(.why, in: bytes).flatMap(Gap.Reason.init(rawValue:)) ?? .other
    builder.trace.gaps.append(
      Gap(
        begin: Timestamp(nanoseconds: begin), end: Timestamp(nanoseconds: end), reason: reason,
        display: fields.integer(.display).map { builder.display(id: $0) }))
  }

  mutating func keepDrop(in bytes: Bytes) throws(RecordFault) {
    guard let time = fields.integer(.time), let count = fields.integer(.count) else { return }
    guard count >= 0 else {
      throw RecordFault(.outOfRange, at: fields.offset(of: .count), "a count is not negative")
    }
    builder.trace.losses.append(
      LostRecords(
        time: Timestamp(nanoseconds: time), count: count, mayBeFrames: try mayBeFrames(in: bytes)))
  }

  /// Whether frames are among the kinds that were lost, or those are not named.
  private func mayBeFrames(in bytes: Bytes) throws(RecordFault) -> Bool {
    guard fields.has(.kinds) else { return true }
    var cursor = JSONCursor(offset: fields.offset(of: .kinds))
    var isOther = false
    do {
      guard try cursor.peek(in: bytes) == UInt8(ascii: "[") else { return true }
      try cursor.enterArray(in: bytes)
      while try cursor.nextElement(in: bytes) {
        guard try cursor.peek(in: bytes) == UInt8(ascii: "\"") else { return true }
        if try cursor.string(in: bytes).string(in: bytes) == "frame" { return true }
        isOther = true
      }
    } catch {
      throw RecordFault(error, in: bytes)
    }
    return !isOther
  }

  mutating func keepMark(in bytes: Bytes) throws(RecordFault) {
    guard let time = fields.integer(.time), let name = try name(.name, in: bytes) else { return }
    builder.trace.marks.append(
      Mark(
        time: Timestamp(nanoseconds: time), name: name, duration: duration(.duration, in: bytes)))
  }

  mutating func keepOverhead(in bytes: Bytes) {
    guard let time = fields.integer(.time) else { return }
    var overhead = RecorderOverhead(time: Timestamp(nanoseconds: time))
    overhead.duration = duration(.duration, in: bytes)
    overhead.main = duration(.main, in: bytes)
    overhead.line = start.line
    builder.trace.overheads.append(overhead)
  }

  mutating func keepEnd() {
    hasEnd = true
    builder.trace.quality.lost = max(builder.trace.quality.lost, fields.integer(.lost) ?? 0)
  }

  /// The state of the device that a `state` record or the header's `environment` gives.
  static func surroundings(
    _ fields: RecordFields, in bytes: Bytes
  ) throws(JSONError) -> Surroundings {
    var state = Surroundings()
    state.scene = try fields.string(.scene, in: bytes).flatMap(Scene.init(rawValue:))
    state.thermal = try fields.string(.thermal, in: bytes).flatMap(ThermalState.init(rawValue:))
    state.lowPower = fields.boolean(.lowPower)
    state.reduceMotion = fields.boolean(.reduceMotion)
    state.crossFade = fields.truth(.crossFade, in: bytes)
    state.reduceTransparency = fields.truth(.reduceTransparency, in: bytes)
    state.voiceOver = fields.truth(.voiceOver, in: bytes)
    state.orientation = text(.orientation, fields, in: bytes)
    state.dynamicType = text(.dynamicType, fields, in: bytes)
    state.scheme = text(.scheme, fields, in: bytes)
    state.maxRate = try fields.double(.maxHz, in: bytes)
    state.cappedRate = try fields.double(.capHz, in: bytes)
    return state
  }

  /// A string, where the field holds one.
  private static func text(
    _ field: FrameLogField, _ fields: RecordFields, in bytes: Bytes
  ) -> String? {
    guard fields.has(field) else { return nil }
    var cursor = JSONCursor(offset: fields.offset(of: field))
    return try? cursor.string(in: bytes).string(in: bytes)
  }
}
