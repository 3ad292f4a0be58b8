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

  mutating func keepAnimation(in bytes: Bytes) throws(RecordFault) {
    guard let id = fields.integer(.id), let nanoseconds = fields.integer(.time) else { return }
    let time = Timestamp(nanoseconds: nanoseconds)
    switch fields.text(.op).flatMap({ words.operations.match($0, in: bytes) }) {
    case .begin: try beginAnimation(id, at: time, in: bytes)
    case .end: try endAnimation(id, at: time, in: bytes)
    case .cancel:
      try change(id, .cancel, at: time, in: bytes)
      settle(
        builder.endAnimation(id, at: time, finished: false), "animation \(id)", in: bytes)
    case .retarget: try change(id, .retarget, at: time, in: bytes)
    case .phase: try change(id, .phase, at: time, in: bytes)
    case nil:
      // What a later version does with an animation goes on with what has begun; what is no text at
      // all is a fault.
      _ = try word(.op, in: bytes)
      noteUnlessRunning(id, in: bytes)
    }
  }

  private mutating func endAnimation(
    _ id: Int64, at time: Timestamp, in bytes: Bytes
  ) throws(RecordFault) {
    if let row = builder.row(ofOpenAnimation: id) {
      builder.trace.animations[row].endReason = try label(.reason, in: bytes)
      builder.trace.animations[row].logicalDuration = duration(.logical, in: bytes)
    }
    settle(
      builder.endAnimation(id, at: time, finished: fields.boolean(.finished)), "animation \(id)",
      in: bytes)
  }

  private mutating func noteUnlessRunning(_ id: Int64, in bytes: Bytes) {
    if builder.row(ofOpenAnimation: id) == nil {
      note(.unknownReference, .id, "animation \(id) is not running", in: bytes)
    }
  }

  /// Keeps a change of a running animation.
  private mutating func change(
    _ id: Int64, _ kind: AnimationEvent.Kind, at time: Timestamp, in bytes: Bytes
  ) throws(RecordFault) {
    guard let row = builder.row(ofOpenAnimation: id) else {
      // A cancel without a begin is noted as an end without one.
      return kind == .cancel ? () : noteUnlessRunning(id, in: bytes)
    }
    var event = AnimationEvent(kind: kind, time: time)
    event.to = try values(.to, in: bytes)
    event.velocity = try values(.velocity, in: bytes)
    event.cause = wholeNumber(.cause, in: bytes)
    event.phase = try label(.phase, in: bytes)
    event.declaration = try declaration(in: bytes)
    event.line = start.line
    if let spec = fields.integer(.spec) {
      use(spec, row: row, event: builder.trace.animations[row].events.count, in: bytes)
    }
    builder.trace.animations[row].events.append(event)
  }

  private mutating func use(_ spec: Int64, row: Int, event: Int? = nil, in bytes: Bytes) {
    let place = specs.isKnown(spec) ? nil : place(of: fields.offset(of: .spec), in: bytes)
    specs.use(spec, row: row, event: event, at: place)
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
    animation.declaration = try declaration(in: bytes)
    animation.declaredDuration = animation.declaration.curve?.duration
    animation.from = try values(.from, in: bytes)
    animation.to = try values(.to, in: bytes)
    animation.velocity = try values(.velocity, in: bytes)
    animation.repeatCount = wholeNumber(.repeat, in: bytes)
    animation.autoreverses = truth(.autoreverses, in: bytes)
    animation.cause = wholeNumber(.cause, in: bytes)
    animation.group = wholeNumber(.group, in: bytes)
    animation.order = wholeNumber(.order, in: bytes)
    animation.isVisible = truth(.visible, in: bytes)
    animation.edge = try label(.edge, in: bytes)
    animation.direction = try choice(.direction, otherwise: .other, in: bytes)
    animation.line = start.line
    if let spec = fields.integer(.spec) {
      use(spec, row: builder.trace.animations.count, in: bytes)
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
}
