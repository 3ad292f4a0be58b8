/// A hitch that the source itself found, such as a row of Instruments' Hitches table.
///
/// Shown as the source's own figure; our verdicts on frames are computed from frames alone.
package struct ReportedHitch: Sendable, Equatable {
  /// When it began, where the source dates it.
  package var time: Timestamp?
  /// How late it was.
  package var duration: Nanoseconds
  /// The source's own words for the cause, the process or the display.
  package var cause: NameID?
  package var place: NameID?

  package init(time: Timestamp? = nil, duration: Nanoseconds, cause: NameID? = nil) {
    self.time = time
    self.duration = duration
    self.cause = cause
  }
}

/// A stretch in which the source found the main thread silent.
package struct ReportedHang: Sendable, Equatable {
  package var time: Timestamp?
  package var duration: Nanoseconds
  /// The source's own word for its class, such as Microhang.
  package var kind: NameID?

  package init(time: Timestamp? = nil, duration: Nanoseconds, kind: NameID? = nil) {
    self.time = time
    self.duration = duration
    self.kind = kind
  }
}

/// A figure that the source computed over many frames, never turned into frames.
///
/// MetricKit payloads and XCTest metrics hold nothing else.
package struct ReportedFigure: Sendable, Equatable {
  /// What it is over: a test, a benchmark, a signpost; absent for the whole input.
  package var subject: NameID?
  /// The source's own name for it.
  package var name: NameID
  package var value: Double
  /// The source's own unit, such as `ms per s`; absent where it has none.
  package var unit: NameID?
  /// The measurements behind it, one a run, where the source has them.
  package var runs: [Double]

  package init(
    subject: NameID? = nil, name: NameID, value: Double, unit: NameID? = nil, runs: [Double] = []
  ) {
    self.subject = subject
    self.name = name
    self.value = value
    self.unit = unit
    self.runs = runs
  }
}
