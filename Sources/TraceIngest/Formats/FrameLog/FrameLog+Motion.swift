import FrameModel

extension FrameLog {
  mutating func keepName(in bytes: Bytes) throws(RecordFault) {
    guard let number = fields.integer(.id), let text = fields.text(.name) else { return }
    do {
      names.define(number, as: try builder.names.intern(text, in: bytes))
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }

  mutating func keepSpec(in bytes: Bytes) throws(RecordFault) {
    guard let id = fields.integer(.id), let name = try name(.name, in: bytes) else { return }
    let view = try self.name(.view, in: bytes)
    let duration = try curveDuration(in: bytes)
    specs.define(id, as: .init(name: name, view: view, duration: duration))
  }

  mutating func keepAnimation(in bytes: Bytes) throws(RecordFault) {
    guard let id = fields.integer(.id), let nanoseconds = fields.integer(.time) else { return }
    let time = Timestamp(nanoseconds: nanoseconds)
    switch fields.text(.op).flatMap({ words.operations.match($0, in: bytes) }) {
    case .begin: try beginAnimation(id, at: time, in: bytes)
    case .end:
      settle(
        builder.endAnimation(id, at: time, finished: fields.boolean(.finished)), "animation \(id)",
        in: bytes)
    case .cancel:
      settle(
        builder.endAnimation(id, at: time, finished: false), "animation \(id)", in: bytes)
    case nil:
      // A retarget or a phase goes on with what has begun; what is no text at all is a fault.
      _ = try word(.op, in: bytes)
      if !builder.isOpen(animation: id) {
        note(.unknownReference, .id, "animation \(id) is not running", in: bytes)
      }
    }
  }

  private mutating func beginAnimation(
    _ id: Int64, at time: Timestamp, in bytes: Bytes
  ) throws(RecordFault) {
    guard let property = try name(.property, in: bytes) else {
      throw RecordFault(missing: .property)
    }
    var animation = Animation(id: id, name: try name(.name, in: bytes), begin: time)
    animation.view = try name(.view, in: bytes)
    animation.property = property
    animation.delay = duration(.delay, in: bytes)
    animation.declaredDuration = try curveDuration(in: bytes)
    if let spec = fields.integer(.spec) {
      let place = specs.isKnown(spec) ? nil : place(of: fields.offset(of: .spec), in: bytes)
      specs.use(spec, row: builder.trace.animations.count, at: place)
    }
    if !builder.begin(animation) {
      note(.unmatchedEnd, .id, "animation \(id) begins again before it ended", in: bytes)
    }
  }

  mutating func keepSpan(in bytes: Bytes) throws(RecordFault) {
    guard let id = fields.integer(.id), let nanoseconds = fields.integer(.time) else { return }
    let time = Timestamp(nanoseconds: nanoseconds)
    switch try word(.op, in: bytes) {
    case "begin":
      guard let type = try word(.type, in: bytes) else { throw RecordFault(missing: .type) }
      let span = Span(
        id: id, type: SpanType(name: type), name: try name(.name, in: bytes), begin: time)
      if !builder.begin(span) {
        note(.unmatchedEnd, .id, "span \(id) begins again before it ended", in: bytes)
      }
    case "end": settle(builder.endSpan(id, at: time), "span \(id)", in: bytes)
    default: break
    }
  }

  /// Notes an end that ended nothing.
  private mutating func settle(
    _ end: TraceBuilder.End, _ what: @autoclosure () -> String, in bytes: Bytes
  ) {
    switch end {
    case .paired: break
    case .unmatched: note(.unmatchedEnd, .id, "\(what()) ends and has not begun", in: bytes)
    case .beforeBegin:
      note(.timeWentBackwards, .time, "\(what()) ends before it begins; no end is kept", in: bytes)
    }
  }

  /// A short string that selects what a record means.
  func word(_ field: FrameLogField, in bytes: Bytes) throws(RecordFault) -> String? {
    do {
      return try fields.string(field, in: bytes)
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }

  /// The duration that a declared curve has; springs by stiffness and interactive ones have none.
  private mutating func curveDuration(in bytes: Bytes) throws(RecordFault) -> Nanoseconds? {
    guard fields.has(.curve) else { return nil }
    var cursor = JSONCursor(offset: fields.offset(of: .curve))
    do {
      guard try cursor.peek(in: bytes) == UInt8(ascii: "{") else { return nil }
      try cursor.enterObject(in: bytes)
      try nested.read(.curve, &cursor, in: bytes)
      return nested.integer(.duration).map { Nanoseconds($0) }
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }
}
