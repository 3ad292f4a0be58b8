import FrameAnalysis
import FrameModel

/// The hitches whose frames missed their target on the main thread, by what each would not have been
/// without.
struct AvoidableHitches {
  private struct Work: Hashable {
    var view: NameID
    var work: EvaluationWork
  }

  /// The worst first, the warm-up left out.
  let all: [Hitch]
  private let counts: [Work: Int]

  /// Nil where the trace does not tell when main-thread work ended.
  init?(on surface: SurfaceAnalysis, in trace: Trace) {
    guard trace.captures.contains(.frameMain) else { return nil }
    all = surface.worstHitches { hitch in
      hitch.evaluations.contains { $0.wouldMeetTarget != nil }
    }
    var counts: [Work: Int] = [:]
    for hitch in all {
      for part in hitch.evaluations where part.wouldMeetTarget == true {
        counts[Work(view: part.view, work: part.work), default: 0] += 1
      }
    }
    self.counts = counts
  }

  /// How many would not have been without what one kind of work of a view took.
  func count(without evaluations: ViewEvaluations) -> Int {
    counts[Work(view: evaluations.view, work: evaluations.work)] ?? 0
  }

  /// Those that would not have been without one kind of work of a view.
  func hitches(without view: NameID) -> [Hitch] {
    all.filter { hitch in
      hitch.evaluations.contains { $0.view == view && $0.wouldMeetTarget == true }
    }
  }
}
