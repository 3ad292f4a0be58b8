/// A change of a view in the hierarchy.
public struct ViewEvent: Sendable {
  /// What became of it.
  public var change: ViewChange
  /// The view.
  public var view: FrameName
  /// Which of several of its name, by a number of your own; 0 for the only one.
  public var instance: UInt32 = 0
  /// What it is matched by with its other place, such as a geometry id.
  public var key: FrameName?
  /// The animation of the change.
  public var animation: MotionID?
  /// Whether it is joined to its other place.
  public var isMatched = false
  /// The edge it comes from or goes to.
  public var edge: RecordedEdge?
  /// How many layers it draws.
  public var layers: UInt32?

  /// A change of a view.
  public init(_ change: ViewChange, _ view: FrameName) {
    self.change = change
    self.view = view
  }
}
