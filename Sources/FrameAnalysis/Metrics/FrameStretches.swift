import FrameModel

/// Cuts the frames of a surface into stretches of frames that are alike, in one pass over them.
///
/// Every sum over frames, whole and by part, is of such stretches. What a frame has is read once, a
/// column at a time.
struct FrameStretches {
  private let columns: FrameColumnsBeside
  private(set) var reader: FrameResults.Reader
  private(set) var position = 0
  private let end: Int
  /// The frames that are read, and of which fields sums of theirs need no tests.
  private var block = 0..<0
  private var bases = Bases()
  private var rates = RateSlots()
  private var last = LastVerdict()
  /// The stretch that `next` found.
  private(set) var current = FrameStretch()
  private(set) var frames = FrameStretch.Frames()

  private struct Bases {
    var start: Int64?
    var duration: Int64?
    var work: Int64?
    var overrun: Int64?
  }

  private static let fields: [FrameResults.Field] = [
    .row, .start, .verdict, .interval, .budget, .work, .overrun, .duration, .lateness,
    .missedIntervals, .evaluationCount, .evaluationTime, .evaluationOtherTime,
  ]

  init(of frames: FrameResults, _ columns: FrameColumnsBeside) {
    self.columns = columns
    reader = frames.reader(of: Self.fields)
    end = frames.count
  }

  /// Finds the next frames that are alike, those from a position on left out; false at the end.
  mutating func next(upTo limit: Int) -> Bool {
    guard position < end else { return false }
    if position >= block.upperBound { read() }
    // Held apart, so that all else may change while a span of it is read.
    let source = reader.numbers
    findAlike(in: position..<min(limit, block.upperBound), source.span)
    position = current.positions.upperBound
    measurePacing(source.span)
    measureTimes(source.span)
    measureLateness()
    measureWork(source.span)
    measureEvaluations(source.span)
    return true
  }

