/// What a span covers.
public enum SpanKind: UInt8, CaseIterable, Sendable, FrameLogWord {
  case scroll, navigation, screen, gesture, launch, task

  static let words: [StaticString] = [
    "scroll", "navigation", "screen", "gesture", "launch", "task",
  ]
}

/// Whether the app was on screen and receiving events.
public enum AppScene: UInt8, CaseIterable, Sendable, FrameLogWord {
  case active, inactive, background

  static let words: [StaticString] = ["active", "inactive", "background"]
}

/// The device's thermal state, coolest first.
public enum ThermalLevel: UInt8, CaseIterable, Sendable, FrameLogWord {
  case nominal, fair, serious, critical

  static let words: [StaticString] = ["nominal", "fair", "serious", "critical"]
}

/// Why frames are not to be compared across a stretch of time.
public enum GapReason: UInt8, CaseIterable, Sendable, FrameLogWord {
  case background, paused, display, sleep, overflow

  static let words: [StaticString] = ["background", "paused", "display", "sleep", "overflow"]
}

/// What became of a view in the hierarchy.
public enum ViewChange: UInt8, CaseIterable, Sendable, FrameLogWord {
  case insert, remove, appear, disappear, replace

  static let words: [StaticString] = ["insert", "remove", "appear", "disappear", "replace"]
}

/// An edge that a view comes from or goes to.
public enum RecordedEdge: UInt8, CaseIterable, Sendable, FrameLogWord {
  case top, leading, bottom, trailing

  static let words: [StaticString] = ["top", "leading", "bottom", "trailing"]
}
