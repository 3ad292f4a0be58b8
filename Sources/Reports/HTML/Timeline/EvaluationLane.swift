import FrameAnalysis
import FrameModel

/// The lane of what evaluations cost, frame by frame, below the frames themselves.
struct EvaluationLane {
  private var costs: [(frame: Int, cost: Nanoseconds)] = []
  private(set) var highest = Nanoseconds.zero

  init(of surface: SurfaceAnalysis, bars: TimelineBars) {
    var reader = surface.frames.reader(of: [.evaluationTime, .evaluationOtherTime])
    for bar in bars.bars {
      var worst = (frame: bar.frame, cost: Int64(0))
      reader.forEachRun(of: bar.frames) { run, reader in
        for position in run {
          let time = reader.number(.evaluationTime, at: position)
          // An absent time is less than any, and what was on the main thread is no more than all.
          guard time > worst.cost else { continue }
          let cost = time - (reader.value(.evaluationOtherTime, at: position) ?? 0)
          if cost > worst.cost { worst = (position, cost) }
        }
      }
      guard worst.cost > 0 else { continue }
      costs.append((worst.frame, Nanoseconds(worst.cost)))
      highest = max(highest, Nanoseconds(worst.cost))
    }
  }

  var isEmpty: Bool { costs.isEmpty }

  func write(to page: inout Markup, frames lane: FrameLane, title: String) {
    var path = PathBuilder()
    let height = FrameLane.height
    let frames = lane.surface.frames
    for (position, cost) in costs {
      let start = frames.start(at: position)
      let length = frames.duration(at: position) ?? frames.interval(at: position) ?? .zero
      let (left, end) = (lane.x(start), lane.x(start + length))
      let share = Double(cost.count) / Double(max(highest.count, 1))
      path.bar(
        from: left, to: max(end - (end - left) / 12, left + 1),
        top: height - max(Int(share * Double(height)), 12), bottom: height)
    }
    page += """
      <svg class="costs" viewBox="0 0 \(FrameLane.width) \(height)" preserveAspectRatio="none" \
      role="img" aria-label="\(title)"><path class="cost" d="\(path)"/></svg>

      """
  }
}
