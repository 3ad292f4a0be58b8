import FrameModel

/// What evaluations add up to by frame, and by view and kind of work.
struct EvaluationSums {
  var rows: [EvaluationRow] = []
  private(set) var shares = EvaluationShares()
  /// Of each frame of the batch.
  private(set) var ofFrames: [EvaluationBreakdown.Sum] = []
  /// How many evaluations of each frame of all were idle; empty where that is unknown.
  private(set) var idleCounts = NarrowNumbers<UInt8>()
  /// How many frames came before those of the batch.
  private var before = 0
  /// Which frame of the batch is next, and whether some of its evaluations were added already.
  private(set) var number = 0
  private(set) var isBegun = false
  /// Of frames whose indices follow each other, their budgets, and behind which of the evaluations that
  /// are added theirs end; zero for those that have none.
  private var budgets: [Int64] = []
  private var ends: [Int] = []

  mutating func reserve(frames: Int, evaluations: Int) {
    idleCounts.reserve(frames)
    shares.reserve(evaluations)
  }

  /// Begins with a batch of frames.
  mutating func begin(_ count: Int, tellsIdleness: Bool) {
    before += ofFrames.count
    // Each is set where its evaluations are added.
    if ofFrames.count > count { ofFrames.removeLast(ofFrames.count - count) }
    ofFrames.append(contentsOf: repeatElement(.init(), count: count - ofFrames.count))
    if tellsIdleness { idleCounts.appendZeros(count) }
    if ends.count < count {
      budgets = [Int64](repeating: 0, count: count)
      ends = [Int](repeating: 0, count: count)
    }
    (number, isBegun) = (0, false)
  }

  /// Adds the evaluations of the cursor's run, of which the rows are given, to frames of the batch,
  /// and stops where one is not in its place, or may go on behind the run.
  mutating func add(
    _ run: EvaluationRun, _ rowsOfRun: [Int32], _ cursor: inout EvaluationCursor,
    to frames: ArraySlice<PreparedFrame>, _ isWarmUp: [Bool], _ idleness: inout Idleness
  ) {
    shares.makeRoom(forChunks: rowsOfRun.count)
    var place = Place(
      number: number, isBegun: isBegun, next: cursor.next - run.positions.lowerBound,
      last: cursor.before)
    var kinds: Int64 = 0
    if isWarmUp.isEmpty {
      if isBegun {
        kinds = Self.add(
          run, rowsOfRun, to: frames, upTo: number + 1, isWarmUp, after: before, from: &place,
          isLastRun: cursor.isLastRun, &ofFrames, &rows, &shares)
      }
      kinds |= Self.addConsecutive(
        run, rowsOfRun, to: frames, after: before, from: &place, isLastRun: cursor.isLastRun,
        &budgets, &ends, &ofFrames, &rows, &shares)
    }
    kinds |= Self.add(
      run, rowsOfRun, to: frames, upTo: frames.count, isWarmUp, after: before, from: &place,
      isLastRun: cursor.isLastRun, &ofFrames, &rows, &shares)
    let added = number..<min(place.number + 1, frames.count)
    if run.hasDetails || kinds > Int64(UInt8.max) { addDetails(run, rowsOfRun, isWarmUp, added) }
    addIdle(run, rowsOfRun, frames, isWarmUp, added, &idleness)
    (number, isBegun) = (place.number, place.isBegun)
    (cursor.next, cursor.before) = (run.positions.lowerBound + place.next, place.last)
  }

  private struct Place {
    var number: Int
    var isBegun: Bool
    var next: Int
    var last: Int64
  }

