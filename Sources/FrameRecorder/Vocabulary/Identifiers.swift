/// A run of an animation, or a channel of sampled values: they share their numbers.
///
/// A run that began while nothing was recorded has the number zero, and what is said of it later is
/// not recorded either.
public struct MotionID: Hashable, Sendable {
  let number: UInt32
}

/// A declared animation site.
public struct SpecID: Hashable, Sendable {
  let number: UInt32
}

/// An input, to which animations and haptics may point as their cause.
public struct InputID: Hashable, Sendable {
  let number: UInt32
}

/// A span that has begun.
public struct SpanID: Hashable, Sendable {
  let number: UInt32
}
