import FrameModel

/// Cuts the frames of a surface into stretches of frames that are alike, in one pass over them.
///
/// Every sum over frames, whole and by part, is of such stretches. What a frame has is read once, a
/// column at a time; the distributions of all parts are ranges of the lists that are gathered here.
struct FrameStretches {
  private let columns: FrameColumnsBeside
  private(set) var reader: FrameResults.Reader
  private(set) var position = 0
  private let end: Int
  private var rates = RateSlots()
  private var last = LastVerdict()
  private(set) var numbers = FrameDistributions<[Int64]>(repeating: [])
  /// The frames of the stretch that was last asked for.
  private(set) var frames = FrameStretch.Frames()

  private static let fields: [FrameResults.Field] = [
    .start, .verdict, .interval, .budget, .work, .overrun, .duration, .lateness, .missedIntervals,
    .evaluationCount, .evaluationTime, .evaluationOtherTime,
  ]

  init(of frames: FrameResults, _ columns: FrameColumnsBeside) {
    self.columns = columns
    reader = frames.reader(of: Self.fields)
    end = frames.count
    numbers.durations.reserveCapacity(end)
    numbers.work.reserveCapacity(end)
    numbers.overruns.reserveCapacity(end)
  }

  /// The next frames that are alike, those from a position on left out.
  mutating func next(upTo limit: Int) -> FrameStretch? {
    guard position < end else { return nil }
    let run = reader.run(from: position, upTo: min(limit, end))
    // Held apart, so that all else may change while a span of it is read.
    let source = reader.rows.numbers
    var stretch = alike(in: run, source.span)
    position = stretch.positions.upperBound
    measureTimes(of: &stretch, source.span)
    measureLateness(of: &stretch)
    measureEvaluations(of: &stretch, source.span)
    guard stretch.isFrame else {
      frames.deviations.removeAll(keepingCapacity: true)
      return stretch
    }
    measureDurations(of: &stretch, source.span)
    measureWork(of: &stretch, source.span)
    measureAnimationErrors(of: &stretch)
    return stretch
  }

  private mutating func alike(in run: Range<Int>, _ all: Swift.Span<Int64>) -> FrameStretch {
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
    return FrameStretch(
      run.lowerBound..<run.lowerBound + count, code, last.verdict(of: code), rate: rate,
      hasInterval: isKnown, interval: isKnown && areEqual ? Nanoseconds(interval) : nil)
  }
}

// MARK: - Times

extension FrameStretches {
  private func measureTimes(
    of stretch: inout FrameStretch, _ all: Swift.Span<Int64>
  ) {
    let starts = all.extracting(reader.places(of: .start, at: stretch.positions))
    let durations = all.extracting(reader.places(of: .duration, at: stretch.positions))
    let intervals = all.extracting(reader.places(of: .interval, at: stretch.positions))
    var time = Nanoseconds.zero
    var (end, latest) = (Timestamp.zero, Timestamp(nanoseconds: .min))
    for i in starts.indices {
      // As `FrameResult.timeOnDisplay`.
      var length = durations[i]
      if length == PackedRows.missing { length = intervals[i] }
      if length == PackedRows.missing { length = 0 }
      time += Nanoseconds(length)
      end = Timestamp(nanoseconds: starts[i]) + Nanoseconds(length)
      latest = max(latest, end)
    }
    stretch.start = Timestamp(nanoseconds: starts[0])
    (stretch.end, stretch.latestEnd, stretch.time) = (end, latest, time)
  }

  private mutating func measureDurations(
    of stretch: inout FrameStretch, _ all: Swift.Span<Int64>
  ) {
    let durations = all.extracting(reader.places(of: .duration, at: stretch.positions))
    let intervals = all.extracting(reader.places(of: .interval, at: stretch.positions))
    let first = numbers.durations.count
    var (judder, frozen) = (Judder(), 0)
    frames.deviations.removeAll(keepingCapacity: true)
    numbers.durations.append(addingCapacity: durations.count) { list in
      frames.deviations.append(addingCapacity: durations.count) { deviations in
        for i in durations.indices where durations[i] != PackedRows.missing {
          let duration = Nanoseconds(durations[i])
          list.append(duration.count)
          judder.add(duration, at: stretch.positions.lowerBound &+ i)
          if duration > FrameResult.frozenLimit { frozen &+= 1 }
          guard intervals[i] != PackedRows.missing else { continue }
          deviations.append((duration - Nanoseconds(intervals[i])).milliseconds)
        }
      }
    }
    (stretch.judder, stretch.frozen) = (judder, frozen)
    stretch.numbers.durations = first..<numbers.durations.count
  }