  /// Adds evaluations to all that is asked of each, and returns all bits of their kinds.
  ///
  /// What changes stays where it is meanwhile, so that it is not tested for each evaluation whether
  /// it may be changed there.
  private static func add(
    _ run: EvaluationRun, _ rowsOfRun: [Int32], to frames: ArraySlice<PreparedFrame>,
    upTo end: Int, _ isWarmUp: [Bool], after before: Int, from place: inout Place, isLastRun: Bool,
    _ sums: inout [EvaluationBreakdown.Sum], _ rows: inout [EvaluationRow],
    _ shares: inout EvaluationShares
  ) -> Int64 {
    let indices = run.frames.span
    // Cut to the same length, so that one test of a place stands for all of them.
    let kinds = run.kinds.span.extracting(indices.indices)
    let counts = run.counts.span.extracting(indices.indices)
    let durations = run.durations.span.extracting(indices.indices)
    let rowsOfRun = rowsOfRun.span.extracting(indices.indices)
    let frames = frames.span
    var sums = sums.mutableSpan
    var rows = rows.mutableSpan
    let origin = run.positions.lowerBound
    var (number, isBegun, next, last) = (place.number, place.isBegun, place.next, place.last)
    var allKinds: Int64 = 0
    while number < end {
      let index = frames[number].frame.index
      if !isBegun {
        guard last < index, next == indices.count || indices[next] >= index else { break }
        sums[number] = EvaluationBreakdown.Sum(positions: origin &+ next..<origin &+ next)
      }
      if next < indices.count, indices[next] == index {
        let isCounted = isWarmUp.isEmpty || !isWarmUp[number]
        let budget = frames[number].comparableBudget
        var sum = sums[number]
        repeat {
          let (kind, duration) = (kinds[next], Nanoseconds(durations[next]))
          allKinds |= kind
          sum.add(counts[next], duration, kind)
          if isCounted {
            rows[Int(rowsOfRun[next])].add(
              counts[next], duration, kind, in: before &+ number, index, budget,
              as: rowsOfRun[next], &shares)
          }
          next += 1
        } while next < indices.count && indices[next] == index
        sum.positions = sum.positions.lowerBound..<origin &+ next
        sums[number] = sum
        last = index
      }
      isBegun = next == indices.count && !isLastRun
      if isBegun { break }
      number += 1
    }
    place = Place(number: number, isBegun: isBegun, next: next, last: last)
    return allKinds
  }

  /// Adds the evaluations of those of the next frames whose indices follow each other, and whose
  /// evaluations all lie in the run; the others are left.
  ///
  /// They are as good as all of most logs. By a difference it is known whose an evaluation is, where a
  /// loop for each frame would end after as many turns as nobody can foresee.
  private static func addConsecutive(
    _ run: EvaluationRun, _ rowsOfRun: [Int32], to frames: ArraySlice<PreparedFrame>,
    after before: Int, from place: inout Place, isLastRun: Bool, _ budgets: inout [Int64],
    _ ends: inout [Int], _ sums: inout [EvaluationBreakdown.Sum],
    _ rows: inout [EvaluationRow], _ shares: inout EvaluationShares
  ) -> Int64 {
    let (indices, frames) = (run.frames.span, frames.span)
    guard !place.isBegun, place.next < indices.count, place.number < frames.count else { return 0 }
    let first = frames[place.number].frame.index
    guard place.last < first, indices[place.next] >= first else { return 0 }
    var count = frames.count - place.number
    if !isLastRun {
      // Of the last frame in the run some evaluations may lie behind it.
      let (most, isFar) = indices[indices.count - 1].subtractingReportingOverflow(first)
      if !isFar { count = Int(min(Int64(count), most)) }
    }
    count = Self.consecutive(count, of: frames, from: place.number, &budgets)
    var end = indices.count
    // None is before the first, so that the distance is one without a sign.
    while end > place.next, UInt64(bitPattern: indices[end - 1] &- first) >= UInt64(count) {
      end -= 1
    }
    let offsets = place.next..<end
    let own = indices.extracting(offsets)
    let kinds = run.kinds.span.extracting(offsets)
    let counts = run.counts.span.extracting(offsets)
    let durations = run.durations.span.extracting(offsets)
    let rowsOfRun = rowsOfRun.span.extracting(offsets)
    var sums = sums.mutableSpan
    var ends = ends.mutableSpan
    var rows = rows.mutableSpan
    let budgets = budgets.span.extracting(first: count)
    for number in 0..<count { ends[number] = 0 }
    var (allKinds, all) = (Int64(0), EvaluationBreakdown.Sum())
    for next in own.indices {
      let number = Int(own[next] &- first)
      allKinds |= kinds[next]
      ends[number] = next &+ 1
      // At first up to the end of the frame, which takes no look at what there is.
      all.addBelowLimits(counts[next], durations[next], kinds[next])
      sums[place.number &+ number] = all
    }
    let position = before + place.number
    for next in own.indices {
      let number = Int(own[next] &- first)
      rows[Int(rowsOfRun[next])].add(
        counts[next], Nanoseconds(durations[next]), kinds[next], in: position &+ number,
        own[next], budgets[number], as: rowsOfRun[next], &shares)
    }
    let origin = run.positions.lowerBound + place.next
    var (begin, before) = (origin, EvaluationBreakdown.Sum())
    for number in 0..<count {
      let (place, end) = (place.number + number, max(begin, origin + ends[number]))
      let all = begin < end ? sums[place] : before
      sums[place] = all.less(before)
      sums[place].positions = begin..<end
      (before, begin) = (all, end)
    }
    if end > place.next { place.last = indices[end - 1] }
    (place.number, place.next) = (place.number + count, end)
    return allKinds
  }

