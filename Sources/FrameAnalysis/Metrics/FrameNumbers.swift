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
      let numbers = reader.rows.numbers
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
    Self.share { frames.number($0, at: position) ?? PackedRows.missing }
  }

  func forEachRun(_ body: (Swift.Span<Int64>) -> Void) {
    var shares: [Int64] = []
    frames.forEachRun(reading: Self.fields) { run, reader in
      shares.removeAll(keepingCapacity: true)
      shares.append(addingCapacity: run.count) { shares in
        for position in run {
          shares.append(Self.share { reader.number($0, at: position) })
        }
      }
      body(shares.span)
    }
  }

  @inline(__always)
  private static func share(_ number: (FrameResults.Field) -> Int64) -> Int64 {
    let (own, interval, time) = (number(.budget), number(.interval), number(.evaluationTime))
    let budget = own != PackedRows.missing ? own : interval
    // Frames without a budget may have an interval.
    guard number(.evaluationCount) > 0, budget > 0, FrameVerdict.hasBudget(number(.verdict)) else {
      return PackedRows.missing
    }
    let other = number(.evaluationOtherTime)
    let mainTime =
      Nanoseconds(time != PackedRows.missing ? time : 0)
      - Nanoseconds(other != PackedRows.missing ? other : 0)
    return FrameStretch.share(of: mainTime, in: Nanoseconds(budget))
  }
}
