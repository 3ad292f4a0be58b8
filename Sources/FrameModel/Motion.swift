/// What a span covers.
package enum SpanType: UInt8, Sendable, CaseIterable {
  case scroll, navigation, screen, gesture, launch, task, other

  package init(name: String) {
    // Written out: a case tells its name by reflection, which is slow.
    self =
      switch name {
      case "scroll": .scroll
      case "navigation": .navigation
      case "screen": .screen
      case "gesture": .gesture
      case "launch": .launch
      case "task": .task
      default: .other
      }
  }

  /// Whether something moves throughout such a span, so that it counts as motion time.
  package var isMotion: Bool { self == .scroll || self == .navigation || self == .gesture }
}

/// A named stretch of time: a scroll, a navigation, a screen on display.
package struct Span: Sendable, Equatable {
  package var id: Int64
  package var type: SpanType
  package var name: NameID?
  package var begin: Timestamp
  /// Absent when the log ends first: unterminated, never finished.
  package var end: Timestamp?

  package init(id: Int64, type: SpanType, name: NameID?, begin: Timestamp, end: Timestamp? = nil) {
    self.id = id
    self.type = type
    self.name = name
    self.begin = begin
    self.end = end
  }
}

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

  package init(id: Int64, name: NameID? = nil, begin: Timestamp, end: Timestamp? = nil) {
    self.id = id
    self.name = name
    self.begin = begin
    self.end = end
  }
}
