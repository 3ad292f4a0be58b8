import FrameAnalysis
import FrameModel

/// Finds where it was worst, with what was on screen there.
struct WorstPlace {
  let runs: [GateRun]
  let part: GatePart?

  /// The worst frame of some runs by what a metric is about; the longest hang where it is hangs.
  func place(of id: MetricID, in positions: [Int]) -> CheckPlace? {
    if id == .hangCount || id == .hangTime {
      return part == nil ? longestHang(in: positions) : nil
    }
    guard let measure = id.measure else { return nil }
    var worst: (run: Int, frame: Int, value: Int64)?
    for position in positions {
      guard let found = CheckedFrames(of: runs[position], part)?.worst(by: measure),
        worst.map({ found.value > $0.value }) ?? true
      else { continue }
      worst = (position, found.position, found.value)
    }
    guard let worst, let frame = runs[worst.run].analysis.main?.frames[worst.frame] else {
      return nil
    }
    return place(of: frame, in: runs[worst.run])
  }

  private func place(of frame: FrameResult, in run: GateRun) -> CheckPlace {
    var place = CheckPlace(file: run.trace.file)
    place.frame = frame.index
    if let part, part.dimension == .view { place.view = part.name }
    guard run.trace.hasTimeline else { return place }
    place.setTime(frame.start, in: run)
    return place
  }

  private func longestHang(in positions: [Int]) -> CheckPlace? {
    var worst: (run: GateRun, hang: MainThreadHang)?
    for run in positions.map({ runs[$0] }) {
      for hang in run.analysis.main?.hangs ?? []
      where worst.map({ hang.duration > $0.hang.duration }) ?? true {
        worst = (run, hang)
      }
    }
    return worst.map { run, hang in
      var place = CheckPlace(file: run.trace.file)
      place.setTime(hang.range.lowerBound, in: run)
      return place
    }
  }
}

extension CheckPlace {
  /// Takes a moment over, with the innermost screen, span and animation around it.
  mutating func setTime(_ time: Timestamp, in run: GateRun) {
    self.time = time
    let around = run.places.place(at: time)
    let spans = around.spans.map { run.trace.spans[$0] }
    let names = run.trace.names
    screen = spans.first { $0.type == .screen }.flatMap { names[$0.name] }
    span = spans.first { $0.type != .screen }.map { names[$0.name] ?? "\($0.type)" }
    animation =
      animation
      ?? around.animations.first.flatMap { names[run.trace.animations[$0].name] }
  }
}
