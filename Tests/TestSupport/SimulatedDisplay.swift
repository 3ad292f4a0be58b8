package import FrameModel

/// A display, a render server and an app, simulated refresh by refresh, so that what the display
/// showed is known whatever the log of it says.
///
/// The app is called back at refreshes, works and commits; the render server takes a commit at the
/// next refresh and draws it; the display shows one finished frame a refresh, the oldest first. The
/// truth is read off the display alone: it missed a refresh when something had been moving in time
/// for it and the old frame stayed.
package struct SimulatedDisplay {
  /// A wait on the display between two frames.
  package struct Miss: Equatable, Sendable {
    /// The indices of the frames shown before and after it; before the first of a run, its own first
    /// frame's.
    package var before: Int64
    package var after: Int64
    package var isFirstOfRun: Bool
    /// The refreshes that should have shown something new.
    package var missed: Int
    /// From the first of them to the frame.
    package var lateness: Nanoseconds
  }

  package private(set) var trace: Trace
  package private(set) var misses: [Miss] = []
  /// The frames around which the display took on another rate and no callback says so: what they
  /// waited for cannot be known.
  package private(set) var unseen: Set<Int64> = []

  package let session: SimulatedSession
  private var random: SplitMix64
  private var refreshes: SimulatedRefreshes
  /// The refresh of the next callback, and when the main thread is free for it.
  private var next = 0
  private var free: Int64 = 0
  /// The refreshes in which something moves: of the run, the last stretch still growing.
  private var motion: [Range<Int>] = []
  private var run: [SimulatedFrame] = []
  private var pipeline: SimulatedPipeline

  package init(seed: UInt64, _ session: SimulatedSession) {
    self.session = session
    random = SplitMix64(seed: seed)
    refreshes = SimulatedRefreshes(session, seed: random.next())
    pipeline = SimulatedPipeline(buffers: session.buffers, mergesCommits: session.mergesCommits)
    trace = .empty(mode: session.link)
    trace.captures = session.captures
    beginMotion()
    while trace.frames.count + run.count < session.frames {
      if random.chance(session.backgroundChance) {
        goToBackground()
      } else if random.chance(session.idleChance), mayRest {
        rest()
      }
      callBack()
    }
    endMotion()
    finishRun()
  }
}

// MARK: - What happens

extension SimulatedDisplay {
  /// Calls the app back at the next refresh, unless as many frames are in flight as there are
  /// buffers.
  private mutating func callBack() {
    let refresh = next
    guard pipeline.framesInFlight(at: refresh) < session.buffers else {
      next += 1
      return
    }
    let length = refreshes.length(refresh)
    var work = share(of: length, 0.05...0.85)
    var stall: Int64 = 0
    if random.chance(session.lateChance) { work = share(of: length, 1.02...6) }
    if random.chance(session.stallChance) { stall = share(of: length, 1...9) }
    if !keepsPromises(from: refresh, for: work + stall + length / 20) {
      (work, stall) = (share(of: refreshes.promise(refresh), 0.05...0.85), 0)
    }
    draw(dated: refresh, in: refresh, from: refreshes.time(refresh) + latency(length), work)
    free += stall
    let reached = refreshes.first(notBefore: free, from: refresh + 1)
    next = reached
    guard session.owesCallbacks, reached > refresh + 1 else { return }
    for late in refresh + 1...min(refresh + Int.random(in: 1...2, using: &random), reached - 1) {
      let length = refreshes.length(reached - 1)
      draw(
        dated: late, in: reached - 1, from: free + latency(length), share(of: length, 0.02...0.2))
    }
    next = refreshes.first(notBefore: free, from: reached)
  }

  /// Whether a main thread busy for so long would be blind for no change of the rate.
  private mutating func keepsPromises(from refresh: Int, for busy: Int64) -> Bool {
    let end = refreshes.first(notBefore: refreshes.time(refresh) + busy, from: refresh + 1)
    guard end > refresh + 1 else { return true }
    if refreshes.promise(refresh) != refreshes.length(refresh) { return false }
    return (refresh + 1..<end).allSatisfy { refreshes.isSteady($0) }
  }

  private mutating func draw(
    dated: Int, in refresh: Int, from begin: Int64, _ work: Int64
  ) {
    // A callback that is late by a stall still says what was foreseen at its time.
    let foreseen =
      run.last.map { $0.end <= refreshes.time(dated) } ?? true
      ? pipeline.foresee(from: dated, at: refreshes.time(dated))
      : (run.last?.foreseen ?? dated + 1) + 1
    let rendering = Double.random(
      in: random.chance(session.renderLateChance) ? 1.05...3 : 0.1...0.7, using: &random)
    let frame = SimulatedFrame(
      index: Int64(trace.frames.count + run.count), refresh: dated, ranIn: refresh, callback: begin,
      end: begin + work, foreseen: foreseen)
    pipeline.commit(
      run.count, at: frame.end, rendering: rendering, in: &refreshes, from: refresh)
    run.append(frame)
    free = frame.end
  }

  private mutating func share(of length: Int64, _ range: ClosedRange<Double>) -> Int64 {
    Int64(Double.random(in: range, using: &random) * Double(length))
  }

  private mutating func latency(_ length: Int64) -> Int64 { share(of: length, 0.005...0.04) }

  /// Nothing moves for a while: a passive link is silent, a continuous one goes on calling.
  private mutating func rest() {
    endMotion()
    let count = Int.random(in: 8...60, using: &random)
    for refresh in next..<next + count where session.link == .continuous {
      let begin = refreshes.time(refresh) + latency(refreshes.length(refresh))
      var frame = SimulatedFrame(
        index: Int64(trace.frames.count + run.count), refresh: refresh, ranIn: refresh,
        callback: begin,
        end: begin + 50_000, foreseen: refresh + 2)
      frame.isIdle = true
      run.append(frame)
    }
    next += count
    beginMotion()
  }

