package import FrameModel

/// The rules of other tools, applied to single frames of one surface.
///
/// Each is the definition that `--definitions` sums up over a trace; a rule for which a frame has no
/// evidence says nothing of it. A frame that is judged by its presentation owns the wait that it
/// ended, any other its own duration, so that one long interval is held against one frame.
package struct FrameRules: Sendable {
  let trace: Trace
  let surface: SurfaceAnalysis
  /// In hertz, the fastest that the display is known to run at.
  let fastestRate: Double?
  private let gfxInfo: [Int: (verdict: GfxInfo.Verdict, past: Nanoseconds)]
  /// Whether the source is Chromium and says what became of its frames.
  private let tellsStates: Bool

  package init(of surface: SurfaceAnalysis, in trace: Trace) {
    self.trace = trace
    self.surface = surface
    fastestRate =
      TraceFigures.declaredRate(of: surface, in: trace)
      ?? Self.shortestInterval(of: surface)?.hertz
    gfxInfo = Self.gfxInfo(of: surface, in: trace)
    tellsStates =
      trace.origin == .chromeTrace
      && surface.frames.contains { trace.frames[$0.row].state != nil }
  }

  private static func shortestInterval(of surface: SurfaceAnalysis) -> Nanoseconds? {
    let frames = surface.frames
    var shortest = Int64.max
    frames.forEachRun(reading: [.interval]) { run, reader in
      if let least = reader.base(of: .interval), least >= shortest { return }
      for position in run {
        let interval = reader.number(.interval, at: position)
        guard interval < shortest, interval != PackedRows.missing,
          frames.verdict(at: position).judgement != .noUpdate
        else { continue }
        shortest = interval
      }
    }
    return shortest == .max ? nil : Nanoseconds(shortest)
  }

  /// What each rule says that can say anything of a frame, in the order of `FrameRule`.
  package func verdicts(at position: Int) -> [FrameRuleVerdict] {
    let result = surface.frames[position]
    return verdicts(
      on: result, trace.frames[result.row], FrameWait(of: position, in: surface.frames),
      at: position)
  }

  /// The same for a frame that is at hand, with its wait.
  package func verdicts(
    on result: FrameResult, _ frame: Frame, _ wait: FrameWait, at position: Int
  ) -> [FrameRuleVerdict] {
    guard result.isFrame else { return [] }
    var verdicts: [FrameRuleVerdict] = []
    verdicts.reserveCapacity(FrameRule.allCases.count)
    addByPresentation(result, frame, to: &verdicts)
    addByWork(position, result, frame, to: &verdicts)
    addBySource(frame, to: &verdicts)
    addByWait(wait, result, to: &verdicts)
    addPresentMon(frame, to: &verdicts)
    return verdicts
  }
}

// MARK: - Presentation

extension FrameRules {
  private func addByPresentation(
    _ result: FrameResult, _ frame: Frame, to verdicts: inout [FrameRuleVerdict]
  ) {
    guard let present = frame.present, let expected = frame.expectedPresent,
      !trace.presentIsSubmission
    else { return }
    let late = present - expected
    // Apple's own figure; a microsecond of jitter is no hitch that anyone prints.
    let tolerance = Nanoseconds((result.interval?.count ?? 0) / 2)
    verdicts.append(
      FrameRuleVerdict(
        rule: .appleHitch, word: late > .zero && late >= tolerance ? .hitch : nil,
        measured: late))
    if let interval = result.interval {
      let timeline = FrameTimeline(vsync: interval)
      let jank = timeline.jank(
        of: FrameTimelineFrame(
          predictedEnd: .zero, predictedPresent: expected,
          actualEnd: .zero + (frame.overrun ?? .zero), actualPresent: present))
      verdicts.append(
        FrameRuleVerdict(
          rule: .frameTimeline, word: jank == .none ? nil : .janky, measured: late,
          limit: timeline.presentThreshold))
    }
  }

  private func addPresentMon(_ frame: Frame, to verdicts: inout [FrameRuleVerdict]) {
    guard trace.captures.contains(.framePresent) || frame.present != nil,
      !trace.presentIsSubmission
    else { return }
    let isDropped = frame.state == .dropped || frame.present == nil
    verdicts.append(FrameRuleVerdict(rule: .presentMon, word: isDropped ? .dropped : nil))
  }
}

// MARK: - Work

