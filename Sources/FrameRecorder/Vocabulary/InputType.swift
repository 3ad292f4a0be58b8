/// What happened that an animation or a frame may be the answer to.
public enum InputType: UInt8, CaseIterable, Sendable, FrameLogWord {
  case down, up, tap, longPress, dragBegin, dragEnd, pinchBegin, pinchEnd, rotateBegin, rotateEnd
  case scrollBegin, scrollEnd, back, key, hover
  /// Not the user's doing.
  case data, timer, network, lifecycle

  static let words: [StaticString] = [
    "down", "up", "tap", "longPress", "drag.begin", "drag.end", "pinch.begin", "pinch.end",
    "rotate.begin", "rotate.end", "scroll.begin", "scroll.end", "back", "key", "hover", "data",
    "timer", "network", "lifecycle",
  ]
}

/// What a gesture came to.
public enum InputOutcome: UInt8, CaseIterable, Sendable, FrameLogWord {
  case commit, cancel, none

  static let words: [StaticString] = ["commit", "cancel", "none"]
}

/// What an input came from.
public enum InputDevice: UInt8, CaseIterable, Sendable, FrameLogWord {
  case touch, pencil, pointer, keyboard, system

  static let words: [StaticString] = ["touch", "pencil", "pointer", "keyboard", "system"]
}

/// A haptic that was played.
public enum HapticType: UInt8, CaseIterable, Sendable, FrameLogWord {
  case selection, impact, success, warning, error, custom

  static let words: [StaticString] = [
    "selection", "impact", "success", "warning", "error", "custom",
  ]
}

/// Whose doing something is.
public enum MotionOwner: UInt8, CaseIterable, Sendable, FrameLogWord {
  case app, system

  static let words: [StaticString] = ["app", "system"]
}