  private mutating func measureLateness(of stretch: inout FrameStretch) {
    frames.missed.removeAll(keepingCapacity: true)
    frames.lateness.removeAll(keepingCapacity: true)
    let isDropped = stretch.verdict.judgement == .dropped
    guard stretch.isLate || isDropped || !reader.isEmpty(.lateness) else { return }
    for i in stretch.positions {
      let lateness = reader.value(.lateness, at: i) ?? 0
      frames.lateness.append(lateness)
      if stretch.isLate || isDropped {
        frames.missed.append(reader.value(.missedIntervals, at: i) ?? 0)
      }
      guard stretch.isLate else { continue }
      stretch.lateness.sum += Nanoseconds(lateness)
      stretch.lateness.longest = max(stretch.lateness.longest, Nanoseconds(lateness))
    }
  }
}

// MARK: - Work

extension FrameStretches {
  private mutating func measureWork(
    of stretch: inout FrameStretch, _ all: Swift.Span<Int64>
  ) {
    let work = all.extracting(reader.places(of: .work, at: stretch.positions))
    let budgets = all.extracting(reader.places(of: .budget, at: stretch.positions))
    let intervals = all.extracting(reader.places(of: .interval, at: stretch.positions))
    let overruns = all.extracting(reader.places(of: .overrun, at: stretch.positions))
    let first = (work: numbers.work.count, overruns: numbers.overruns.count)
    let hasBudget = stretch.verdict.budgetSource != nil
    var (withBudget, overBudget) = (0, 0)
    numbers.work.append(addingCapacity: work.count) { list in
      for i in work.indices where work[i] != PackedRows.missing {
        list.append(work[i])
        let budget = budgets[i] != PackedRows.missing ? budgets[i] : intervals[i]
        guard hasBudget, budget != PackedRows.missing else { continue }
        withBudget &+= 1
        if work[i] > budget { overBudget &+= 1 }
      }
    }
    numbers.overruns.append(addingCapacity: overruns.count) { list in
      for i in overruns.indices where overruns[i] != PackedRows.missing { list.append(overruns[i]) }
    }
    (stretch.withBudget, stretch.overBudget) = (withBudget, overBudget)
    stretch.numbers.work = first.work..<numbers.work.count
    stretch.numbers.overruns = first.overruns..<numbers.overruns.count
  }

  private mutating func measureEvaluations(
    of stretch: inout FrameStretch, _ all: Swift.Span<Int64>
  ) {
    guard !reader.isEmpty(.evaluationCount) || !reader.isEmpty(.evaluationTime) else { return }
    let counts = all.extracting(reader.places(of: .evaluationCount, at: stretch.positions))
    let times = all.extracting(reader.places(of: .evaluationTime, at: stretch.positions))
    let others = all.extracting(reader.places(of: .evaluationOtherTime, at: stretch.positions))
    let budgets = all.extracting(reader.places(of: .budget, at: stretch.positions))
    let intervals = all.extracting(reader.places(of: .interval, at: stretch.positions))
    let idle = columns.idleEvaluations
    let first = numbers.evaluationShares.count
    let hasBudget = stretch.verdict.budgetSource != nil
    var sum = (count: Int64(0), time: Nanoseconds.zero, idle: Int64(0))
    numbers.evaluationShares.append(addingCapacity: counts.count) { list in
      for i in counts.indices {
        let time = Nanoseconds(times[i] != PackedRows.missing ? times[i] : 0)
        sum.time += time
        guard counts[i] != PackedRows.missing else { continue }
        sum.count += counts[i]
        guard counts[i] > 0 else { continue }
        if !idle.isEmpty { sum.idle += idle[stretch.positions.lowerBound &+ i] }
        let budget = budgets[i] != PackedRows.missing ? budgets[i] : intervals[i]
        guard hasBudget, budget > 0 else { continue }
        let other = Nanoseconds(others[i] != PackedRows.missing ? others[i] : 0)
        list.append(FrameStretch.share(of: time - other, in: Nanoseconds(budget)))
      }
    }
    stretch.evaluations = sum
    stretch.numbers.evaluationShares = first..<numbers.evaluationShares.count
  }

  private mutating func measureAnimationErrors(of stretch: inout FrameStretch) {
    guard !columns.animationErrors.errors.isEmpty else { return }
    let first = numbers.animationErrors.count
    let column = columns.animationErrors.errors
    let errors = column.span.extracting(stretch.positions)
    numbers.animationErrors.append(addingCapacity: errors.count) { list in
      for i in errors.indices where errors[i] != AnimationErrorColumn.missing {
        list.append(errors[i] < 0 ? 0 &- errors[i] : errors[i])
      }
    }
    stretch.numbers.animationErrors = first..<numbers.animationErrors.count
  }
}
