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

  mutating func reserve(frames: Int, evaluations: Int) {
    idleCounts.reserve(frames)
    shares.reserve(evaluations)
  }

  /// Begins with a batch of frames.
  mutating func begin(_ count: Int, tellsIdleness: Bool) {
    before += ofFrames.count
    ofFrames.removeAll(keepingCapacity: true)
    ofFrames.append(contentsOf: repeatElement(.init(), count: count))
    if tellsIdleness { idleCounts.appendZeros(count) }
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
    let kinds = Self.add(
      run, rowsOfRun, to: frames, isWarmUp, after: before, from: &place,
      isLastRun: cursor.isLastRun,
      &ofFrames, &rows, &shares.shares.narrow, &shares.shares.others, &shares.owners,
      &shares.chunkCount)
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
    _ isWarmUp: [Bool], after before: Int, from place: inout Place, isLastRun: Bool,
    _ sums: inout [EvaluationBreakdown.Sum],
    _ rows: inout [EvaluationRow], _ shares: inout [UInt32], _ otherShares: inout [Int: Int64],
    _ owners: inout [Int32], _ chunkCount: inout Int
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
    var shares = shares.mutableSpan
    var owners = owners.mutableSpan
    let origin = run.positions.lowerBound
    var (number, isBegun, next, last) = (place.number, place.isBegun, place.next, place.last)
    var allKinds: Int64 = 0
    while number < frames.count {
      let index = frames[number].frame.index
      if !isBegun {
        guard last < index, next == indices.count || indices[next] >= index else { break }
        sums[number].positions = origin &+ next..<origin &+ next
      }
      if next < indices.count, indices[next] == index {
        let isCounted = isWarmUp.isEmpty || !isWarmUp[number]
        // With a budget of nothing nothing can be compared.
        let budget = frames[number].budget.flatMap { $0.length > .zero ? $0.length : nil }
        var (count, time, mainTime) = (Int64(0), Nanoseconds.zero, Nanoseconds.zero)
        repeat {
          let (kind, duration) = (kinds[next], Nanoseconds(durations[next]))
          let onMainThread = EvaluationColumns.isOnMainThread(kind)
          allKinds |= kind
          count += counts[next]
          time += duration
          if onMainThread { mainTime += duration }
          if isCounted {
            let row = Int(rowsOfRun[next])
            rows[row].add(counts[next], duration, in: before &+ number)
            if onMainThread, let budget {
              let share = rows[row].addShare(duration, of: budget, in: index)
              if rows[row].sharePlace < 0 {
                if !rows[row].hasFreePlace {
                  rows[row].beginChunk(chunkCount)
                  owners[chunkCount] = rowsOfRun[next]
                  chunkCount += 1
                }
                rows[row].takePlace()
              }
              let narrow = NarrowNumbers<UInt32>.narrowed(share)
              shares[rows[row].sharePlace] = narrow
              if narrow == .max { otherShares[rows[row].sharePlace] = share }
            }
          }
          next += 1
        } while next < indices.count && indices[next] == index
        sums[number].add(count, time, mainTime, upTo: origin &+ next)
        last = index
      }
      isBegun = next == indices.count && !isLastRun
      if isBegun { break }
      number += 1
    }
    place = Place(number: number, isBegun: isBegun, next: next, last: last)
    return allKinds
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
      let evaluations = run.offsets(of: ofFrames[number].positions)
      guard !evaluations.isEmpty else { continue }
      let (start, interval) = (frames[first + number].start, frames[first + number].interval)
      let isIdle = idleness.isIdle(interval, from: start)
      guard isIdle || idleness.hidesViews else { continue }
      for offset in evaluations where isIdle || idleness.isHidden(run.view(offset), at: start) {
        idleCounts[before + number] += run.counts[offset]
        guard isWarmUp.isEmpty || !isWarmUp[number] else { continue }
        rows[Int(rowsOfRun[offset])].idle += run.counts[offset]
      }
    }
  }
}

extension EvaluationBreakdown.Sum {
  @inline(__always)
  fileprivate mutating func add(
    _ count: Int64, _ time: Nanoseconds, _ mainTime: Nanoseconds, upTo end: Int
  ) {
    positions = positions.lowerBound..<end
    self.count += count
    self.time += time
    self.mainTime += mainTime
  }
}
