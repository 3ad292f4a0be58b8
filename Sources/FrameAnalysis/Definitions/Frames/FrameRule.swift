package import FrameModel

/// A rule by which some tool flags single frames, in the order in which they are told.
package enum FrameRule: String, Sendable, CaseIterable {
  case appleHitch = "Apple hitch"
  case frameTimeline = "Android FrameTimeline"
  case jankStats = "JankStats"
  case gfxInfo = "gfxinfo"
  case vitals = "Android vitals"
  case flutterSummary = "Flutter's TimelineSummary"
  case flutterDevTools = "Flutter DevTools"
  case chrome = "Chrome"
  case sentry = "Sentry"
  case firebase = "Firebase"
  case perfDog = "PerfDog"
  case presentMon = "PresentMon"
}

/// What one rule says of one frame.
package struct FrameRuleVerdict: Sendable, Equatable {
  /// What a tool calls a frame that it does not pass.
  package enum Word: String, Sendable {
    case hitch, janky, slow, frozen, dropped
    case missedBudget = "missed budget"
    case bigJank = "big jank"
    case highInputLatency = "high input latency"
  }

  package var rule: FrameRule
  /// Absent when the rule has nothing against the frame.
  package var word: Word?
  /// What the rule looks at; absent where it looks at no length.
  package var measured: Nanoseconds?
  /// What it compares that with.
  package var limit: Nanoseconds?

  package var isFlagged: Bool { word != nil }
}
