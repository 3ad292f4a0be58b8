/// Something that the app had to respond to: a touch, a gesture's end, or data that arrived.
package struct InputEvent: Sendable, Equatable {
  package enum Outcome: String, Sendable, CaseIterable { case commit, cancel, none, other }

  package var id: Int64
  package var time: Timestamp
  /// down, tap, drag.begin, data and so on, as the log says.
  package var type: NameID
  package var view: NameID?
  package var device: NameID?
  /// When the app had handled it.
  package var handled: Timestamp?
  /// In points per second, and in points, along x and y.
  package var velocity = PropertyValue()
  package var translation = PropertyValue()
  package var outcome: Outcome?
  /// Whether an animation or transition kept it from being handled.
  package var isBlocked: Bool?
  package var isUrgent: Bool?

  /// The line of its record in the input.
  package var line: Int?

  package init(id: Int64, time: Timestamp, type: NameID) {
    self.id = id
    self.time = time
    self.type = type
  }

  /// The types that are the system's own and no user's.
  package static let systemTypes: Set<String> = ["data", "timer", "network", "lifecycle"]
}

/// A haptic that was played.
package struct HapticEvent: Sendable, Equatable {
  package var time: Timestamp
  package var type: NameID?
  /// The input that caused it, by id.
  package var cause: Int64?
  package var owner: MotionOwner?

  /// The line of its record in the input.
  package var line: Int?

  package init(time: Timestamp) { self.time = time }
}

/// A view that came, went or was replaced.
package struct ViewEvent: Sendable, Equatable {
  package enum Operation: String, Sendable, CaseIterable {
    case insert, remove, appear, disappear, replace, other
  }

  package var time: Timestamp
  package var operation: Operation
  package var view: NameID?
  /// Which of several at once, and the identity that the app gave it.
  package var instance: NameID?
  package var key: NameID?
  /// The animation that accompanies it, by id, and whether the log says that there is none.
  package var animation: Int64?
  package var isUnanimated = false
  /// The id that it shares with another view that it morphs from or into.
  package var matched: NameID?
  package var edge: NameID?
  /// Translucent layers stacked in it.
  package var layers: Int64?

  /// The line of its record in the input.
  package var line: Int?

  package init(time: Timestamp, operation: Operation) {
    self.time = time
    self.operation = operation
  }
}