  /// How many of some frames have indices that follow each other; their budgets are set.
  private static func consecutive(
    _ count: Int, of frames: Swift.Span<PreparedFrame>, from start: Int, _ budgets: inout [Int64]
  ) -> Int {
    let first = frames[start].frame.index
    var budgets = budgets.mutableSpan
    for number in 0..<count {
      guard frames[start + number].frame.index == first &+ Int64(number) else { return number }
      budgets[number] = frames[start + number].comparableBudget
    }
    return count
  }

  /// Adds what evaluations of some frames of the batch tell beside their costs.
  private mutating func addDetails(
    _ run: EvaluationRun, _ rowsOfRun: [Int32], _ isWarmUp: [Bool], _ numbers: Range<Int>
  ) {
    for number in numbers where isWarmUp.isEmpty || !isWarmUp[number] {
      for offset in run.offsets(of: ofFrames[number].positions) {
        rows[Int(rowsOfRun[offset])].addDetails(run, offset)
      }
    }
  }

  /// Counts those evaluations of some frames of the batch that nobody saw.
  private mutating func addIdle(
    _ run: EvaluationRun, _ rowsOfRun: [Int32], _ frames: ArraySlice<PreparedFrame>,
    _ isWarmUp: [Bool], _ numbers: Range<Int>, _ idleness: inout Idleness
  ) {
    let first = frames.startIndex
    guard idleness.isKnown,
      idleness.mayBeIdle(frames[first + numbers.lowerBound..<first + numbers.upperBound])
    else { return }
    for number in numbers {
      let (start, interval) = (frames[first + number].start, frames[first + number].interval)
      let isIdle = idleness.isIdle(interval, from: start)
      guard isIdle || idleness.hidesViews else { continue }
      let evaluations = run.offsets(of: ofFrames[number].positions)
      for offset in evaluations where isIdle || idleness.isHidden(run.view(offset), at: start) {
        idleCounts[before + number] += run.counts[offset]
        guard isWarmUp.isEmpty || !isWarmUp[number] else { continue }
        rows[Int(rowsOfRun[offset])].idle += run.counts[offset]
      }
    }
  }
}

extension EvaluationBreakdown.Sum {
  /// Adds what is so small that a run of it has room, as readers make sure that evaluations are.
  @inline(__always)
  fileprivate mutating func addBelowLimits(_ count: Int64, _ duration: Int64, _ kind: Int64) {
    self.count &+= count
    time.count &+= duration
    otherTime.count &+= EvaluationColumns.isOnMainThread(kind) ? 0 : duration
  }

  /// What it is beside what is in it.
  @inline(__always)
  fileprivate func less(_ part: Self) -> Self {
    var rest = self
    rest.count &-= part.count
    rest.time.count &-= part.time.count
    rest.otherTime.count &-= part.otherTime.count
    return rest
  }

  @inline(__always)
  fileprivate mutating func add(_ count: Int64, _ duration: Nanoseconds, _ kind: Int64) {
    self.count += count
    time += duration
    if !EvaluationColumns.isOnMainThread(kind) { otherTime += duration }
  }
}

extension PreparedFrame {
  /// Its budget; zero where it has none, or one of nothing, with which nothing can be compared.
  @inline(__always)
  fileprivate var comparableBudget: Int64 { max(0, budget?.count ?? 0) }
}
