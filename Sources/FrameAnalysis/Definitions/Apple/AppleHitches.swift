/// Apple's hitch: a frame that appears on screen later than expected.
///
/// Milliseconds throughout. Any lateness counts, and a late frame need not drop another. Nothing is expected of an idle screen.
/// Source: Apple Tech Talk 10855; Xcode documentation, "Understanding hitches in your app".
package enum AppleHitches {
  /// How late a frame is: actual − expected presentation, 0 when it is early.
  package static func hitch(expected: Double, actual: Double) -> Double {
    max(0, actual - expected)
  }

  /// Σ hitch.
  package static func time(_ hitches: [Double]) -> Double { hitches.reduce(0, +) }

  /// Hitch time ÷ the time in which something should have moved, in ms/s.
  ///
  /// The interval is the scroll or the animation, never the session. Unknown for an empty interval.
  package static func ratio(time: Double, seconds: Double) -> Double? {
    seconds > 0 ? time / seconds : nil
  }

  /// Σ max(0, gap − expected gap): what counting gaps finds where two late frames follow each other.
  ///
  /// Differs from `time` unless the pipeline moves the second frame's target along; Framewise judges
  /// each frame against the one before, which agrees with this.
  package static func timeByGaps(_ gaps: [Double], expected: [Double]) -> Double {
    zip(gaps, expected).reduce(0) { $0 + max(0, $1.0 - $1.1) }
  }
}

/// The life of one frame from the start of its commit to the display, in milliseconds.
///
/// Expected lifetime is 2 vsyncs with two buffers and 3 with three, so the same actual lifetime may
/// or may not be a hitch. Source: Apple Tech Talk 10855.
package struct AppleFrameLifetime: Sendable {
  package var begin: Double
  package var expectedPresent: Double
  package var actualPresent: Double
  /// When the app's commit was done, and the moment by which it had to be.
  package var commitDone: Double?
  package var commitDeadline: Double?

  package init(begin: Double, expectedPresent: Double, actualPresent: Double) {
    self.begin = begin
    self.expectedPresent = expectedPresent
    self.actualPresent = actualPresent
  }

  package var expected: Double { expectedPresent - begin }
  package var actual: Double { actualPresent - begin }
  package var hitch: Double { max(0, actual - expected) }

  /// Commit when the app missed the commit deadline, render when it met it and the frame was late.
  ///
  /// Nothing for a frame that is no hitch; unknown where the commit is not known.
  package var cause: HitchCause? {
    guard hitch > 0 else { return nil }
    guard let commitDone, let commitDeadline else { return .unknown }
    return commitDone > commitDeadline ? .commit : .render
  }
}
