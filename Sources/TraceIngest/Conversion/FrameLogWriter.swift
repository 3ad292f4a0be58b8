import FrameModel

/// Writes a trace of any format as records of the native log.
///
/// What is written down is what was read, never what was judged: reading the log back gives the same
/// frames, and so the same analysis.
struct FrameLogWriter {
  let trace: Trace
  /// What is subtracted from every time, because a log's times stay within 53 bits of its zero.
  let shift: Nanoseconds
  /// The log's ids of the displays, by position.
  let displayIDs: [Int64]
  var outcome = ConversionOutcome()

  init(_ trace: Trace) {
    self.trace = trace
    shift = Self.shift(of: trace)
    let ids = trace.displays.map(\.id)
    let areUnique = Set(ids).count == ids.count && trace.displays.allSatisfy { $0.process == nil }
    displayIDs = areUnique ? ids : trace.displays.indices.map { Int64($0) }
  }

  mutating func write(to spool: inout RecordSpool) throws(TraceError) {
    try spool.add(.header, header())
    for row in trace.frames.indices { try add(.frame, text(of: trace.frames[row]), to: &spool) }
    for item in trace.evaluations { try add(.evaluation, text(of: item), to: &spool) }
    try writeSpans(to: &spool)
    try writeAnimations(to: &spool)
    for item in trace.states { try add(.state, text(of: item), to: &spool) }
    for item in trace.marks { try add(.mark, text(of: item), to: &spool) }
    for item in trace.gaps { try add(.gap, text(of: item), to: &spool) }
    for item in trace.losses { try add(.drop, text(of: item), to: &spool) }
    for item in trace.reportedHitches { try add(.hitch, text(of: item), to: &spool) }
    for item in trace.reportedHangs { try add(.hang, text(of: item), to: &spool) }
    for item in trace.reportedFigures { try add(.metric, text(of: item), to: &spool) }
    guard !trace.quality.isTruncated else {
      // Without an end the log reads as cut, as what it was made from is.
      outcome.isTruncated = true
      return
    }
    var end = RecordText()
    end.integer(.records, Int64(spool.records))
    end.integer(.frames, Int64(trace.frames.count))
    end.integer(.lost, trace.quality.lost)
    try spool.add(.end, end.finished())
  }

  /// Adds a record, unless it lacks what it must have or no line can hold it.
  mutating func add(
    _ kind: RecordKind, _ text: RecordText, to spool: inout RecordSpool
  ) throws(TraceError) {
    let clipped = text.clipped
    let record = text.finished()
    if let field = clipped.first {
      let isNeeded = clipped.contains { RecordKind.schemas[kind.rawValue].required.contains($0) }
      outcome.note(
        .outOfRange, at: Self.nowhere,
        "\(field.name) of a \(kind) is beyond ±(2^53−1)"
          + (isNeeded ? ": the record is left out" : " and left out"))
      if isNeeded { return }
    }
    guard record.count < LineSplitter.maximumLength - 64 else {
      let detail = "a \(kind) record is too long for a line, which has at most 1 MiB"
      return outcome.note(.lineTooLong, at: Self.nowhere, detail)
    }
    try spool.add(kind, record)
  }

  /// A record of a trace has no place any more in the input that it was read from.
  private static let nowhere = SourcePlace(line: 0, column: 0, byte: 0)

  func time(_ time: Timestamp?) -> Int64? { time.map { ($0.sinceZero - shift).count } }

  func displayID(_ position: Int32) -> Int64 {
    displayIDs.indices.contains(Int(position)) ? displayIDs[Int(position)] : Int64(position)
  }

  // MARK: Time

  /// Zero, unless a time is too far from the trace's zero: then the earliest time.
  private static func shift(of trace: Trace) -> Nanoseconds {
    var (earliest, latest) = (Int64.max, Int64.min)
    func see(_ time: Timestamp?) {
      guard let count = time?.sinceZero.count else { return }
      earliest = min(earliest, count)
      latest = max(latest, count)
    }
    for frame in trace.frames { see(frame.time) }
    for span in trace.spans {
      see(span.begin)
      see(span.end)
    }
    for animation in trace.animations { see(animation.begin) }
    for gap in trace.gaps { see(gap.begin) }
    trace.evaluations.forEach { see($0.time) }
    trace.states.forEach { see($0.time) }
    trace.marks.forEach { see($0.time) }
    trace.losses.forEach { see($0.time) }
    trace.reportedHitches.forEach { see($0.time) }
    trace.reportedHangs.forEach { see($0.time) }
    // An hour less than the bound: a frame's own times lie around its start.
    let bound = RecordFields.integerBound - 3_600_000_000_000
    guard earliest <= latest, earliest < -bound || latest > bound else { return .zero }
    return Nanoseconds(earliest)
  }
}

// MARK: - Header

extension FrameLogWriter {
  private func header() -> [UInt8] {
    let from = trace.provenance
    var text = RecordText()
    text.string(.format, "framelog")
    text.integer(.version, FrameLog.version)
    text.string(.recorder, "import.\(trace.format.rawValue)/1")
    text.string(.source, from.recorder)
    text.object(.clock, clock())
    text.string(.app, from.app)
    text.string(.build, from.build)
    text.string(.os, from.os)
    text.string(.device, from.device)
    text.string(.commit, from.commit)
    text.string(.scenario, from.scenario)
    text.boolean(.simulator, from.isSimulator)
    text.string(.configuration, from.configuration)
    text.objects(.displays, trace.displays.indices.map(display))
    if let link = trace.link { text.object(.link, Self.text(of: link)) }
    text.strings(.captures, trace.captures.words)
    if trace.environment != Surroundings() {
      var environment = RecordText()
      Self.write(trace.environment, to: &environment)
      text.object(.environment, environment.finished())
    }
    text.length(.length, trace.recordedLength)
    if !trace.hasTimeline { text.boolean(.timeline, false) }
    if trace.presentIsSubmission { text.string(.present, "submitted") }
    return text.finished()
  }

  private func clock() -> [UInt8] {
    let zero = trace.provenance.clockZero.flatMap { Int128($0) } ?? 0
    var text = RecordText()
    text.string(.base, "source")
    text.string(.zero, "\(zero &+ Int128(shift.count))")
    text.string(.wall, trace.provenance.date)
    return text.finished()
  }

  private func display(_ position: Int) -> [UInt8] {
    let display = trace.displays[position]
    var text = RecordText()
    text.integer(.id, displayIDs[position])
    if displayIDs[position] != display.id || display.process != nil {
      text.integer(.surface, display.id)
    }
    text.integer(.process, display.process)
    text.string(.name, trace.names[display.name])
    text.number(.maxHz, display.maxRate)
    text.number(.minHz, display.minRate)
    if display.isMain { text.boolean(.main, true) }
    return text.finished()
  }

  private static func text(of link: Link) -> [UInt8] {
    var text = RecordText()
    text.string(.source, link.source)
    text.string(.mode, link.mode?.rawValue)
    let rates = [link.minRate, link.maxRate, link.preferredRate].prefix { $0 != nil }
    text.numbers(.range, rates.compactMap(\.self))
    text.boolean(.highRateKey, link.highRateKey)
    return text.finished()
  }

  static func write(_ state: Surroundings, to text: inout RecordText) {
    text.string(.scene, state.scene?.rawValue)
    text.boolean(.lowPower, state.lowPower)
    text.string(.thermal, state.thermal?.rawValue)
    text.boolean(.reduceMotion, state.reduceMotion)
    text.number(.maxHz, state.maxRate)
    text.number(.capHz, state.cappedRate)
    text.integer(.display, state.display)
  }
}
