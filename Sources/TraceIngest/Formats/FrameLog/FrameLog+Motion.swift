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
    event.to = try fields.values(.to, in: bytes)
    event.velocity = try fields.values(.velocity, in: bytes)
    event.cause = fields.wholeNumber(.cause, in: bytes)
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
    let (name, view) = (try name(.name, in: bytes), try self.name(.view, in: bytes))
    let delay = duration(.delay, in: bytes)
    let declaration = try declaration(in: bytes)
    let (from, to) = (try fields.values(.from, in: bytes), try fields.values(.to, in: bytes))
    let velocity = try fields.values(.velocity, in: bytes)
    let edge = try label(.edge, in: bytes)
    let direction: Animation.Direction? = try fields.choice(
      .direction, otherwise: .other, in: bytes)
    let row = builder.trace.animations.count
    let isNew = builder.begin(Animation(id: id, name: name, begin: time))
    // Filled where it is, now that nothing can go wrong any more: it would be copied there.
    fill(row, in: bytes) { animation in
      (animation.property, animation.view, animation.delay) = (property, view, delay)
      animation.declaration = declaration
      animation.declaredDuration = declaration.curve?.duration
      (animation.from, animation.to, animation.velocity) = (from, to, velocity)
      (animation.edge, animation.direction) = (edge, direction)
    }
    if let spec = fields.integer(.spec) { use(spec, row: row, in: bytes) }
    if !isNew {
      note(.unmatchedEnd, .id, "animation \(id) begins again before it ended", in: bytes)
    }
  }

  /// Fills an animation with what its record may say, and with what was read of it.
  private mutating func fill(_ row: Int, in bytes: Bytes, with read: (inout Animation) -> Void) {
    let (repeatCount, cause) = (
      fields.wholeNumber(.repeat, in: bytes), fields.wholeNumber(.cause, in: bytes)
    )
    let (group, order) = (
      fields.wholeNumber(.group, in: bytes), fields.wholeNumber(.order, in: bytes)
    )
    let autoreverses = fields.truth(.autoreverses, in: bytes)
    let isVisible = fields.truth(.visible, in: bytes)
    builder.trace.animations[row].repeatCount = repeatCount
    builder.trace.animations[row].cause = cause
    (builder.trace.animations[row].group, builder.trace.animations[row].order) = (group, order)
    builder.trace.animations[row].autoreverses = autoreverses
    builder.trace.animations[row].isVisible = isVisible
    builder.trace.animations[row].line = start.line
    read(&builder.trace.animations[row])
  }

  mutating func keepSpan(in bytes: Bytes) throws(RecordFault) {
    guard let id = fields.integer(.id), let nanoseconds = fields.integer(.time) else { return }
    let time = Timestamp(nanoseconds: nanoseconds)
    switch fields.text(.op).flatMap({ words.operations.match($0, in: bytes) }) {
    case .begin:
      guard let text = fields.text(.type) else { throw RecordFault(missing: .type) }
      let known = words.spans.match(text, in: bytes)
      if known == nil { _ = try word(.type, in: bytes) }
      let span = Span(
        id: id, type: known ?? .other, name: try name(.name, in: bytes), begin: time)
      if !builder.begin(span) {
        note(.unmatchedEnd, .id, "span \(id) begins again before it ended", in: bytes)
      }
    case .end: settle(builder.endSpan(id, at: time), "span \(id)", in: bytes)
    case .cancel, .retarget, .phase: break
    case nil: _ = try word(.op, in: bytes)
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
