/// The kind of code that was re-run for a frame.
package enum EvaluationWork: UInt8, Sendable, CaseIterable, CustomStringConvertible {
  case body, animatable, keyframe, phase, timeline, canvas, shape, layout, geometry, effect, text
  case representable, probe
  /// A kind that this version does not know.
  case other

  /// In the order of the cases.
  ///
  /// Written out: a case tells its name by reflection, which is slow.
  private static let names = [
    "body", "animatable", "keyframe", "phase", "timeline", "canvas", "shape", "layout", "geometry",
    "effect", "text", "representable", "probe", "other",
  ]

  package init(name: String) {
    let position = Self.names.firstIndex(of: name)
    self = position.flatMap { Self(rawValue: UInt8($0)) } ?? .other
  }

  package var description: String { Self.names[Int(rawValue)] }
}

/// Work that has no place inside an evaluation that may run every frame.
package struct EvaluationEffects: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let format = Self(rawValue: 1)
  package static let fetch = Self(rawValue: 2)
  package static let layout = Self(rawValue: 4)
  package static let allocate = Self(rawValue: 8)
  package static let image = Self(rawValue: 16)
  package static let path = Self(rawValue: 32)
  package static let other = Self(rawValue: 64)

  /// The words of the frame log, in a fixed order.
  package static let names: [(name: String, effect: Self)] = [
    ("format", .format), ("fetch", .fetch), ("layout", .layout), ("allocate", .allocate),
    ("image", .image), ("path", .path),
  ]
}

/// Code re-run for a frame, folded per (frame, view, kind of work).
@usableFromInline
package struct Evaluation: Sendable, Equatable {
  /// The frame it ran for, by the source's frame index; absent for work between frames.
  package var frame: Int64?
  /// When it ran, where the source dates it instead; with a frame as well, it was given to that
  /// frame by when it ran.
  package var time: Timestamp?
  package var view: NameID
  package var work: EvaluationWork
  package var count: Int64
  /// Total time, including what it called.
  package var duration: Nanoseconds
  /// Total time without what it called.
  package var selfDuration: Nanoseconds?
  package var longest: Nanoseconds?
  /// The animation that drives it, by id.
  package var animation: Int64?
  /// How many of `count` had the same inputs as the time before.
  package var unchanged: Int64?
  package var effects: EvaluationEffects
  /// Whether it ran on the main thread, where it takes from the frame's budget.
  package var onMainThread: Bool

  package init(
    frame: Int64?, time: Timestamp? = nil, view: NameID, work: EvaluationWork, count: Int64,
    duration: Nanoseconds
  ) {
    self.frame = frame
    self.time = time
    self.view = view
    self.work = work
    self.count = count
    self.duration = duration
    effects = []
    onMainThread = true
  }
}
