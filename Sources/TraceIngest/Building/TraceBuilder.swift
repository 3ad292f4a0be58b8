import FrameModel

/// Puts a trace together from the records that a format reads.
///
/// A format decides what a record means; the builder owns the trace, the names and the count of
/// what went wrong. `trace` may be appended to directly where there is nothing to decide.
struct TraceBuilder {
  var trace: Trace
  var names = NameInterner()
  /// Rows of evaluations that the source dates and gives to no frame.
  var datedEvaluations: [Int] = []
  let isStrict: Bool

  private let kinds: [String]
  private(set) var counts: [Int]
  /// Positions of what has begun and not ended, by the source's id.
  private var openSpans: [Int64: Int] = [:]
  private var openAnimations: [Int64: Int] = [:]
  private var displayPositions: [DisplayKey: Int32] = [:]
  private var lastDisplay: (key: DisplayKey, position: Int32)?
  /// The displays in order of appearance.
  private(set) var displayTimes: [DisplayTimes] = []

  struct DisplayKey: Hashable {
    var id: Int64
    var process: Int64?
  }

  /// A display, and the times of its first frame and its last.
  struct DisplayTimes {
    var key: DisplayKey
    var first = Int64.max
    var last = Int64.min
  }

  /// Begins a trace; `kinds` are the record kinds that are counted, in the order of the report.
  init(file: String, format: TraceFormat, kinds: [String], options: ReadOptions) {
    trace = Trace(file: file, format: format)
    isStrict = options.strict
    self.kinds = kinds
    counts = Array(repeating: 0, count: kinds.count)
  }

  // MARK: Counting

  /// Counts a record of a kind, by its position in `kinds`.
  mutating func count(kind position: Int) { counts[position] += 1 }

  /// Counts records of a kind that were read elsewhere.
  mutating func count(kind position: Int, times: Int) { counts[position] += times }

  /// Notes a fault that costs no record.
  mutating func note(_ kind: ProblemKind, at place: SourcePlace, _ detail: String) {
    trace.quality.note(kind, at: place, detail)
  }

  /// Notes a fault that costs a record that was there, yet is no line to reject: strict reading
  /// ends with it.
  mutating func drop(
    _ kind: ProblemKind, at place: SourcePlace, _ detail: String
  ) throws(TraceError) {
    if isStrict { throw TraceError(file: trace.file, reason: .malformed(detail), place: place) }
    note(kind, at: place, detail)
  }

  /// Rejects a record; strict reading ends with it.
  mutating func reject(
    _ kind: ProblemKind, at place: SourcePlace, _ detail: String
  ) throws(TraceError) {
    try drop(kind, at: place, detail)
    trace.quality.rejected += 1
  }

  // MARK: Displays and frames

  /// The position of a display in the trace, which is made when it is new.
  @inline(__always)
  mutating func display(id: Int64, process: Int64? = nil) -> Int32 {
    display(like: DisplayKey(id: id, process: process))
  }

  @inline(__always)
  mutating func display(like key: DisplayKey) -> Int32 {
    if let last = lastDisplay, last.key == key { return last.position }
    let position = displayPositions[key] ?? addDisplay(key)
    lastDisplay = (key, position)
    return position
  }

  private mutating func addDisplay(_ key: DisplayKey) -> Int32 {
    let position = Int32(trace.displays.count)
    trace.displays.append(Display(id: key.id, process: key.process))
    displayPositions[key] = position
    displayTimes.append(DisplayTimes(key: key))
    return position
  }

  /// Appends a frame; false when it begins before the frame before it on its display.
  ///
  /// Such a frame is kept: analysis sorts.
  mutating func append(_ frame: Frame) -> Bool {
    trace.frames.append(frame)
    let time = frame.time.sinceZero.count
    let display = Int(frame.display)
    let isInOrder = time >= displayTimes[display].last
    takeTimes(of: display, first: time, last: time)
    return isInOrder
  }

  /// Takes the times of frames that were appended together, in their order.
  @inline(__always)
  mutating func takeTimes(of display: Int, first: Int64, last: Int64) {
    if displayTimes[display].first == .max { displayTimes[display].first = first }
    displayTimes[display].last = max(displayTimes[display].last, last)
  }

  /// The same for a display by its position.
  @inline(__always)
  func isInOrder(position: Int32, at time: Int64) -> Bool {
    time >= displayTimes[Int(position)].last
  }

