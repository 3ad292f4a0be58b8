import FrameAnalysis
import FrameModel

extension MotionSession {
  /// How each run keeps to what it declares, in the order of the trace, with plots of the worst.
  func conformances(findings: [Finding], drawing rows: [Int] = []) -> [AnimationConformance] {
    guard !runs.isEmpty else { return [] }
    var byRun: [Int: [Int]] = [:]
    for (position, finding) in findings.enumerated() {
      if let run = finding.run { byRun[run, default: []].append(position) }
    }
    let handovers = Dictionary(grouping: handovers(), by: \.run.row)
    var all = runs.map { run in
      var conformance = conformance(of: run)
      conformance.findings = byRun[run.row] ?? []
      conformance.handovers = (handovers[run.row] ?? []).map(MotionHandover.init)
      return conformance
    }
    for row in plotted(of: all, findings) + rows {
      all[row].plot = ConformancePlot(of: runs[row], in: self)
    }
    return all
  }

  private func conformance(of run: MotionRun) -> AnimationConformance {
    let timing = run.curve.flatMap(TimingCurve.init)
    var conformance = AnimationConformance(
      animation: run.row, curve: run.curve, reduceMotion: reduceMotion(at: run.start),
      declared: run.declared,
      length: (timing.map(\.settleTime) ?? run.declared?.seconds).map(Nanoseconds.init(seconds:)),
      timing: self.timing(of: run), frames: 0)
    if let end = run.end, run.start < end { conformance.frames = frames(in: run.start..<end).count }
    guard !run.isLoop else {
      conformance.missing = "an end, which a loop has not"
      return conformance
    }
    guard let shape = RunShape(of: run) else {
      conformance.missing = run.range == nil ? "from and to of an animation" : "sample"
      return conformance
    }
    if let spring = run.spring {
      conformance.declaredSpring = SpringShape(
        overshoot: spring.overshoot(velocity: shape.velocity),
        settled: spring.settleTime(within: settledShare, velocity: shape.velocity)
          .map(Nanoseconds.init(seconds:)))
    }
    conformance.shown = shown(shape, of: run, timing)
    if timing == nil { conformance.missing = "curve of an animation" }
    return conformance
  }

  private func shown(
    _ shape: RunShape, of run: MotionRun, _ curve: TimingCurve?
  ) -> ShownShape {
    let distance = curve.flatMap { self.conformance(of: run, shape, to: $0) }
    return ShownShape(
      samples: shape.points.count, deviation: distance?.shown.largest,
      frame: distance?.shown.frame, explainedShare: distance?.explainedShare,
      overshoot: shape.overshoot,
      settled: shape.settleTime(within: settledShare).map(Nanoseconds.init(seconds:)))
  }

  /// Within what share of its range a spring has settled, as SPR-01 has it.
  private var settledShare: Double {
    RuleCase(rule: .spr01, session: self)[threshold: "within"] / 100
  }

  /// The rows to draw, the worst first: of the runs of a property that break the same rules, the worst.
  private func plotted(of all: [AnimationConformance], _ findings: [Finding]) -> [Int] {
    var (rows, drawn): ([Int], Set<Alike>) = ([], [])
    for row in ConformanceRank.sorted(all, findings) where all[row].shown != nil {
      guard rows.count < ConformancePlot.most else { break }
      let rules = Set(all[row].findings.map { findings[$0].rule })
      if drawn.insert(Alike(runs[row].animation, rules: rules)).inserted { rows.append(row) }
    }
    return rows
  }
}

/// What runs have in common that need not be drawn twice: what moves, and the rules that it breaks.
private struct Alike: Hashable {
  var names: [NameID?]
  var rules: Set<String>

  init(_ animation: Animation, rules: Set<String>) {
    names = [animation.name, animation.view, animation.property]
    self.rules = rules
  }
}

extension MotionHandover {
  init(_ handover: Handover) {
    let kinds: [Handover.Kind: Kind] = [
      .retarget: .retarget, .replacement: .replacement, .release: .release,
    ]
    let finger = handover.kind == .release ? handover.run.releaseVelocity : nil
    self.init(
      kind: kinds[handover.kind] ?? .retarget, time: handover.time,
      speedBefore: finger ?? handover.speedBefore, speedAfter: handover.speedAfter)
  }
}

extension Nanoseconds {
  /// The nearest whole number; the longest there is for what is longer.
  init(seconds: Double) {
    self.init(Int64(exactly: (seconds * 1e9).rounded()) ?? .max)
  }
}
