import FrameAnalysis
import FrameModel

/// The frames of a run that a check is about: those of a part, without the warm-up.
struct CheckedFrames {
  let run: GateRun
  let surface: SurfaceAnalysis
  let part: GatePart?
  private let positions: [Range<Int>]

  /// Nil where the run has no frames, or no such part.
  init?(of run: GateRun, _ part: GatePart?) {
    guard let surface = run.analysis.main else { return nil }
    self.run = run
    self.surface = surface
    self.part = part
    guard let part else {
      positions = [surface.frames.indices]
      return
    }
    guard let row = part.row(in: surface) else { return nil }
    positions = row.frames
  }

  /// The worst frame by a measure, the first of several, with how bad it is.
  func worst(by measure: FrameMeasure) -> (position: Int, value: Int64)? {
    if part?.dimension == .view { return worstOfView(by: measure) }
    var worst: (position: Int, value: Int64)?
    var frame = surface.frames.reader(of: measure.fields)
    for position in positions.joined() {
      frame.move(to: position)
      guard !frame.isWarmUp, let value = measure.value(of: frame),
        worst.map({ value > $0.value }) ?? true
      else { continue }
      worst = (position, value)
    }
    return worst
  }

  /// Lengths of frames over their own intervals: a frame of a deliberate 60 Hz is one interval long,
  /// as one of 120 Hz is.
  func shares(of field: FrameResults.Field) -> [Double] {
    var shares: [Double] = []
    var frame = surface.frames.reader(of: [.verdict, .interval, field])
    for position in positions.joined() {
      frame.move(to: position)
      guard !frame.isWarmUp, let length = frame.number(field), let interval = frame.interval,
        interval > .zero, frame.verdict.judgement != .noUpdate
      else { continue }
      if field == .lateness {
        let verdict = frame.verdict
        guard verdict.judgement == .late, verdict.isInMotion else { continue }
      }
      shares.append(Double(length) / Double(interval.count))
    }
    return shares
  }

  /// How often the view's work, or anything, was evaluated in each frame in which it was.
  func evaluationsByFrame() -> [Int64] {
    if part?.dimension == .view { return viewValues(by: .evaluationCount).map(\.value) }
    var counts: [Int64] = []
    var frame = surface.frames.reader(of: FrameMeasure.evaluationCount.fields)
    for position in positions.joined() {
      frame.move(to: position)
      guard !frame.isWarmUp, frame.evaluationCount > 0 else { continue }
      counts.append(frame.evaluationCount)
    }
    return counts
  }

  // MARK: Views

  private func worstOfView(by measure: FrameMeasure) -> (position: Int, value: Int64)? {
    var worst: (position: Int, value: Int64)?
    for value in viewValues(by: measure) where worst.map({ value.value > $0.value }) ?? true {
      worst = value
    }
    return worst
  }

  /// The view's evaluations, or their time, of each frame in which it ran.
  private func viewValues(by measure: FrameMeasure) -> [(position: Int, value: Int64)] {
    guard let part, let view = run.trace.names.id(of: part.name) else { return [] }
    var values: [(position: Int, value: Int64)] = []
    var evaluation = run.trace.evaluations.costsByView
    let order = run.analysis.evaluationOrder
    var frame = surface.frames.reader(of: [.verdict, .evaluationBegin, .evaluationRows])
    for position in positions.joined() {
      frame.move(to: position)
      guard !frame.isWarmUp, !frame.evaluations.isEmpty else { continue }
      var (sum, isThere) = (Int64(0), false)
      for row in frame.evaluations {
        evaluation.move(to: order[row])
        guard evaluation.view == view, evaluation.work == part.work else { continue }
        isThere = true
        sum += measure == .evaluationCount ? evaluation.count : evaluation.duration.count
      }
      if isThere { values.append((position, sum)) }
    }
    return values
  }
}
