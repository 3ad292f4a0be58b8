import FrameAnalysis
import FrameModel

/// The most evaluations of one kind of work in any second, by view.
///
/// One pass finds them for all views: asked for one after the other, they would cost views times
/// frames.
struct BusiestSeconds {
  /// The evaluations of the last second, of which those before `first` have left it.
  private struct Window {
    var dated: [(time: Timestamp, count: Int64)] = []
    var first = 0
    var sum: Int64 = 0
    var most: Int64 = 0

    mutating func add(_ count: Int64, at time: Timestamp) {
      dated.append((time, count))
      sum += count
      while time - dated[first].time >= .seconds(1) {
        sum -= dated[first].count
        first += 1
      }
      most = max(most, sum)
      if first > 1024 {
        dated.removeFirst(first)
        first = 0
      }
    }
  }

  /// By the number of a view's name.
  private var windows: [Int32: Window] = [:]

  init(of kind: EvaluationWork, in session: MotionSession) {
    guard let surface = session.analysis.main else { return }
    let order = session.analysis.evaluationOrder
    var evaluation = session.trace.evaluations.everything
    surface.frames.forEach(reading: [.start, .evaluationBegin, .evaluationRows]) { _, frame in
      for position in frame.evaluations {
        evaluation.move(to: order[position])
        guard evaluation.work == kind else { continue }
        windows[evaluation.view.index, default: Window()].add(evaluation.count, at: frame.start)
      }
    }
  }

  subscript(view: NameID) -> Int64 { windows[view.index]?.most ?? 0 }
}
