import FrameModel

/// Cuts the frames of a surface into stretches of frames that are alike, in one pass over them.
///
/// Every sum over frames, whole and by part, is of such stretches. What a frame has is read once, a
/// column at a time; the distributions of all parts are ranges of the lists that are gathered here.
struct FrameStretches {
  private let columns: FrameColumnsBeside
  private var animationErrors: AnimationErrors?
  private(set) var reader: FrameResults.Reader
  private(set) var position = 0
  private let end: Int
  private var rates = RateSlots()
  private var last = LastVerdict()
  private(set) var numbers = FrameDistributions<[Int64]>(repeating: [])
  /// The stretch that `next` found, and its frames.
  private(set) var current = FrameStretch()
  private(set) var frames = FrameStretch.Frames()

  private static let fields: [FrameResults.Field] = [
    .row, .start, .verdict, .interval, .budget, .work, .overrun, .duration, .lateness,
    .missedIntervals, .evaluationCount, .evaluationTime, .evaluationOtherTime,
  ]

  init(of frames: FrameResults, in trace: Trace, _ columns: FrameColumnsBeside) {
    self.columns = columns
    animationErrors = AnimationErrors(in: trace)
    reader = frames.reader(of: Self.fields)
    end = frames.count
    numbers.durations.reserveCapacity(end)
    numbers.work.reserveCapacity(end)
    numbers.overruns.reserveCapacity(end)
    numbers.evaluationShares.reserveCapacity(end)
    numbers.animationErrors.reserveCapacity(end)
  }

  /// Finds the next frames that are alike, those from a position on left out; false at the end.
  mutating func next(upTo limit: Int) -> Bool {
    guard position < end else { return false }
    let run = reader.run(from: position, upTo: min(limit, end))
    // Held apart, so that all else may change while a span of it is read.
    let source = reader.rows.numbers
    findAlike(in: run, source.span)
    position = current.positions.upperBound
    measureTimes(source.span)
    measureLateness()
    measureEvaluations(source.span)
    frames.deviations.removeAll(keepingCapacity: true)
    guard current.isFrame else { return true }
    measureDurations(source.span)
    measureWork(source.span)
    if current.isShown { measureAnimationErrors(source.span) }
    return true
  }

  private mutating func findAlike(in run: Range<Int>, _ all: Swift.Span<Int64>) {
    let codes = all.extracting(reader.places(of: .verdict, at: run))
    let intervals = all.extracting(reader.places(of: .interval, at: run))
    let (code, interval) = (codes[0], intervals[0])
    let isKnown = interval != PackedRows.missing
    let rate = isKnown ? rates.slot(of: Nanoseconds(interval)) : RateTally.slots - 1
    var (count, areEqual) = (1, true)
    while count < codes.count, codes[count] == code {
      if intervals[count] != interval {
        guard isKnown, intervals[count] != PackedRows.missing,
          rates.slot(of: Nanoseconds(intervals[count])) == rate
        else { break }
        areEqual = false
      }
      count += 1
    }
    current = FrameStretch(
      run.lowerBound..<run.lowerBound + count, code, last.verdict(of: code), rate: rate,
      hasInterval: isKnown, interval: isKnown && areEqual ? Nanoseconds(interval) : nil)
  }
}

// MARK: - Times

// What is counted in a closure is counted in its own variables: those of others are in memory.

extension FrameStretches {
  private mutating func measureTimes(_ all: Swift.Span<Int64>) {
    let starts = all.extracting(reader.places(of: .start, at: current.positions))
    let durations = all.extracting(reader.places(of: .duration, at: current.positions))
    let intervals = all.extracting(reader.places(of: .interval, at: current.positions))
    var (time, frozen) = (Nanoseconds.zero, 0)
    var (end, latest) = (Timestamp.zero, Timestamp(nanoseconds: .min))
    for i in starts.indices {
      // As `FrameResult.timeOnDisplay`.
      var length = durations[i]
      if length > FrameResult.frozenLimit.count { frozen &+= 1 }
      if length == PackedRows.missing { length = intervals[i] }
      if length == PackedRows.missing { length = 0 }
      time += Nanoseconds(length)
      end = Timestamp(nanoseconds: starts[i]) + Nanoseconds(length)
      latest = max(latest, end)
    }
    current.start = Timestamp(nanoseconds: starts[0])
    (current.end, current.latestEnd) = (end, latest)
    (current.time, current.frozen) = (time, frozen)
  }

  private mutating func measureDurations(_ all: Swift.Span<Int64>) {
    let durations = all.extracting(reader.places(of: .duration, at: current.positions))
    let intervals = all.extracting(reader.places(of: .interval, at: current.positions))
    let first = numbers.durations.count
    numbers.durations.append(addingCapacity: durations.count) { list in
      for i in durations.indices where durations[i] != PackedRows.missing {
        list.append(durations[i])
      }
    }
    current.numbers.durations = first..<numbers.durations.count
    current.judder = Judder(durations, from: current.positions.lowerBound)
    frames.deviations.append(addingCapacity: durations.count) { deviations in
      for i in durations.indices {
        guard durations[i] != PackedRows.missing, intervals[i] != PackedRows.missing else {
          continue
        }
        deviations.append((Nanoseconds(durations[i]) - Nanoseconds(intervals[i])).milliseconds)
      }
    }
  }

