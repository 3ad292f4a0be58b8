package import FrameModel

/// What the frames of one surface give to other tools' definitions, in milliseconds.
///
/// Every list leaves warm-up and refreshes that needed no drawing out; reading an empty one says what the
/// trace would have to hold.
package struct TraceFigures: Sendable {
  /// Absent where the trace has no frames, only what its source reports.
  package let surface: SurfaceAnalysis?
  package let trace: Trace
  /// Frames presented or attempted, in time order.
  let frames: [FrameResult]
  private var lists = FrameLists()

  package init(of surface: SurfaceAnalysis?, in trace: Trace) {
    self.surface = surface
    self.trace = trace
    frames = surface?.frames.filter { $0.isFrame && !$0.isWarmUp } ?? []
    let isOfOneStage = trace.origin == .flutterSummary
    for result in frames {
      let frame = trace.frames[result.row]
      if isOfOneStage, frame.uiDuration == nil {
        lists.add(rasterOnly: frame)
      } else {
        lists.add(result, frame)
      }
    }
  }

  private static let noFrames = "the trace has no frames"

  func recorded(_ result: FrameResult) -> Frame { trace.frames[result.row] }

  /// A list, or why it is empty.
  func known<List: Collection>(
    _ list: List, _ reason: @autoclosure () -> String
  ) throws(UnknownFigure) -> List {
    guard !list.isEmpty else { throw UnknownFigure(reason()) }
    return list
  }
}

// MARK: - Intervals

extension TraceFigures {
  private var noDurations: String {
    guard surface != nil else { return Self.noFrames }
    return trace.hasTimeline
      ? "needs two frames with nothing idle between them"
      : "needs frames on one timeline; the source keeps only their durations"
  }

  func durations() throws(UnknownFigure) -> [Double] { try known(lists.durations, noDurations) }

  /// What tools for PC games call frame time: from present to present where the source has that, dropped
  /// presents included; else how long each frame had the display.
  func frameTimes() throws(UnknownFigure) -> [Double] {
    guard trace.origin == .presentMon || trace.origin == .capFrameX else { return try durations() }
    let presents = frames.compactMap { recorded($0).totalDuration }.filter { $0 > .zero }
    return try known(presents.map(\.milliseconds), "needs the time between presents")
  }

  /// How long each frame had the display, with the interval that the next callback announced.
  func announcedIntervals() throws(UnknownFigure) -> [(duration: Double, announced: Double)] {
    let all = surface?.frames ?? FrameResults()
    let list = all.indices.dropLast().compactMap { i -> (duration: Double, announced: Double)? in
      guard all[i].isFrame, !all[i].isWarmUp, let duration = all[i].duration,
        let announced = all[i + 1].interval ?? all[i].interval
      else { return nil }
      return (duration.milliseconds, announced.milliseconds)
    }
    return try known(list, lists.durations.isEmpty ? noDurations : "needs each frame's interval")
  }

  /// The fastest rate that the display is known to run at, in hertz.
  func fastestRate() throws(UnknownFigure) -> Double {
    if let rate = Self.declaredRate(of: surface, in: trace) { return rate }
    guard let rate = frames.compactMap(\.interval).min()?.hertz else {
      throw UnknownFigure("needs the display's refresh rate")
    }
    return rate
  }

  /// The fastest rate that the trace states for a surface's display, in hertz.
  static func declaredRate(of surface: SurfaceAnalysis?, in trace: Trace) -> Double? {
    let position = Int(surface?.display ?? -1)
    let display = trace.displays.indices.contains(position) ? trace.displays[position] : nil
    let rates = [trace.environment.maxRate, display?.maxRate] + trace.states.map(\.change.maxRate)
    return rates.compactMap(\.self).filter { $0 > 0 }.max()
  }
}

// MARK: - Work

extension TraceFigures {
  /// Main-thread (or CPU) work.
  func work() throws(UnknownFigure) -> [Double] {
    try known(lists.work, "needs main-thread work (frame.main)")
  }

  /// Raster or render-server work.
  func rendering() throws(UnknownFigure) -> [Double] {
    try known(lists.rendering, "needs raster work (frame.render)")
  }

  /// From a frame's start to its completion.
  func totals() throws(UnknownFigure) -> [Double] {
    try known(lists.totals, "needs total durations, or when rendering ended (frame.render)")
  }

