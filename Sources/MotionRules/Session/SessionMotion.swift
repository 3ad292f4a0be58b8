import FrameAnalysis
import FrameModel

/// When something moved, by what it was.
struct SessionMotion {
  let scrolls: TimeRanges
  let navigations: TimeRanges
  /// Motion spans and animations that were not out of sight.
  let visible: TimeRanges
  /// Animations of properties that need the app's code to be run again.
  let uninterpolated: TimeRanges
  let animations: TimeRanges
  /// By view, what the system animates.
  let bySystem: [NameID: TimeRanges]

  /// `end` is where what has no end is taken to end.
  init(of trace: Trace, _ runs: [MotionRun], until end: Timestamp) {
    // A moment is in a span up to and with its end.
    let instant = Nanoseconds(1)
    func spans(_ belongs: (SpanType) -> Bool) -> [Range<Timestamp>] {
      trace.spans.filter { belongs($0.type) }.map {
        $0.begin..<max($0.begin, $0.end ?? end) + instant
      }
    }
    func ranges(_ belongs: (MotionRun) -> Bool) -> [Range<Timestamp>] {
      runs.filter(belongs).map { $0.start..<max($0.start, $0.end ?? end) + instant }
    }
    scrolls = TimeRanges(merging: spans { $0 == .scroll })
    navigations = TimeRanges(merging: spans { $0 == .navigation })
    visible = TimeRanges(
      merging: spans(\.isMotion) + ranges { $0.animation.isVisible != false })
    uninterpolated = TimeRanges(
      merging: runs.filter { !$0.isInterpolated }.map {
        $0.start..<max($0.start, $0.end ?? end + instant)
      })
    animations = TimeRanges(merging: ranges { _ in true })
    bySystem = Dictionary(
      grouping: runs.filter(\.isOwnedBySystem), by: \.animation.view
    ).reduce(into: [:]) { byView, own in
      guard let view = own.key else { return }
      byView[view] = TimeRanges(
        merging: own.value.map { $0.start..<max($0.start, $0.end ?? end) + instant })
    }
  }
}

extension MotionRun {
  /// Whether its property is interpolated without the app's code.
  var isInterpolated: Bool {
    ["opacity", "scale", "rotation", "offset"].contains(String(property.prefix { $0 != "." }))
  }
}
