package import FrameModel

/// The motion tokens by name, with the values of the token document and a project's own.
///
/// Names stay and values may be overridden: by configuration first, then by the log's header.
package struct TokenTable: Sendable {
  /// In the table's order, then the project's additional ones by name.
  package private(set) var entries: [Entry]

  package struct Entry: Sendable, Equatable {
    package var name: String
    package var curve: MotionCurve
    package var isOverridden: Bool
  }

  package init(
    overriding log: [(name: String, curve: MotionCurve)] = [],
    _ configured: [String: MotionCurve] = [:]
  ) {
    entries = Self.standard.map { Entry(name: $0.name, curve: $0.curve, isOverridden: false) }
    for (name, curve) in log { set(name, curve) }
    for (name, curve) in configured.sorted(by: { $0.key < $1.key }) { set(name, curve) }
  }

  private mutating func set(_ name: String, _ curve: MotionCurve) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].curve = curve
      entries[index].isOverridden = true
    } else {
      entries.append(Entry(name: name, curve: curve, isOverridden: true))
    }
  }

  package func curve(_ name: String) -> MotionCurve? {
    entries.first { $0.name == name }?.curve
  }

  /// The shortest motion there is: anything shorter is to be instant.
  package var micro: Nanoseconds { Self.durations[0].duration }

  /// Springs, then the eases: a curve at its default duration.
  static let standard: [(name: String, curve: MotionCurve)] =
    [
      spring("snappy", 250, 0.15), spring("standard", 350, 0), spring("expressive", 400, 0.3),
      spring("dragRelease", 300, 0.28),
      ease("enter", [0, 0, 0.2, 1], 250), ease("exit", [0.4, 0, 1, 1], 150),
      ease("standard", [0.4, 0, 0.2, 1], 250), ease("emphasized", [0.2, 0, 0, 1], 350),
      ease("expoOut", [0.16, 1, 0.3, 1], 600), ease("fade", [0, 0, 0.2, 1], 150),
      ease("ambient", [0.45, 0.05, 0.55, 0.95], 600),
    ]

  /// The duration tokens, which are always paired with an easing.
  package static let durations: [(name: String, duration: Nanoseconds)] = [
    ("duration.micro", .milliseconds(83)), ("duration.fast", .milliseconds(150)),
    ("duration.standard", .milliseconds(250)), ("duration.slow", .milliseconds(350)),
    ("duration.cinematic", .milliseconds(600)),
  ]

  /// The bare curves by name, each with the ease that runs it.
  package static let curves: [(name: String, ease: String)] = [
    ("curve.enter", "ease.enter"), ("curve.exit", "ease.exit"),
    ("curve.standard", "ease.standard"), ("curve.emphasized", "ease.emphasized"),
    ("curve.expoOut", "ease.expoOut"), ("curve.sineInOut", "ease.ambient"),
  ]

  private static func spring(
    _ name: String, _ milliseconds: Int64, _ bounce: Double
  ) -> (name: String, curve: MotionCurve) {
    (
      "spring.\(name)",
      .spring(.perceptual(duration: .milliseconds(milliseconds), bounce: bounce))
    )
  }

  private static func ease(
    _ name: String, _ points: [Double], _ milliseconds: Int64
  ) -> (name: String, curve: MotionCurve) {
    ("ease.\(name)", .bezier(points: points, duration: .milliseconds(milliseconds)))
  }
}