  /// From the start of main-thread work to the end of rendering.
  func cpuDurations() throws(UnknownFigure) -> [Double] {
    try known(lists.cpuDurations, "needs CPU durations, or frame.main and frame.render")
  }

  /// Completion − deadline, signed, where the source knows it for a frame's whole work.
  ///
  /// A deadline for the main thread alone says nothing about rendering, which ends after it by design.
  func overruns() throws(UnknownFigure) -> [Double] {
    try known(lists.overruns, Self.noOverruns)
  }

  static let noOverruns = "needs overruns against a deadline that covers rendering"
}

/// The lengths that frames have, gathered in one pass, in milliseconds.
private struct FrameLists: Sendable {
  /// How long each frame had the display.
  private(set) var durations: [Double] = []
  private(set) var work: [Double] = []
  private(set) var rendering: [Double] = []
  private(set) var totals: [Double] = []
  private(set) var cpuDurations: [Double] = []
  private(set) var overruns: [Double] = []

  /// Adds a frame of a Flutter summary that is a raster alone: it keeps build and raster apart, and says
  /// nothing of which belong together.
  mutating func add(rasterOnly frame: Frame) {
    if let length = frame.cpuDuration { rendering.append(length.milliseconds) }
  }

  mutating func add(_ result: FrameResult, _ frame: Frame) {
    if let duration = result.duration, duration > .zero { durations.append(duration.milliseconds) }
    if let length = result.work { work.append(length.milliseconds) }
    if let start = frame.renderStart, let end = frame.renderEnd {
      rendering.append((end - start).milliseconds)
    }
    if let total = frame.totalTime { totals.append(total.milliseconds) }
    if let cpu = frame.cpuDuration {
      cpuDurations.append(cpu.milliseconds)
    } else if let start = frame.mainStart, let end = frame.renderEnd {
      cpuDurations.append((end - start).milliseconds)
    }
    if let overrun = frame.overrun { overruns.append(overrun.milliseconds) }
  }
}

// MARK: - What the source says

extension TraceFigures {
  /// One of Framewise's own metrics, where a tool's definition is ours.
  func metric(_ id: MetricID) throws(UnknownFigure) -> Double {
    guard let surface else { throw UnknownFigure(Self.noFrames) }
    switch surface.metrics[id]?.value {
    case .number(let number): return number
    case .unknown(let needs): throw UnknownFigure("needs \(needs.joined(separator: ", "))")
    case nil: throw UnknownFigure("not computed")
    }
  }

  /// How the source says each refresh ended, those that needed no drawing included.
  func states() throws(UnknownFigure) -> [ChromeFrameState] {
    let all = (surface?.frames ?? FrameResults()).filter { !$0.isWarmUp }.map { recorded($0).state }
    guard all.contains(where: { $0 != nil }) else {
      throw UnknownFigure("needs the source to say which frames were dropped")
    }
    return all.map { state in
      switch state {
      case .noUpdate: .noUpdateDesired
      case .partial: .partialOldMain
      case .dropped: .dropped
      case .presented, nil: .presentedAll
      }
    }
  }

  /// PresentMon's animation error of every displayed frame that has one.
  func animationErrors() throws(UnknownFigure) -> [Double] {
    _ = try presents()
    let rule = SimulationRule(of: trace)
    var (simulation, screen): ([Double], [Double]) = ([], [])
    for result in frames {
      let frame = recorded(result)
      guard frame.state != .dropped, let present = frame.present,
        let time = rule.simulation(of: frame)?.time
      else { continue }
      simulation.append(time.sinceZero.milliseconds)
      screen.append(present.sinceZero.milliseconds)
    }
    return try known(
      AnimationError.errors(simulation: simulation, screen: screen).compactMap(\.self),
      "needs for which moment each frame's motion was computed")
  }

  /// Presents with their screen times, where the source sees the display itself.
  func presents() throws(UnknownFigure) -> PresentMon {
    let rows = frames.map { result in
      let frame = recorded(result)
      return PresentMonRow(
        presentStart: frame.time.sinceZero.milliseconds,
        screenTime: frame.state == .dropped ? nil : frame.present?.sinceZero.milliseconds)
    }
    guard !trace.presentIsSubmission, rows.contains(where: { $0.screenTime != nil }) else {
      throw UnknownFigure("needs when frames reached the display (frame.present)")
    }
    return PresentMon(rows)
  }
}