extension FrameRules {
  private func addByWork(
    _ position: Int, _ result: FrameResult, _ frame: Frame,
    to verdicts: inout [FrameRuleVerdict]
  ) {
    func add(
      _ rule: FrameRule, _ word: FrameRuleVerdict.Word?, _ measured: Nanoseconds, _ limit: Double
    ) {
      verdicts.append(
        FrameRuleVerdict(
          rule: rule, word: word, measured: measured, limit: Nanoseconds(nearestTo: limit)))
    }
    if let work = result.work, let budget = result.budget {
      let isJank = JankStats.isJank(
        uiDuration: work.milliseconds, expected: budget.milliseconds)
      add(.jankStats, isJank ? .janky : nil, work, JankStats.multiplier * budget.milliseconds)
    }
    if let (verdict, past) = gfxInfo[position] {
      let word: FrameRuleVerdict.Word? =
        switch verdict {
        case .ok: nil
        case .janky: .janky
        case .highInputLatency: .highInputLatency
        }
      verdicts.append(FrameRuleVerdict(rule: .gfxInfo, word: word, measured: past))
    }
    if let total = frame.totalTime {
      let isFrozen = AndroidVitals.isFrozen(total.milliseconds)
      let isSlow = AndroidVitals.isSlow(total.milliseconds)
      add(
        .vitals, isFrozen ? .frozen : isSlow ? .slow : nil, total,
        isFrozen ? AndroidVitals.frozenLimit : AndroidVitals.slowLimit)
    }
    if let work = result.work {
      let isMissed = FlutterTimeline.missedBudgetCount([work.milliseconds]) > 0
      add(.flutterSummary, isMissed ? .missedBudget : nil, work, FlutterTimeline.budget)
      if let rate = fastestRate {
        let isJanky = FlutterDevTools.isJanky(work.milliseconds, hertz: rate)
        add(.flutterDevTools, isJanky ? .janky : nil, work, 1000 / rate)
      }
    }
  }

  private static func gfxInfo(
    of surface: SurfaceAnalysis, in trace: Trace
  ) -> [Int: (verdict: GfxInfo.Verdict, past: Nanoseconds)] {
    guard trace.frames.has(.overrun) else { return [:] }
    var positions: [Int] = []
    var frames: [GfxInfoFrame] = []
    var past: [Nanoseconds] = []
    var overruns = trace.frames.reader(of: [.overrun])
    surface.frames.forEach(reading: [.row, .verdict, .interval]) { position, result in
      overruns.move(to: result.row)
      guard overruns[.overrun] != nil, result.verdict.judgement != .noUpdate else { return }
      let frame = trace.frames[result.row]
      guard let gfx = GfxInfoFrame(frame, interval: result.interval) else { return }
      positions.append(position)
      frames.append(gfx)
      past.append(Nanoseconds(nearestTo: gfx.gpuCompleted - gfx.deadline))
    }
    let verdicts = GfxInfo(frames).verdicts
    return Dictionary(
      uniqueKeysWithValues: zip(positions, zip(verdicts, past).map { (verdict: $0, past: $1) }))
  }
}

// MARK: - The source's states

extension FrameRules {
  private func addBySource(_ frame: Frame, to verdicts: inout [FrameRuleVerdict]) {
    guard tellsStates else { return }
    let state: ChromeFrameState =
      switch frame.state {
      case .partial: .partialOldMain
      case .dropped: .dropped
      case .noUpdate: .noUpdateDesired
      case .presented, nil: .presentedAll
      }
    let isAffected = ChromeSmoothness.isAffected(by: state, smooth: .main)
    verdicts.append(FrameRuleVerdict(rule: .chrome, word: isAffected ? .dropped : nil))
  }
}

// MARK: - Wait

extension FrameRules {
  private func addByWait(
    _ wait: FrameWait, _ result: FrameResult, to verdicts: inout [FrameRuleVerdict]
  ) {
    guard let length = wait.length else { return }
    let next = min(wait.owner + 1, surface.frames.count - 1)
    if let announced = surface.frames.interval(at: next) ?? result.interval,
      let limit = SentryFrames.slowThreshold(
        hertz: SentryFrames.rate(interval: announced.milliseconds))
    {
      let isFrozen = length.milliseconds > SentryFrames.frozenLimit
      verdicts.append(
        FrameRuleVerdict(
          rule: .sentry, word: isFrozen ? .frozen : length.milliseconds > limit ? .slow : nil,
          measured: length,
          limit: Nanoseconds(nearestTo: isFrozen ? SentryFrames.frozenLimit : limit)))
    }
    if let rate = fastestRate {
      let frames = FirebaseFrames([length.milliseconds], maximumFramesPerSecond: rate)
      verdicts.append(
        FrameRuleVerdict(
          rule: .firebase, word: frames.frozen > 0 ? .frozen : frames.slow > 0 ? .slow : nil,
          measured: length,
          limit: Nanoseconds(
            nearestTo: frames.frozen > 0 ? FirebaseFrames.frozenLimit : 1000 / rate)))
    }
    if let verdict = perfDog(wait, length) { verdicts.append(verdict) }
  }

  /// PerfDog's rule needs the three frames before.
  private func perfDog(_ wait: FrameWait, _ length: Nanoseconds) -> FrameRuleVerdict? {
    guard wait.owner >= 3 else { return nil }
    let before = (wait.owner - 3..<wait.owner).compactMap { surface.frames.duration(at: $0) }
    guard before.count == 3 else { return nil }
    let counts = PerfDog(before.map(\.milliseconds) + [length.milliseconds])
    let mean = before.reduce(0) { $0 + $1.milliseconds } / 3
    return FrameRuleVerdict(
      rule: .perfDog, word: counts.bigJank > 0 ? .bigJank : counts.jank > 0 ? .janky : nil,
      measured: length, limit: Nanoseconds(nearestTo: max(2 * mean, PerfDog.jankLimit)))
  }
}

extension Nanoseconds {
  /// The nearest whole nanoseconds to some milliseconds.
  init(nearestTo value: Double) { self.init(Int64((value * 1_000_000).rounded())) }
}