  private mutating func read() {
    block = reader.run(from: position, upTo: end)
    bases = Bases(
      start: reader.base(of: .start), duration: reader.base(of: .duration),
      work: reader.base(of: .work), overrun: reader.base(of: .overrun))
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

// MARK: - Sums

extension FrameStretches {
  private mutating func measureTimes(_ all: Swift.Span<Int64>) {
    let starts = all.extracting(reader.places(of: .start, at: current.positions))
    let durations = all.extracting(reader.places(of: .duration, at: current.positions))
    current.start = Timestamp(nanoseconds: starts[0])
    guard bases.duration != nil, bases.start != nil else {
      let intervals = all.extracting(reader.places(of: .interval, at: current.positions))
      return measureTimes(starts, durations, intervals)
    }
    var (latest, frozen) = (Int64.min, 0)
    for i in starts.indices {
      latest = max(latest, starts[i] &+ durations[i])
      if durations[i] > FrameResult.frozenLimit.count { frozen &+= 1 }
    }
    let last = starts.count - 1
    current.end = Timestamp(nanoseconds: starts[last] + durations[last])
    current.latestEnd = Timestamp(nanoseconds: latest)
    let time = Nanoseconds(current.durations.total)
    (current.time, current.sums.durations, current.frozen) = (time, time, frozen)
  }

  /// The same where a duration may be missing or long.
  private mutating func measureTimes(
    _ starts: Swift.Span<Int64>, _ durations: Swift.Span<Int64>, _ intervals: Swift.Span<Int64>
  ) {
    var (timed, untimed, frozen) = (Nanoseconds.zero, Nanoseconds.zero, 0)
    var (end, latest) = (Timestamp.zero, Timestamp(nanoseconds: .min))
    for i in starts.indices {
      // As `FrameResult.timeOnDisplay`.
      var length = durations[i]
      if length != PackedRows.missing {
        timed += Nanoseconds(length)
        if length > FrameResult.frozenLimit.count { frozen &+= 1 }
      } else {
        length = intervals[i] != PackedRows.missing ? intervals[i] : 0
        untimed += Nanoseconds(length)
      }
      end = Timestamp(nanoseconds: starts[i]) + Nanoseconds(length)
      latest = max(latest, end)
    }
    (current.end, current.latestEnd) = (end, latest)
    (current.time, current.sums.durations, current.frozen) = (timed + untimed, timed, frozen)
  }

  private mutating func measurePacing(_ all: Swift.Span<Int64>) {
    let durations = all.extracting(reader.places(of: .duration, at: current.positions))
    current.judder = Judder(of: durations, base: bases.duration)
    current.durations = NumberSpread(of: durations, base: bases.duration)
    guard current.hasInterval else { return }
    if let interval = current.interval {
      current.pacing = current.durations.lessened(by: interval.count)
      return
    }
    let intervals = all.extracting(reader.places(of: .interval, at: current.positions))
    for i in durations.indices where durations[i] != PackedRows.missing {
      current.pacing.add((Nanoseconds(durations[i]) - Nanoseconds(intervals[i])).count)
    }
  }

  private mutating func measureLateness() {
    if !frames.lateness.isEmpty {
      frames.lateness.removeAll(keepingCapacity: true)
      frames.missed.removeAll(keepingCapacity: true)
    }
    guard current.isLate || current.verdict.judgement == .dropped else { return }
    for i in current.positions {
      let lateness = reader.value(.lateness, at: i) ?? 0
      frames.lateness.append(lateness)
      frames.missed.append(reader.value(.missedIntervals, at: i) ?? 0)
      current.lateness.sum += Nanoseconds(lateness)
      current.lateness.longest = max(current.lateness.longest, Nanoseconds(lateness))
    }
  }

  private mutating func measureWork(_ all: Swift.Span<Int64>) {
    let work = all.extracting(reader.places(of: .work, at: current.positions))
    let overruns = all.extracting(reader.places(of: .overrun, at: current.positions))
    current.sums.work = .sum(of: work, base: bases.work)
    current.sums.overruns = .sum(of: overruns, base: bases.overrun)
    // Frames without a budget may have an interval.
    guard current.verdict.budgetSource != nil else { return }
    if let interval = current.interval, reader.isEmpty(.budget), bases.work != nil {
      current.withBudget = work.count
      for i in work.indices where work[i] > interval.count { current.overBudget &+= 1 }
      return
    }
    let budgets = all.extracting(reader.places(of: .budget, at: current.positions))
    let intervals = all.extracting(reader.places(of: .interval, at: current.positions))
    for i in work.indices where work[i] != PackedRows.missing {
      let budget = budgets[i] != PackedRows.missing ? budgets[i] : intervals[i]
      guard budget != PackedRows.missing else { continue }
      current.withBudget &+= 1
      if work[i] > budget { current.overBudget &+= 1 }
    }
  }

  private mutating func measureEvaluations(_ all: Swift.Span<Int64>) {
    guard !reader.isEmpty(.evaluationCount) || !reader.isEmpty(.evaluationTime) else { return }
    let counts = all.extracting(reader.places(of: .evaluationCount, at: current.positions))
    let times = all.extracting(reader.places(of: .evaluationTime, at: current.positions))
    // A missing number is below zero.
    var (count, time) = (Int64(0), Nanoseconds.zero)
    for i in counts.indices {
      count &+= max(0, counts[i])
      time += Nanoseconds(max(0, times[i]))
    }
    (current.evaluations.count, current.evaluations.time) = (count, time)
    guard !columns.idleEvaluations.isEmpty else { return }
    for i in current.positions { current.evaluations.idle += columns.idleEvaluations[i] }
  }
}

extension Nanoseconds {
  /// The sum of those lengths that are not missing; where they have a base, none is.
  fileprivate static func sum(of lengths: Swift.Span<Int64>, base: Int64?) -> Self {
    var sum: Int64 = 0
    if base != nil {
      for i in lengths.indices { sum &+= lengths[i] }
      return Self(sum)
    }
    var all = Self.zero
    for i in lengths.indices where lengths[i] != PackedRows.missing { all += Self(lengths[i]) }
    return all
  }
}
