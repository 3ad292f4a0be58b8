import FrameModel

extension FrameLog {
  /// No frame and no work of one is longer; a sentinel such as 2^63 − 1 is.
  static let longest: Int64 = 3_600_000_000_000

  /// No frame has time for more evaluations; of larger claims the sum of a few would have no room.
  static let mostEvaluations: Int64 = 1_000_000_000

  mutating func keepFrame(in bytes: Bytes) throws(RecordFault) {
    let time = fields.integer(.time) ?? 0
    var frame = Frame(
      index: fields.integer(.index) ?? 0,
      display: builder.display(id: fields.integer(.display) ?? 0),
      time: Timestamp(nanoseconds: time))
    frame.interval = duration(.interval, atLeast: 1, in: bytes)
    frame.deadline = moment(.deadline, near: time, in: bytes)
    frame.callback = moment(.callback, near: time, in: bytes)
    frame.mainStart = moment(.mainStart, near: time, in: bytes)
    frame.mainEnd = end(.mainEnd, of: frame.mainStart, near: time, in: bytes)
    frame.renderStart = moment(.renderStart, near: time, in: bytes)
    frame.renderEnd = end(.renderEnd, of: frame.renderStart, near: time, in: bytes)
    frame.expectedPresent = moment(.expectedPresent, near: time, in: bytes)
    frame.present = moment(.present, near: time, in: bytes)
    frame.uiDuration = duration(.uiDuration, in: bytes)
    frame.cpuDuration = duration(.cpuDuration, in: bytes)
    frame.totalDuration = duration(.totalDuration, in: bytes)
    frame.overrun = duration(.overrun, atLeast: -Self.longest, in: bytes)
    frame.number = fields.integer(.number)
    frame.sourceVerdict = sourceVerdict(in: bytes)
    if let state = fields.text(.state) { frame.state = words.states.match(state, in: bytes) }
    if !builder.append(frame) {
      note(.timeWentBackwards, .time, "begins before the frame before it", in: bytes)
    }
  }

  mutating func keepEvaluation(in bytes: Bytes) throws(RecordFault) {
    guard fields.has(.frame) || fields.has(.time) else { throw RecordFault(missing: .frame) }
    guard let count = try evaluationCount(.count) else { throw RecordFault(missing: .count) }
    guard let length = duration(.duration, in: bytes) else { return }
    var work = EvaluationWork.other
    if let text = fields.text(.work) { work = words.works.match(text, in: bytes) ?? .other }
    guard let view = try name(.view, in: bytes) else { throw RecordFault(missing: .view) }
    var evaluation = Evaluation(
      frame: fields.integer(.frame),
      time: fields.integer(.time).map { Timestamp(nanoseconds: $0) }, view: view, work: work,
      count: count, duration: length)
    evaluation.selfDuration = duration(.selfDuration, in: bytes)
    evaluation.longest = duration(.longest, in: bytes)
    evaluation.animation = fields.integer(.animation)
    evaluation.unchanged = try evaluationCount(.unchanged)
    if fields.has(.does) { evaluation.effects = try effects(in: bytes) }
    if let thread = fields.text(.thread) {
      evaluation.onMainThread = words.threads.match(thread, in: bytes) ?? false
    }
    builder.trace.evaluations.append(evaluation)
    if evaluation.time != nil {
      builder.tookDatedEvaluation(hasFrame: evaluation.frame != nil)
    }
  }

  // MARK: Fields

  /// How often something was evaluated for a frame.
  private func evaluationCount(_ field: FrameLogField) throws(RecordFault) -> Int64? {
    guard let count = fields.integer(field) else { return nil }
    guard count >= 0 else {
      throw RecordFault(.outOfRange, at: fields.offset(of: field), "a count is not negative")
    }
    guard count <= Self.mostEvaluations else {
      throw RecordFault(
        .outOfRange, at: fields.offset(of: field),
        "nothing is evaluated \(count) times for a frame")
    }
    return count
  }

  /// A duration; one that cannot be is noted and left out, and its record kept.
  @inline(__always)
  mutating func duration(
    _ field: FrameLogField, atLeast least: Int64 = 0, in bytes: Bytes
  ) -> Nanoseconds? {
    guard let value = fields.integer(field) else { return nil }
    guard value >= least, value <= Self.longest else {
      noteDuration(field, value, in: bytes)
      return nil
    }
    return Nanoseconds(value)
  }

  private mutating func noteDuration(_ field: FrameLogField, _ value: Int64, in bytes: Bytes) {
    note(.implausibleValue, field, "a duration of \(value) ns is left out", in: bytes)
  }

  /// A moment of a frame; one that is hours from the frame is noted and left out.
  @inline(__always)
  private mutating func moment(
    _ field: FrameLogField, near time: Int64, in bytes: Bytes
  ) -> Timestamp? {
    guard let value = fields.integer(field) else { return nil }
    // Both are within 53 bits.
    guard (value - time).magnitude <= Self.longest.magnitude else {
      note(.implausibleValue, field, "over an hour from its frame, left out", in: bytes)
      return nil
    }
    return Timestamp(nanoseconds: value)
  }

  /// The end of some work of a frame; one before its start is noted and left out.
  private mutating func end(
    _ field: FrameLogField, of start: Timestamp?, near time: Int64, in bytes: Bytes
  ) -> Timestamp? {
    guard let end = moment(field, near: time, in: bytes) else { return nil }
    if let start, end < start {
      note(.implausibleValue, field, "ends before it starts, left out", in: bytes)
      return nil
    }
    return end
  }

  /// The source's own verdict where it is a plain yes or no.
  private func sourceVerdict(in bytes: Bytes) -> Bool? {
    guard fields.has(.sourceVerdict) else { return nil }
    var cursor = JSONCursor(offset: fields.offset(of: .sourceVerdict))
    return try? cursor.boolean(in: bytes)
  }

  /// What an evaluation does that does not belong there: a word or an array of words.
  private func effects(in bytes: Bytes) throws(RecordFault) -> EvaluationEffects {
    var effects: EvaluationEffects = []
    var cursor = JSONCursor(offset: fields.offset(of: .does))
    do {
      if try cursor.peek(in: bytes) == UInt8(ascii: "\"") {
        return words.effects.match(try cursor.string(in: bytes), in: bytes) ?? .other
      }
      try cursor.enterArray(in: bytes)
      while try cursor.nextElement(in: bytes) {
        effects.insert(words.effects.match(try cursor.string(in: bytes), in: bytes) ?? .other)
      }
    } catch {
      throw RecordFault(error, in: bytes)
    }
    return effects
  }

  /// A field of type name: a string, or the number of one.
  mutating func name(_ field: FrameLogField, in bytes: Bytes) throws(RecordFault) -> NameID? {
    guard let number = fields.integer(field) else { return nil }
    guard fields.isString(field), let text = fields.text(field) else {
      if let id = names[number] { return id }
      return names.reserve(number, at: place(of: fields.offset(of: field), in: bytes))
    }
    do {
      return try builder.names.intern(text, in: bytes)
    } catch {
      throw RecordFault(error, in: bytes)
    }
  }
}
