/// One run of an animation, from its begin record to its end record.
package struct Animation: Sendable, Equatable {
  package var id: Int64
  /// The name of its declared site, stable across builds.
  package var name: NameID?
  package var view: NameID?
  package var property: NameID?
  package var begin: Timestamp
  /// Declared wait before it moves.
  package var delay: Nanoseconds?
  /// Declared duration (perceptual for a spring).
  package var declaredDuration: Nanoseconds?
  /// Absent when the log ends first: unterminated, never finished.
  package var end: Timestamp?
  package var finished: Bool?

  /// The site that declares it: a position in `Trace.specs`.
  package var spec: Int32?
  /// What its site declares, with what the run itself says instead.
  package var declaration = MotionDeclaration()
  /// Values in the property's own unit; several for a position or a colour.
  package var from = PropertyValue()
  package var to = PropertyValue()
  package var velocity = PropertyValue()
  /// How often it repeats; −1 is for ever.
  package var repeatCount: Int64?
  package var autoreverses: Bool?
  /// The input that caused it, by id.
  package var cause: Int64?
  /// Animations that start together, and its place among them.
  package var group: Int64?
  package var order: Int64?
  package var isVisible: Bool?
  package var edge: NameID?
  package var direction: Direction?
  /// What happened to it before its end, in file order.
  package var events: [AnimationEvent] = []
  package var endReason: NameID?
  /// When it had logically finished, after its begin: a spring's tail may go on.
  package var logicalDuration: Nanoseconds?

  /// The line of its begin record in the input.
  package var line: Int?

  package enum Direction: String, Sendable, CaseIterable { case enter, exit, stay, other }

  package init(id: Int64, name: NameID? = nil, begin: Timestamp, end: Timestamp? = nil) {
    self.id = id
    self.name = name
    self.begin = begin
    self.end = end
  }

  /// Whether it goes on until something ends it.
  package var repeatsForever: Bool { repeatCount.map { $0 < 0 } ?? false }
}

/// A change of a running animation.
package struct AnimationEvent: Sendable, Equatable {
  package enum Kind: UInt8, Sendable { case retarget, phase, cancel }

  package var kind: Kind
  package var time: Timestamp
  /// For a retarget: the new target, the velocity carried over, the input that caused it, and the
  /// site that declares what follows (a position in `Trace.specs`).
  package var to = PropertyValue()
  package var velocity = PropertyValue()
  package var cause: Int64?
  package var spec: Int32?
  /// For a phase: its name or number.
  package var phase: NameID?
  /// The curve from here on, where the record declares one.
  package var declaration = MotionDeclaration()

  /// The line of its record in the input.
  package var line: Int?

  package init(kind: Kind, time: Timestamp) {
    self.kind = kind
    self.time = time
  }
}
