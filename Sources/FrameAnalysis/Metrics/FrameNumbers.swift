import FrameModel

/// The numbers that the frames of a surface have in one field of their results.
struct FieldNumbers: NumberSource {
  let frames: FrameResults
  let field: FrameResults.Field

  /// Nothing where no frame has one.
  init?(_ frames: FrameResults, _ field: FrameResults.Field) {
    guard frames.has(field) else { return nil }
    (self.frames, self.field) = (frames, field)
  }

  var count: Int { frames.count }

  func number(at position: Int) -> Int64 {
    frames.number(field, at: position) ?? PackedRows.missing
  }

  func forEachRun(_ body: (Swift.Span<Int64>) -> Void) {
    frames.forEachRun(reading: [field]) { run, reader in
      let numbers = reader.numbers
      body(numbers.span.extracting(reader.places(of: field, at: run)))
    }
  }
}

/// What evaluations took of the budgets of a surface's frames, in parts of `FrameStretch.wholeBudget`;
/// missing for a frame without evaluations or without a budget.
struct EvaluationShareNumbers: NumberSource {
  let frames: FrameResults

  private static let fields: [FrameResults.Field] = [
    .verdict, .interval, .budget, .evaluationCount, .evaluationTime, .evaluationOtherTime,
  ]

  /// Nothing where nothing was evaluated.
  init?(_ frames: FrameResults) {
    guard frames.has(.evaluationCount) else { return nil }
    self.frames = frames
  }

  var count: Int { frames.count }

  func number(at position: Int) -> Int64 {
    func number(_ field: FrameResults.Field) -> Int64 {
      frames.number(field, at: position) ?? PackedRows.missing
    }
    return Self.share(
      number(.verdict), interval: number(.interval), budget: number(.budget),
      count: number(.evaluationCount), time: number(.evaluationTime),
      other: number(.evaluationOtherTime))
  }

  func forEachRun(_ body: (Swift.Span<Int64>) -> Void) { forEachRun(atLeast: .min, body) }

  func forEachRun(atLeast least: Int64, _ body: (Swift.Span<Int64>) -> Void) {
    var shares: [Int64] = []
    frames.forEachRun(reading: Self.fields) { run, reader in
      shares.removeAll(keepingCapacity: true)
      shares.append(addingCapacity: run.count) { shares in
        if let budget = Self.commonBudget(of: run, reader) {
          Self.append(run, reader, atLeast: least, in: budget, to: &shares)
        } else {
          Self.append(run, reader, to: &shares)
        }
      }
      body(shares.span)
    }
  }

  /// The budget that all frames of a run have.
  private static func commonBudget(
    of run: Range<Int>, _ reader: borrowing FrameResults.Reader
  ) -> Int64? {
    guard reader.isEmpty(.budget), let interval = reader.common(.interval), interval > 0,
      run.allSatisfy({ FrameVerdict.hasBudget(reader.number(.verdict, at: $0)) })
    else { return nil }
    return interval
  }

  /// Appends the shares of frames that have one budget, zero for those that are below another share: a
  /// length tells that, and most need no division.
  private static func append(
    _ run: Range<Int>, _ reader: borrowing FrameResults.Reader, atLeast least: Int64,
    in budget: Int64, to shares: inout OutputSpan<Int64>
  ) {
    let all = reader.numbers
    let counts = all.span.extracting(reader.places(of: .evaluationCount, at: run))
    let times = all.span.extracting(reader.places(of: .evaluationTime, at: run))
    let others = all.span.extracting(reader.places(of: .evaluationOtherTime, at: run))
    let length = length(below: least, in: budget)
    for i in counts.indices {
      let mainTime = mainTime(times[i], other: others[i])
      let share =
        mainTime.count < length ? 0 : FrameStretch.share(of: mainTime, in: Nanoseconds(budget))
      shares.append(counts[i] > 0 ? share : PackedRows.missing)
    }
  }

  /// A length whose share of a budget is below another share, as all are that are shorter.
  private static func length(below share: Int64, in budget: Int64) -> Int64 {
    let length = (Double(share) - 1) / FrameStretch.wholeBudget * Double(budget)
    return Int64(max(0, min(length * (1 - 0x1p-30), 0x1p62)))
  }

  private static func append(
    _ run: Range<Int>, _ reader: borrowing FrameResults.Reader,
    to shares: inout OutputSpan<Int64>
  ) {
    for i in run {
      shares.append(
        share(
          reader.number(.verdict, at: i), interval: reader.number(.interval, at: i),
          budget: reader.number(.budget, at: i), count: reader.number(.evaluationCount, at: i),
          time: reader.number(.evaluationTime, at: i),
          other: reader.number(.evaluationOtherTime, at: i)))
    }
  }

  @inline(__always)
  private static func share(
    _ verdict: Int64, interval: Int64, budget own: Int64, count: Int64, time: Int64, other: Int64
  ) -> Int64 {
    let budget = own != PackedRows.missing ? own : interval
    // Frames without a budget may have an interval.
    guard count > 0, budget > 0, FrameVerdict.hasBudget(verdict) else { return PackedRows.missing }
    return FrameStretch.share(of: mainTime(time, other: other), in: Nanoseconds(budget))
  }

  /// What is missing is below zero.
  @inline(__always)
  private static func mainTime(_ time: Int64, other: Int64) -> Nanoseconds {
    Nanoseconds(max(0, time)) - Nanoseconds(max(0, other))
  }
}
