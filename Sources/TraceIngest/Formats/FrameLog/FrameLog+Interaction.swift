import FrameModel

/// What the user did, what answered, and the values that frames showed.
extension FrameLog {
  mutating func keepInput(in bytes: Bytes) throws(RecordFault) {
    guard let id = fields.integer(.id), let nanoseconds = fields.integer(.time),
      let type = try text(.type, in: bytes)
    else { return }
    var input = InputEvent(id: id, time: Timestamp(nanoseconds: nanoseconds), type: type)
    input.view = try name(.view, in: bytes)
    input.device = try label(.device, in: bytes)
    input.handled = fields.integer(.handled).map { Timestamp(nanoseconds: $0) }
    if let handled = input.handled, handled < input.time {
      note(.implausibleValue, .handled, "handled before it happened, left out", in: bytes)
      input.handled = nil
    }
    input.velocity = try fields.values(.velocity, in: bytes)
    input.translation = try fields.values(.translation, in: bytes)
    input.outcome = try fields.choice(.outcome, otherwise: .other, in: bytes)
    input.isBlocked = fields.truth(.blocked, in: bytes)
    input.isUrgent = fields.truth(.urgent, in: bytes)
    input.line = start.line
    builder.trace.inputs.append(input)
  }

  mutating func keepHaptic(in bytes: Bytes) throws(RecordFault) {
    guard let nanoseconds = fields.integer(.time) else { return }
    var haptic = HapticEvent(time: Timestamp(nanoseconds: nanoseconds))
    haptic.type = try text(.type, in: bytes)
    haptic.cause = fields.wholeNumber(.cause, in: bytes)
    haptic.owner = try fields.choice(.owner, otherwise: .other, in: bytes)
    haptic.line = start.line
    builder.trace.haptics.append(haptic)
  }

  mutating func keepView(in bytes: Bytes) throws(RecordFault) {
    guard let nanoseconds = fields.integer(.time),
      let operation = try fields.choice(.op, otherwise: ViewEvent.Operation.other, in: bytes)
    else { return }
    var event = ViewEvent(time: Timestamp(nanoseconds: nanoseconds), operation: operation)
    event.view = try name(.view, in: bytes)
    event.instance = try label(.instance, in: bytes)
    event.key = try label(.key, in: bytes)
    event.animation = fields.wholeNumber(.animation, in: bytes)
    event.isUnanimated = fields.isNull(.animation)
    event.matched = try label(.matched, in: bytes)
    event.edge = try label(.edge, in: bytes)
    event.layers = fields.wholeNumber(.layers, in: bytes)
    event.line = start.line
    builder.trace.views.append(event)
  }

  mutating func keepChannel(in bytes: Bytes) throws(RecordFault) {
    guard let id = fields.integer(.id) else { return }
    var channel = Channel(id: id)
    channel.view = try name(.view, in: bytes)
    channel.property = try name(.property, in: bytes)
    channel.unit = try text(.unit, in: bytes)
    builder.trace.channels.append(channel)
  }

  /// Keeps the values of a sample record: `[[id, value, velocity?], …]`.
  ///
  /// A record is kept whole or not at all, so it is read before any of it is kept.
  mutating func keepSample(in bytes: Bytes) throws(RecordFault) {
    guard let frame = fields.integer(.frame) else { return }
    samples.removeAll(keepingCapacity: true)
    do {
      try readSamples(of: frame, in: bytes)
    } catch {
      throw RecordFault(error, in: bytes)
    }
    for sample in samples { builder.trace.samples.append(sample) }
  }

  private mutating func readSamples(of frame: Int64, in bytes: Bytes) throws(JSONError) {
    var cursor = JSONCursor(offset: fields.offset(of: .values))
    try cursor.enterArray(in: bytes)
    while try cursor.nextElement(in: bytes) {
      try cursor.enterArray(in: bytes)
      var sample = Sample(frame: frame, id: 0, value: 0)
      try Self.expectElement(&cursor, in: bytes)
      sample.id = try cursor.integer(in: bytes)
      try Self.expectElement(&cursor, in: bytes)
      sample.value = try cursor.double(in: bytes)
      if try cursor.nextElement(in: bytes) {
        sample.velocity = try cursor.null(in: bytes) ? nil : try cursor.double(in: bytes)
        while try cursor.nextElement(in: bytes) { try cursor.skip(in: bytes) }
      }
      samples.append(sample)
    }
  }

  private static func expectElement(
    _ cursor: inout JSONCursor, in bytes: Bytes
  ) throws(JSONError) {
    guard try cursor.nextElement(in: bytes) else {
      throw JSONError(fault: .expectedNumber, offset: cursor.offset)
    }
  }

  /// The text of a field of type string, interned.
  private mutating func text(
    _ field: FrameLogField, in bytes: Bytes
  ) throws(RecordFault) -> NameID? {
    guard let text = fields.text(field) else { return nil }
    do {
      return try builder.names.intern(text, in: bytes)
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }
}
