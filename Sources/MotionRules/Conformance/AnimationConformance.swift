package import FrameAnalysis
package import FrameModel

/// What one run of an animation declares, and what frames showed of it.
package struct AnimationConformance: Sendable, Equatable {
  /// Its position in `Trace.animations`.
  package var animation: Int
  /// The curve in force: its own, else that of its token.
  package var curve: MotionCurve?
  /// Whether Reduce Motion was on as it began; nil where the log never says.
  package var reduceMotion: Bool?
  /// Perceptual for a spring.
  package var declared: Nanoseconds?
  /// How long it has to its end: a spring until it is within 0.1 % for good.
  ///
  /// Nil for a curve that is not known, and for a spring without damping.
  package var length: Nanoseconds?
  package var timing: AnimationTiming?
  /// The frames that began while it ran.
  package var frames: Int
  /// What its curve declares of its shape; nil for curves that are no spring.
  package var declaredSpring: SpringShape?
  /// What frames showed of its shape.
  package var shown: ShownShape?
  /// Why that is not known, by the name of what is missing.
  package var missing: String?
  /// Where motion passed to it from another hand, in time order.
  package var handovers: [MotionHandover] = []
  /// What the rules found of it, as positions in `RuleReport.findings`.
  package var findings: [Int] = []
  /// To draw it by; the worst have one.
  package var plot: ConformancePlot?
}

/// What makes a spring, from the velocity that it is declared to begin with.
package struct SpringShape: Sendable, Equatable {
  /// In ranges beyond its end.
  package var overshoot: Double
  /// Until it stays within the share of its range that is asked for; nil if it never does.
  package var settled: Nanoseconds?
}

/// What frames showed of a run's shape, up to its first retarget.
package struct ShownShape: Sendable, Equatable {
  /// The values that it was shown with.
  package var samples: Int
  /// The largest distance from the declared curve in ranges, and its frame; nil without a curve.
  package var deviation: Double?
  package var frame: Int64?
  /// The share of that which drops explain, from 0 to 1.
  package var explainedShare: Double?
  /// In ranges beyond its end.
  package var overshoot: Double
  /// From when on it is within the share of its range; nil where it is not shown to be.
  package var settled: Nanoseconds?
}

/// A moment at which a moving value passed to a run, and its speed on either side.
package struct MotionHandover: Sendable, Equatable {
  package enum Kind: String, Sendable { case retarget, replacement, release }

  package var kind: Kind
  package var time: Timestamp
  /// In the property's unit a second; nil where too few values were shown.
  package var speedBefore: Double?
  package var speedAfter: Double?

  /// How much of it was lost or gained.
  package var jump: Double? {
    speedBefore.flatMap { before in speedAfter.map { $0 - before } }
  }
}