  private mutating func measureLateness() {
    frames.lateness.removeAll(keepingCapacity: true)
    frames.missed.removeAll(keepingCapacity: true)
    guard current.isLate || current.verdict.judgement == .dropped else { return }
    for i in current.positions {
      let lateness = reader.value(.lateness, at: i) ?? 0
      frames.lateness.append(lateness)
      frames.missed.append(reader.value(.missedIntervals, at: i) ?? 0)
      current.lateness.sum += Nanoseconds(lateness)
      current.lateness.longest = max(current.lateness.longest, Nanoseconds(lateness))
    }
  }

  private mutating func measureAnimationErrors(_ all: Swift.Span<Int64>) {
    let positions = current.positions
    let durations = all.extracting(reader.places(of: .duration, at: positions))
    let first = numbers.animationErrors.count
    if reader.isEmpty(.row) {
      animationErrors?.add(positions, durations, to: &numbers.animationErrors)
    } else {
      for i in durations.indices {
        let position = positions.lowerBound + i
        let row = reader.value(.row, at: position).map { Int($0) } ?? position
        animationErrors?.add(
          row..<row + 1, durations.extracting(i..<i + 1), to: &numbers.animationErrors)
      }
    }
    current.numbers.animationErrors = first..<numbers.animationErrors.count
  }
}

// MARK: - Work

extension FrameStretches {
  private mutating func measureWork(_ all: Swift.Span<Int64>) {
    let work = all.extracting(reader.places(of: .work, at: current.positions))
    let overruns = all.extracting(reader.places(of: .overrun, at: current.positions))
    let first = (work: numbers.work.count, overruns: numbers.overruns.count)
    numbers.work.append(addingCapacity: work.count) { list in
      for i in work.indices where work[i] != PackedRows.missing { list.append(work[i]) }
    }
    numbers.overruns.append(addingCapacity: overruns.count) { list in
      for i in overruns.indices where overruns[i] != PackedRows.missing { list.append(overruns[i]) }
    }
    current.numbers.work = first.work..<numbers.work.count
    current.numbers.overruns = first.overruns..<numbers.overruns.count
    guard current.verdict.budgetSource != nil else { return }
    let budgets = all.extracting(reader.places(of: .budget, at: current.positions))
    let intervals = all.extracting(reader.places(of: .interval, at: current.positions))
    var (withBudget, overBudget) = (0, 0)
    for i in work.indices where work[i] != PackedRows.missing {
      let budget = budgets[i] != PackedRows.missing ? budgets[i] : intervals[i]
      guard budget != PackedRows.missing else { continue }
      withBudget &+= 1
      if work[i] > budget { overBudget &+= 1 }
    }
    (current.withBudget, current.overBudget) = (withBudget, overBudget)
  }

  private mutating func measureEvaluations(_ all: Swift.Span<Int64>) {
    guard !reader.isEmpty(.evaluationCount) || !reader.isEmpty(.evaluationTime) else { return }
    let counts = all.extracting(reader.places(of: .evaluationCount, at: current.positions))
    let times = all.extracting(reader.places(of: .evaluationTime, at: current.positions))
    var (count, time) = (Int64(0), Nanoseconds.zero)
    for i in counts.indices {
      if times[i] != PackedRows.missing { time += Nanoseconds(times[i]) }
      if counts[i] != PackedRows.missing { count += counts[i] }
    }
    (current.evaluations.count, current.evaluations.time) = (count, time)
    if !columns.idleEvaluations.isEmpty {
      for i in counts.indices where counts[i] > 0 {
        current.evaluations.idle += columns.idleEvaluations[current.positions.lowerBound + i]
      }
    }
    if current.verdict.budgetSource != nil { measureShares(all) }
  }

  private mutating func measureShares(_ all: Swift.Span<Int64>) {
    let counts = all.extracting(reader.places(of: .evaluationCount, at: current.positions))
    let times = all.extracting(reader.places(of: .evaluationTime, at: current.positions))
    let others = all.extracting(reader.places(of: .evaluationOtherTime, at: current.positions))
    let budgets = all.extracting(reader.places(of: .budget, at: current.positions))
    let intervals = all.extracting(reader.places(of: .interval, at: current.positions))
    let first = numbers.evaluationShares.count
    numbers.evaluationShares.append(addingCapacity: counts.count) { list in
      for i in counts.indices where counts[i] > 0 {
        let budget = budgets[i] != PackedRows.missing ? budgets[i] : intervals[i]
        guard budget > 0 else { continue }
        let time = Nanoseconds(times[i] != PackedRows.missing ? times[i] : 0)
        let other = Nanoseconds(others[i] != PackedRows.missing ? others[i] : 0)
        list.append(FrameStretch.share(of: time - other, in: Nanoseconds(budget)))
      }
    }
    current.numbers.evaluationShares = first..<numbers.evaluationShares.count
  }
}
