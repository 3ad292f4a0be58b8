/// One run of a declared animation, as it begins.
public struct AnimationRun: Sendable {
  /// The site.
  public var spec: SpecID
  /// What changes.
  public var property: AnimatedProperty
  /// Where the value begins, in the property's own unit.
  public var from: Double?
  /// Where it goes.
  public var to: Double?
  /// The speed it begins with, in units a second.
  public var velocity: Double?
  /// How long it waits before it moves.
  public var delay: Duration?
  /// How often it is repeated; −1 for ever.
  public var repetitions: Int32?
  /// Whether it goes back each time.
  public var autoreverses = false
  /// The input that it answers.
  public var cause: InputID?
  /// The group it is staggered in.
  public var group: Group?
  /// Whether anything of it can be seen.
  public var isVisible = true
  /// The edge it comes from or goes to.
  public var edge: RecordedEdge?
  /// Whether the view enters, leaves or stays.
  public var direction: AnimationDirection?

  /// A place among animations that belong together.
  public struct Group: Sendable {
    /// The group, by a number of your own.
    public var number: UInt32
    /// The place in it, from 0.
    public var order: UInt32

    /// A place in a group.
    public init(_ number: UInt32, order: UInt32) {
      self.number = number
      self.order = order
    }
  }

  /// A run from one value to another.
  public init(
    _ spec: SpecID, _ property: AnimatedProperty, from: Double? = nil, to: Double? = nil,
    velocity: Double? = nil, cause: InputID? = nil
  ) {
    self.spec = spec
    self.property = property
    self.from = from
    self.to = to
    self.velocity = velocity
    self.cause = cause
  }
}
