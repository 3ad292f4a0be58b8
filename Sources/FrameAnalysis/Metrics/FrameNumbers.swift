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

  func forEachRun(_ body: (Swift.Span<Int64>) -> Void) {
    var shares: [Int64] = []
    frames.forEachRun(reading: Self.fields) { run, reader in
      shares.removeAll(keepingCapacity: true)
      let numbers = reader.numbers
      let (all, places) = (numbers.span, { reader.places(of: $0, at: run) })
      let verdicts = all.extracting(places(.verdict))
      let intervals = all.extracting(places(.interval))
      let budgets = all.extracting(places(.budget))
      let counts = all.extracting(places(.evaluationCount))
      let times = all.extracting(places(.evaluationTime))
      let others = all.extracting(places(.evaluationOtherTime))
      shares.append(addingCapacity: run.count) { shares in
        for i in counts.indices {
          shares.append(
            Self.share(
              verdicts[i], interval: intervals[i], budget: budgets[i], count: counts[i],
              time: times[i], other: others[i]))
        }
      }
      body(shares.span)
    }
  }

  @inline(__always)
  private static func share(
    _ verdict: Int64, interval: Int64, budget own: Int64, count: Int64, time: Int64, other: Int64
  ) -> Int64 {
    let budget = own != PackedRows.missing ? own : interval
    // What is missing is below zero. It is worked out for all, for which frames have evaluations is
    // as good as random.
    let mainTime = Nanoseconds(max(0, time)) - Nanoseconds(max(0, other))
    let share = FrameStretch.share(of: mainTime, in: Nanoseconds(max(1, budget)))
    // Frames without a budget may have an interval.
    let isKnown = count > 0 && budget > 0 && FrameVerdict.hasBudget(verdict)
    return isKnown ? share : PackedRows.missing
  }
}
