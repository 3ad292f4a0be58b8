/// Sentry's slow and frozen frames and their delay, in milliseconds.
///
/// An interval is judged by the rate of the callback that ends it, less one frame per second: when a
/// display speeds up on time, the last slow interval is called slow. Frozen frames are not slow too.
/// Source: sentry-cocoa, SentryFramesTracker.swift.
package struct SentryFrames: Sendable {
  package enum Flag: String, Sendable { case ok, slow, frozen }

  package private(set) var flags: [Flag] = []
  /// Σ (interval − threshold) of slow and frozen frames: the SDK's own arithmetic.
  package private(set) var delay = 0.0

  /// Over this a frame is frozen.
  package static let frozenLimit = 700.0

  /// 1 ÷ (fps − 1): 16.95 ms at 60 Hz; nothing for a rate of 1 or less.
  package static func slowThreshold(hertz: Double) -> Double? {
    hertz > 1 ? 1000 / (hertz - 1) : nil
  }

  /// The rate a callback announces, rounded to whole hertz; 60 where it announces none.
  package static func rate(interval: Double) -> Double {
    interval > 0 ? (1000 / interval).rounded() : 60
  }

  package init() {}

  package init(_ callbacks: [DisplayLinkCallback]) {
    for (previous, current) in zip(callbacks, callbacks.dropFirst()) {
      add(
        interval: current.timestamp - previous.timestamp,
        announced: current.target - current.timestamp)
    }
  }

  package var slow: Int { flags.count { $0 == .slow } }
  package var frozen: Int { flags.count { $0 == .frozen } }
  package var total: Int { flags.count }

  /// Judges an interval by the interval that the callback at its end announces.
  package mutating func add(interval: Double, announced: Double) {
    let threshold = Self.slowThreshold(hertz: Self.rate(interval: announced)) ?? Self.frozenLimit
    flags.append(interval > Self.frozenLimit ? .frozen : interval > threshold ? .slow : .ok)
    delay += max(0, interval - threshold)
  }
}

/// Sentry's frames delay, documented and as the SDK computes it.
///
/// Source: develop.sentry.dev, "Frames Delay"; sentry-cocoa, SentryDelayedFramesTracker.m.
package enum SentryFramesDelay {
  /// Σ (actual − expected) with the expected duration as documented: 1/fps to two decimals of a ms.
  package static func documented(_ durations: [Double], hertz: Double) -> Double {
    sum(durations, over: (100_000 / hertz).rounded() / 100)
  }

  /// The same with the SDK's own expected duration, its slow threshold.
  package static func sdk(_ durations: [Double], hertz: Double) -> Double? {
    SentryFrames.slowThreshold(hertz: hertz).map { sum(durations, over: $0) }
  }

  /// The part of one frame's delay that lies within a span.
  package static func clipped(
    frame: ClosedRange<Double>, expected: Double, to span: ClosedRange<Double>
  ) -> Double {
    let start = max(frame.lowerBound + expected, span.lowerBound)
    return max(0, min(frame.upperBound, span.upperBound) - start)
  }

  private static func sum(_ durations: [Double], over expected: Double) -> Double {
    durations.reduce(0) { $0 + max(0, $1 - expected) }
  }
}
