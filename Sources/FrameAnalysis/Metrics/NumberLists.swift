import FrameModel

/// The lists of the numbers of a surface's frames, which grow by a block of frames at a time.
///
/// A frame that has no number of a kind has no place in its list, so that the numbers of frames that
/// follow each other lie beside each other. What is computed of a frame is put into a column first,
/// as what is read of it is.
struct NumberLists {
  private(set) var numbers = FrameDistributions<[Int64]>(repeating: [])
  private var differences: [Int64] = []
  private var animationErrors: AnimationErrors?
  private var places = FrameDistributions(repeating: Places.none)
  private var deviationPlaces = Places.none
  private var block = 0..<0
  /// A column that is computed.
  private var column = [Int64](repeating: PackedRows.missing, count: PackedRows.blockRows)

  /// Where the numbers of the block's frames are in a list.
  private enum Places {
    case none
    /// One for each frame.
    case all(from: Int)
    /// How many come before each frame, and before the end.
    case some(from: Int, before: [Int])

    func range(of frames: Range<Int>) -> Range<Int> {
      switch self {
      case .none: 0..<0
      case .all(let first): first + frames.lowerBound..<first + frames.upperBound
      case .some(let first, let before):
        first + before[frames.lowerBound]..<first + before[frames.upperBound]
      }
    }
  }

  init(of frames: FrameResults, in trace: Trace) {
    animationErrors = AnimationErrors(in: trace)
    numbers.durations.reserveCapacity(frames.count)
    numbers.work.reserveCapacity(frames.count)
    numbers.overruns.reserveCapacity(frames.count)
    numbers.evaluationShares.reserveCapacity(frames.count)
    numbers.animationErrors.reserveCapacity(frames.count)
  }

  /// Appends the numbers of a block of frames, which the reader has read, and sets the deviations to
  /// those of the block.
  mutating func append(
    _ block: Range<Int>, of reader: borrowing FrameResults.Reader, deviations: inout [Double]
  ) {
    self.block = block
    let source = reader.rows.numbers
    let durations = reader.places(of: .duration, at: block)
    places.durations = Self.append(source, durations, to: &numbers.durations)
    places.work = Self.append(source, reader.places(of: .work, at: block), to: &numbers.work)
    places.overruns = Self.append(
      source, reader.places(of: .overrun, at: block), to: &numbers.overruns)
    setDeviations(&deviations, of: reader, source)
    appendShares(of: reader, source)
    animationErrors?.set(&column, of: block, reader)
    places.animationErrors =
      animationErrors == nil
      ? .none : Self.append(column, 0..<block.count, to: &numbers.animationErrors)
  }

  /// Appends the numbers of a column; a missing one has no place.
  private static func append(
    _ source: [Int64], _ column: Range<Int>, to list: inout [Int64]
  ) -> Places {
    let numbers = source.span.extracting(column)
    var missing = 0
    for i in numbers.indices where numbers[i] == PackedRows.missing { missing &+= 1 }
    guard missing < numbers.count else { return .none }
    let first = list.count
    guard missing > 0 else {
      list += source[column]
      return .all(from: first)
    }
    list.append(addingCapacity: numbers.count - missing) { list in
      for i in numbers.indices where numbers[i] != PackedRows.missing { list.append(numbers[i]) }
    }
    let before = [Int](capacity: numbers.count + 1) { before in
      var count = 0
      for i in numbers.indices {
        before.append(count)
        if numbers[i] != PackedRows.missing { count &+= 1 }
      }
      before.append(count)
    }
    return .some(from: first, before: before)
  }

  private mutating func setDeviations(
    _ deviations: inout [Double], of reader: borrowing FrameResults.Reader, _ source: [Int64]
  ) {
    let all = source.span
    let durations = all.extracting(reader.places(of: .duration, at: block))
    let intervals = all.extracting(reader.places(of: .interval, at: block))
    var known = column.mutableSpan
    for i in durations.indices {
      let isKnown = durations[i] != PackedRows.missing && intervals[i] != PackedRows.missing
      known[i] =
        isKnown
        ? (Nanoseconds(durations[i]) - Nanoseconds(intervals[i])).count : PackedRows.missing
    }
    differences.removeAll(keepingCapacity: true)
    deviationPlaces = Self.append(column, 0..<block.count, to: &differences)
    deviations.removeAll(keepingCapacity: true)
    deviations.append(addingCapacity: differences.count) { deviations in
      for difference in differences {
        deviations.append(Nanoseconds(difference).milliseconds)
      }
    }
  }

  private mutating func appendShares(
    of reader: borrowing FrameResults.Reader, _ source: [Int64]
  ) {
    guard !reader.isEmpty(.evaluationCount) else {
      places.evaluationShares = .none
      return
    }
    let all = source.span
    let counts = all.extracting(reader.places(of: .evaluationCount, at: block))
    let times = all.extracting(reader.places(of: .evaluationTime, at: block))
    let others = all.extracting(reader.places(of: .evaluationOtherTime, at: block))
    let budgets = all.extracting(reader.places(of: .budget, at: block))
    let intervals = all.extracting(reader.places(of: .interval, at: block))
    var shares = column.mutableSpan
    for i in counts.indices {
      let budget = budgets[i] != PackedRows.missing ? budgets[i] : intervals[i]
      guard counts[i] > 0, budget > 0 else {
        shares[i] = PackedRows.missing
        continue
      }
      let time = Nanoseconds(times[i] != PackedRows.missing ? times[i] : 0)
      let other = Nanoseconds(others[i] != PackedRows.missing ? others[i] : 0)
      shares[i] = FrameStretch.share(of: time - other, in: Nanoseconds(budget))
    }
    places.evaluationShares = Self.append(
      column, 0..<block.count, to: &numbers.evaluationShares)
  }

  /// Tells a stretch of the block where its numbers are.
  func place(_ stretch: inout FrameStretch) {
    let first = stretch.positions.lowerBound - block.lowerBound
    let frames = first..<first + stretch.count
    // Frames without a budget may have an interval.
    if stretch.verdict.budgetSource != nil {
      stretch.numbers.evaluationShares = places.evaluationShares.range(of: frames)
    }
    guard stretch.isFrame else { return }
    stretch.numbers.durations = places.durations.range(of: frames)
    stretch.numbers.work = places.work.range(of: frames)
    stretch.numbers.overruns = places.overruns.range(of: frames)
    stretch.numbers.animationErrors = places.animationErrors.range(of: frames)
    stretch.deviations = deviationPlaces.range(of: frames)
  }
}