  private mutating func goToBackground() {
    endMotion()
    finishRun()
    let from = refreshes.time(next)
    next += Int.random(in: 200...2000, using: &random)
    trace.gaps.append(
      Gap(
        begin: Timestamp(nanoseconds: from),
        end: Timestamp(nanoseconds: refreshes.time(next) - 1), reason: .background))
    beginMotion()
  }

  /// Whether something has moved for some frames, and the last of them ran in the last refresh: who
  /// stops earlier leaves refreshes owed that no frame ever ends.
  private var mayRest: Bool {
    let first = motion[motion.count - 1].lowerBound
    return run.last?.ranIn == next - 1
      && run.suffix(3).allSatisfy { !$0.isIdle && $0.refresh >= first }
  }

  private mutating func beginMotion() {
    motion.append(next..<next)
    guard session.marksMotion else { return }
    let early = next == 0 ? 0 : share(of: refreshes.length(next - 1), 0.1...0.9)
    trace.spans.append(
      Span(
        id: Int64(trace.spans.count), type: .scroll, name: nil,
        begin: Timestamp(nanoseconds: refreshes.time(next) - early)))
  }

  private mutating func endMotion() {
    guard let last = motion.popLast() else { return }
    motion.append(last.lowerBound..<next)
    guard session.marksMotion else { return }
    trace.spans[trace.spans.count - 1].end = Timestamp(
      nanoseconds: refreshes.time(next) - share(of: refreshes.length(max(0, next - 1)), 0.1...0.9))
  }
}

// MARK: - What the display showed, and what the log says

extension SimulatedDisplay {
  /// Reads the run off the display and writes it to the log; it is compared with no other.
  private mutating func finishRun() {
    for (position, refresh) in pipeline.shown { run[position].shown = refresh }
    readDisplay()
    writeLog()
    run = []
    motion = []
    pipeline = SimulatedPipeline(buffers: session.buffers, mergesCommits: session.mergesCommits)
  }

  /// Whether a miss before the first frame of a run can only be estimated: nothing is shown before
  /// it, and the log does not have what was foreseen.
  package func isEstimate(_ miss: Miss) -> Bool { miss.isFirstOfRun && !session.foresees }

  private mutating func readDisplay() {
    var before: SimulatedFrame?
    let seen = Set(run.map(\.refresh)).union(run.map(\.ranIn))
    for frame in run {
      guard let shown = frame.shown else { continue }
      defer { before = frame }
      let from = before?.shown.map { $0 + 1 } ?? 0
      let counts = (min(before?.refresh ?? frame.refresh, frame.refresh)..<shown).filter {
        refresh in
        refresh < from || refresh >= frame.refresh || motion.contains { $0.contains(refresh) }
      }
      if !counts.allSatisfy({ isPlain($0, seen) }) {
        unseen.formUnion((before.map { $0.index + 1 } ?? run[0].index)...frame.index)
      }
      let missed = (from..<max(from, shown)).filter { isOwed($0, frame) }
      guard let first = missed.first else { continue }
      misses.append(
        Miss(
          before: before?.index ?? run[0].index, after: frame.index,
          isFirstOfRun: before == nil, missed: missed.count,
          lateness: Nanoseconds(refreshes.time(shown) - refreshes.time(first))))
    }
  }

  /// Whether a refresh before a frame should have shown something new: two refreshes earlier, which
  /// is how long a frame takes when nothing is in its way, something moved or the frame was begun.
  private func isOwed(_ refresh: Int, _ frame: SimulatedFrame) -> Bool {
    if motion.contains(where: { $0.contains(refresh - 2) }) { return true }
    return frame.refresh <= refresh - 2
  }

  /// Whether the log tells how long a refresh lasted: it called back, or went on as promised and was
  /// not followed by a slower one that fits the whole wait, and so explains it as well.
  private mutating func isPlain(_ refresh: Int, _ seen: Set<Int>) -> Bool {
    if seen.contains(refresh) { return true }
    guard refreshes.isSteady(refresh) else { return false }
    guard let before = (0..<refresh).last(where: seen.contains),
      let after = (refresh + 1...refresh + 100).first(where: seen.contains)
    else { return true }
    let length = refreshes.length(after)
    let wait = refreshes.time(after) - refreshes.time(before)
    return refreshes.length(before) == length || abs(wait - length) > length / 10
  }

  private mutating func writeLog() {
    for record in run {
      var frame = Frame(
        index: record.index, time: Timestamp(nanoseconds: refreshes.time(record.refresh)))
      frame.interval = Nanoseconds(refreshes.promise(record.refresh))
      frame.callback = Timestamp(nanoseconds: record.callback)
      if session.recordsMain {
        frame.mainStart = frame.callback
        frame.mainEnd = Timestamp(nanoseconds: record.end)
      }
      if session.foresees {
        frame.expectedPresent = Timestamp(nanoseconds: refreshes.time(record.foreseen))
      }
      if record.isIdle, session.recording != .start { frame.state = .noUpdate }
      if session.recording == .presented, let shown = record.shown {
        let jitter = Int64.random(in: -session.jitter...session.jitter, using: &random)
        frame.present = Timestamp(nanoseconds: refreshes.time(shown) + jitter)
      }
      if session.recording == .deadline, !random.chance(session.missingDeadlineChance) {
        frame.deadline = Timestamp(nanoseconds: refreshes.time(record.foreseen - 1))
      }
      trace.frames.append(frame)
    }
  }
}
