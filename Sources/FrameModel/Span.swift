/// What a span covers.
package enum SpanType: UInt8, Sendable, CaseIterable, CustomStringConvertible {
  case scroll, navigation, screen, gesture, launch, task, other

  /// In the order of the cases; written out, for a case tells its name by reflection, which is slow.
  private static let names = [
    "scroll", "navigation", "screen", "gesture", "launch", "task", "other",
  ]

  package var description: String { Self.names[Int(rawValue)] }

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
