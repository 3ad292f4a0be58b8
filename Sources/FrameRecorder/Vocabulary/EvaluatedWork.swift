/// The kind of code that was re-run for a frame.
public enum EvaluatedWork: UInt8, CaseIterable, Sendable, FrameLogWord {
  case body, animatable, keyframe, phase, timeline, canvas, shape, layout, geometry, effect, text
  case representable, probe

  static let words: [StaticString] = [
    "body", "animatable", "keyframe", "phase", "timeline", "canvas", "shape", "layout", "geometry",
    "effect", "text", "representable", "probe",
  ]
}

/// Work that has no place inside an evaluation that may run every frame.
public struct WorkEffects: OptionSet, Sendable {
  /// One bit an effect.
  public let rawValue: UInt8

  /// The effects of some bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes text of numbers or dates.
  public static let format = Self(rawValue: 1)
  /// Reads a store, a file or the network.
  public static let fetch = Self(rawValue: 2)
  /// Measures or lays out.
  public static let layout = Self(rawValue: 4)
  /// Allocates more than a little.
  public static let allocate = Self(rawValue: 8)
  /// Decodes or draws an image.
  public static let image = Self(rawValue: 16)
  /// Builds a path that did not change.
  public static let path = Self(rawValue: 32)

  static let words: [StaticString] = ["format", "fetch", "layout", "allocate", "image", "path"]
}
