/// A touch, a key, or something that the user did not do, as it happened.
public struct RecordedInput: Sendable {
  /// What it is.
  public var type: InputType
  /// The view that takes it.
  public var view: FrameName?
  /// When it happened on the recorder's clock; nil for now.
  public var time: UInt64?
  /// When the app's code for it ran.
  public var handled: UInt64?
  /// What it came from.
  public var device: InputDevice?
  /// The speed at its end, in points a second.
  public var velocity: Vector?
  /// How far it went, in points; never where.
  public var translation: Vector?
  /// What a gesture came to.
  public var outcome: InputOutcome?
  /// Whether the interface refused it, for instance during a transition.
  public var isBlocked = false
  /// Whether an answer was due at once.
  public var isUrgent = false

  /// A length in two directions.
  public struct Vector: Sendable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    /// A vector of two lengths.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// An input of a type.
  public init(_ type: InputType, view: FrameName? = nil) {
    self.type = type
    self.view = view
  }
}
