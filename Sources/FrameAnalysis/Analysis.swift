package import FrameModel

/// Which part of a trace is set apart as warm-up.
package enum WarmUp: Sendable, Equatable {
  case frames(Int)
  case time(Nanoseconds)
}

extension WarmUp {
  /// Reads `30 frames`, `500 ms` or `2 s`, up to a day; nil for anything else.
  package init?(text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int64(digits), (0...86_400_000).contains(number) else { return nil }
    switch text.dropFirst(digits.count).drop(while: { $0 == " " }) {
    case "", "frame", "frames": self = .frames(Int(number))
    case "ms": self = .time(.milliseconds(number))
    case "s" where number <= 86_400: self = .time(.seconds(number))
    default: return nil
    }
  }
}

/// What the user may choose about an analysis.
package struct AnalysisOptions: Sendable, Equatable {
  package var warmUp = WarmUp.frames(0)
  /// Divide hitch time by the trace's whole length instead; always named in the result.
  package var perWallClock = false
  /// Take the long way to the verdict on steady frames too, of which a few comparisons tell the same.
  package var judgesAllInFull = false

  package init() {}
}

/// Everything computed from one trace.
package struct Analysis: Sendable {
  /// One for each display that has frames, in the order of `Trace.displays`.
  package var surfaces: [SurfaceAnalysis]
  /// The surface whose figures stand for the trace: the main one, else the one that drew most.
  package var primary: Int?
  /// Positions in `Trace.evaluations`, grouped by frame.
  package var evaluationOrder: EvaluationOrder
  /// What was taken for granted because the trace does not say.
  package var assumptions: [Assumption]
  /// What the source found itself, summed up apart; absent where it reports nothing.
  package var reported: ReportedAnalysis?

  /// The surface that stands for the trace; absent when there are no frames.
  package var main: SurfaceAnalysis? { primary.map { surfaces[$0] } }
}

/// Something that the analysis took for granted.
package enum Assumption: Sendable, Equatable {
  /// The refresh rate was inferred from the frames themselves.
  case inferredCadence(display: Int32, interval: Nanoseconds)
  /// The log does not say whether it calls back when idle; continuous was assumed.
  case continuousLink
  /// Unterminated spans or animations were taken to last to the end of the log.
  case unterminated(spans: Int, animations: Int)
  /// Waits that fit the next frame's promise, with no main-thread times to tell a late frame from a
  /// rate change, were taken as rate changes.
  case ambiguousRateChanges(Int)
  /// Evaluations that the source dates were given to the frame in whose main-thread work they began.
  case evaluationsByTime(Int)
  /// Frames that were out of time order were sorted.
  case sorted(Int)
  /// The frames are on no timeline: nothing was judged or drawn by when they were.
  case noTimeline
}

/// The denominator of the hitch time ratio.
package enum HitchDenominator: String, Sendable {
  /// The union of motion spans and running animations.
  case motion = "motion time"
  /// The frames' own time, idle excluded, because the source marks no motion.
  case active = "active time"
  /// The whole trace, asked for.
  case wall = "wall-clock time"
}

/// Share of frames and of time at one refresh rate.
package struct Residency: Sendable, Equatable {
  /// The rate in hertz; absent for intervals that fit no known rate.
  package var rate: Double?
  package var frames: Int
  package var time: Nanoseconds
  package var shareOfFrames: Double
  package var shareOfTime: Double
}

/// The metrics of a part of a surface.
package struct Breakdown: Sendable, Equatable {
  package enum Dimension: String, Sendable, CaseIterable {
    case span, screen, animation, refreshRate, device, view
  }

  package var dimension: Dimension
  package var name: String
  /// The kind of span, where it is one.
  package var spanType: SpanType?
  /// The kind of work, where it is a view.
  package var work: EvaluationWork?
  package var metrics: MetricSet
  /// Where its frames are in `SurfaceAnalysis.frames`, warm-up included; of a view, those that it may
  /// have run in.
  package var frames: [Range<Int>]
  /// What its hitch time ratio divides by; absent where that has no length, and of a view.
  package var denominatorLength: Nanoseconds?
}

/// A histogram whose bins are centred on multiples of half the commonest refresh interval.
package struct Histogram: Sendable, Equatable {
  /// Bin `i` holds durations from `(i − ½) × width` up to `(i + ½) × width`; the last holds the rest.
  package var width: Nanoseconds
  package var counts: [Int]
  /// The refresh interval that the bins are cut from.
  package var interval: Nanoseconds
}

/// Everything computed for one display.
package struct SurfaceAnalysis: Sendable {
  /// Its position in `Trace.displays`.
  package var display: Int32
  /// In time order, frames that the source calls no update included.
  package var frames: FrameResults
  /// In time order.
  package var hitches: [Hitch]
  package var metrics: MetricSet
  /// The metrics of the warm-up, when there is one.
  package var warmUp: MetricSet?
  package var breakdowns: [Breakdown]
  /// What was evaluated, by view and kind of work, the costliest first.
  package var views: [ViewEvaluations]
  /// How long each run of an animation took, in the order of the trace; empty without a timeline.
  package var timings: [AnimationTiming]
  package var residency: [Residency]
  package var histogram: Histogram?
  package var denominator: HitchDenominator
  /// The length of the denominator; absent when there is nothing to divide by.
  package var denominatorLength: Nanoseconds?
  /// Disjoint and in order; empty where the source marks no motion.
  package var motion: [Range<Timestamp>]
  /// From the first frame's start to the last one's end.
  package var extent: Range<Timestamp>
  /// Late frames outside motion, which are no hitches.
  package var lateOutsideMotion: Int
  /// Frames by what their lateness was measured by, in the order of `Evidence`.
  package var evidence: [(evidence: Evidence, count: Int)]
  /// Frames that could not be judged, by reason, in the order of `UnjudgedReason`.
  package var unjudged: [(reason: UnjudgedReason, count: Int)]
  /// The rates it ran at, and why at no higher one, in time order.
  package var refresh: [RefreshSegment]
  /// In time order; absent where the trace could not show any.
  package var hangs: [MainThreadHang]?
}