  /// Whether a frame at a time would not begin before the frame before it on its display.
  func isInOrder(_ display: DisplayKey, at time: Int64) -> Bool {
    displayPositions[display].map { time >= displayTimes[Int($0)].last } ?? true
  }

  /// Begins with the displays of another trace, of which no frame is known.
  mutating func know(displays: [DisplayTimes]) {
    for display in displays { _ = self.display(like: display.key) }
  }

  /// Takes note that the last evaluation is dated: one without a frame is to be given one.
  mutating func tookDatedEvaluation(hasFrame: Bool) {
    if hasFrame {
      trace.evaluationsByTime += 1
    } else {
      datedEvaluations.append(trace.evaluations.count - 1)
    }
  }

  // MARK: Spans and animations

  /// What became of an end record.
  enum End { case paired, unmatched, beforeBegin }

  /// Begins a span; false when its id was open already, which then stays without an end.
  mutating func begin(_ span: Span) -> Bool {
    let known = openSpans.updateValue(trace.spans.count, forKey: span.id)
    trace.spans.append(span)
    return known == nil
  }

  /// Ends the span of an id.
  mutating func endSpan(_ id: Int64, at time: Timestamp) -> End {
    guard let position = openSpans.removeValue(forKey: id) else { return .unmatched }
    guard time >= trace.spans[position].begin else { return .beforeBegin }
    trace.spans[position].end = time
    return .paired
  }

  /// Begins an animation; false when its id was open already, which then stays without an end.
  mutating func begin(_ animation: consuming Animation) -> Bool {
    let known = openAnimations.updateValue(trace.animations.count, forKey: animation.id)
    trace.animations.append(animation)
    return known == nil
  }

  /// Ends the animation of an id.
  mutating func endAnimation(_ id: Int64, at time: Timestamp, finished: Bool?) -> End {
    guard let position = openAnimations.removeValue(forKey: id) else { return .unmatched }
    guard time >= trace.animations[position].begin else { return .beforeBegin }
    trace.animations[position].end = time
    trace.animations[position].finished = finished
    return .paired
  }

  /// The row of an animation of this id that has begun and not ended.
  func row(ofOpenAnimation id: Int64) -> Int? { openAnimations[id] }

  // MARK: The end

  /// Marks the trace as ending before its source did.
  mutating func markTruncated(at place: SourcePlace?) {
    trace.quality.isTruncated = true
    trace.quality.truncatedAt = trace.quality.truncatedAt ?? place
  }

  /// Completes the trace with what is known of its input.
  ///
  /// Throws when nothing in it can be judged: no frames, nor animations where those are enough.
  consuming func finish(
    _ window: borrowing ByteWindow, needsFrames: Bool
  ) throws(TraceError) -> Trace {
    noteInput(window)
    trace.names = names.table
    trace.quality.recordsByKind = zip(kinds, counts).filter { $0.1 > 0 }.map {
      (kind: $0.0, count: $0.1)
    }
    let hasReported =
      !trace.reportedHitches.isEmpty || !trace.reportedHangs.isEmpty
      || !trace.reportedFigures.isEmpty || !trace.evaluations.isEmpty
    let isUsable =
      !trace.frames.isEmpty || (!needsFrames && (!trace.animations.isEmpty || hasReported))
    guard isUsable else {
      throw TraceError(file: trace.file, reason: .noUsableFrames(inventory))
    }
    return trace
  }

  private mutating func noteInput(_ window: borrowing ByteWindow) {
    trace.quality.bytes = window.facts.bytes
    trace.quality.uncompressedBytes = window.end
    if let byte = window.facts.trailingBytesAt {
      let place = SourcePlace(line: 1, column: byte + 1, byte: byte)
      note(.trailingBytes, at: place, "bytes behind the gzip stream, as offset in the file")
    }
    if window.facts.isCutShort {
      markTruncated(at: nil)
      let byte = window.facts.bytes
      let place = SourcePlace(line: 1, column: byte + 1, byte: byte)
      note(.truncatedTail, at: place, "the gzip stream ends early, as offset in the file")
    }
  }

  /// What was found instead of frames, in words.
  private var inventory: String {
    var found = trace.quality.recordsByKind.map { "\($0.count) \($0.kind)" }
    if trace.quality.rejected > 0 { found.append("\(trace.quality.rejected) rejected") }
    if let problem = trace.quality.problems.first {
      found.append("first problem: line \(problem.first.line), \(problem.detail)")
    }
    return found.isEmpty ? "no records" : "found " + found.joined(separator: ", ")
  }
}
