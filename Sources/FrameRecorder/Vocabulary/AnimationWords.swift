/// Whether a view enters, leaves or stays while it is animated.
public enum AnimationDirection: UInt8, CaseIterable, Sendable, FrameLogWord {
  case enter, exit, stay

  static let words: [StaticString] = ["enter", "exit", "stay"]
}

/// Why an animation ended.
public enum AnimationEnd: UInt8, CaseIterable, Sendable, FrameLogWord {
  case finished, replaced, removed, background

  static let words: [StaticString] = ["finished", "replaced", "removed", "background"]
}

/// What kind of motion an animation is.
public enum MotionCategory: UInt8, CaseIterable, Sendable, FrameLogWord {
  case navigation, micro, content, gesture, loading, ambient

  static let words: [StaticString] = [
    "navigation", "micro", "content", "gesture", "loading", "ambient",
  ]
}

/// What starts an animation.
public enum AnimationTrigger: UInt8, CaseIterable, Sendable, FrameLogWord {
  case user, system, scroll, gesture, loop

  static let words: [StaticString] = ["user", "system", "scroll", "gesture", "loop"]
}

/// What is shown instead under Reduce Motion.
public enum ReducedMotion: UInt8, CaseIterable, Sendable, FrameLogWord {
  case fade, instant, simplified, same, none

  static let words: [StaticString] = ["fade", "instant", "simplified", "same", "none"]
}

/// What happens to an animation that is interrupted.
public enum AnimationInterruption: UInt8, CaseIterable, Sendable, FrameLogWord {
  case retarget, cancel, reverse, queue, none

  static let words: [StaticString] = ["retarget", "cancel", "reverse", "queue", "none"]
}

/// What the rules of motion should know of an animation.
public struct AnimationFlags: OptionSet, Sendable {
  /// One bit a flag.
  public let rawValue: UInt8

  /// The flags of some bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The user can take hold of it while it moves.
  public static let grabbable = Self(rawValue: 1)
  /// A moment the product is known for, which may take longer.
  public static let signature = Self(rawValue: 2)
  /// It says nothing, and may be left out.
  public static let decorative = Self(rawValue: 4)
  /// The user waits for it.
  public static let critical = Self(rawValue: 8)
  /// It shows that work is going on.
  public static let working = Self(rawValue: 16)
  /// It moves a material of glass.
  public static let glass = Self(rawValue: 32)

  static let words: [StaticString] = [
    "grabbable", "signature", "decorative", "critical", "working", "glass",
  ]
}
