package import FrameModel

/// A display, a render server and an app, simulated refresh by refresh, so that what the display
/// showed is known whatever the log of it says.
///
/// The app is called back at refreshes, works and commits; the render server takes a commit at the
/// next refresh and draws it; the display shows one finished frame a refresh, the oldest first. The
/// truth is read off the display alone: it missed a refresh when something had been moving in time
/// for it and the old frame stayed.
package struct SimulatedDisplay {
  package private(set) var trace: Trace
  /// What the display did before each frame that it showed, and whether the log tells.
  package private(set) var waits: [SimulatedWait] = []
  /// Whether all that the display did is among what the log leaves possible: not where its rate
  /// changed twice while no callback came.
  package private(set) var isWithinModel = true

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
  private var readings: [SimulatedReading] = []

  package init(seed: UInt64, _ session: SimulatedSession) {
    self.session = session
    random = SplitMix64(seed: seed)
    refreshes = SimulatedRefreshes(session, seed: random.next())
    pipeline = SimulatedPipeline(buffers: session.buffers, mergesCommits: session.mergesCommits)
    trace = .empty(mode: session.link)
    trace.captures = session.captures
    beginMotion()
    while trace.frames.count + run.count < session.frames || !isSettled {
      if random.chance(session.backgroundChance), isSettled {
        goToBackground()
      } else if random.chance(session.idleChance), mayRest {
        rest()
      }
      callBack()
    }
    endMotion()
    finishRun()
    readDisplay()
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
    if !isSeen(from: refresh, for: work + stall + length / 20) {
      (work, stall) = (share(of: refreshes.promise(refresh), 0.05...0.85), 0)
    }
    draw(
      dated: refresh, in: refresh,
      from: refreshes.time(refresh) + latency(min(length, refreshes.promise(refresh))), work)
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

  /// Whether callbacks tell what the rate does while the main thread is busy for so long: it changes
  /// once at most, and only where the session has it change unseen.
  private mutating func isSeen(from refresh: Int, for busy: Int64) -> Bool {
    let end = refreshes.first(notBefore: refreshes.time(refresh) + busy, from: refresh + 1)
    guard end > refresh + 1 else { return true }
    return refreshes.changes(after: refresh, to: end) <= (session.isBlindAtSwitches ? 1 : 0)
  }

  /// Whether the rate stays as it was promised last until everything drawn is shown: what it does
  /// where no callback follows, no log tells.
  private var isSettled: Bool {
    mutating get {
      guard let last = run.last else { return true }
      return refreshes.changes(
        after: last.refresh, to: max(next, pipeline.shown.last?.refresh ?? next)) == 0
    }
  }

  private mutating func draw(
    dated: Int, in refresh: Int, from begin: Int64, _ work: Int64
  ) {
    let foreseen = pipeline.foresee(
      from: dated, at: refreshes.time(dated), after: run.last)
    // By deadlines the render server is quick: when it is late, no deadline shows it.
    let usual = session.recording == .deadline ? 0.02...0.15 : 0.1...0.7
    let rendering = Double.random(
      in: random.chance(session.renderLateChance) ? 1.05...3 : usual, using: &random)
    let frame = SimulatedFrame(
      index: Int64(trace.frames.count + run.count), refresh: dated, ranIn: refresh, callback: begin,
      end: begin + work, rendering: rendering, foreseen: foreseen,
      saysForeseen: !random.chance(session.missingDeadlineChance))
    pipeline.commit(run.count, frame, in: &refreshes)
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
    mutating get {
      let first = motion[motion.count - 1].lowerBound
      return run.last?.ranIn == next - 1 && isSettled
        && run.suffix(3).allSatisfy { !$0.isIdle && $0.refresh >= first }
    }
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

// MARK: - What the log says

extension SimulatedDisplay {
  /// Writes the run to the log; it is compared with no other.
  private mutating func finishRun() {
    for (position, refresh) in pipeline.shown { run[position].shown = refresh }
    let moving = motion.map { range in
      refreshes.time(range.lowerBound)..<refreshes.time(range.upperBound)
    }
    readings.append(SimulatedReading(of: run, on: refreshes, in: session, motion: moving))
    writeLog()
    run = []
    motion = []
    pipeline = SimulatedPipeline(buffers: session.buffers, mergesCommits: session.mergesCommits)
  }

  /// Reads all runs off the display.
  private mutating func readDisplay() {
    var depths: [Int] = []
    for i in readings.indices { depths += readings[i].depths() }
    let depth = depths.count < 8 ? nil : depths.min()
    for i in readings.indices {
      waits += readings[i].waits(depth: depth)
      isWithinModel = isWithinModel && readings[i].isWithinModel
    }
    readings = []
  }

  private mutating func writeLog() {
    for record in run {
      var frame = Frame(
        index: record.index, time: Timestamp(nanoseconds: refreshes.time(record.refresh)))
      let promise = Nanoseconds(refreshes.promise(record.refresh))
      frame.interval = promise
      frame.callback = Timestamp(nanoseconds: record.callback)
      if session.recordsMain {
        frame.mainStart = frame.callback
        frame.mainEnd = Timestamp(nanoseconds: record.end)
      }
      if session.foresees {
        frame.expectedPresent = frame.time + promise * (record.foreseen - record.refresh)
      }
      if record.isIdle, session.recording != .start { frame.state = .noUpdate }
      if session.recording == .presented, let shown = record.shown {
        let jitter = Int64.random(in: -session.jitter...session.jitter, using: &random)
        frame.present = Timestamp(nanoseconds: refreshes.time(shown) + jitter)
      }
      if session.recording == .deadline, record.saysForeseen {
        frame.deadline = frame.time + promise * (record.foreseen - record.refresh - 1)
      }
      trace.frames.append(frame)
    }
  }
}
