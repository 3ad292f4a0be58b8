import FrameModel

/// What has to be known of the surfaces of a trace before its events are taken in order.
struct ChromeSurfaceFacts: Sendable {
  private struct Appearance {
    var surface: ChromeSurface
    var first: Timestamp
    var hasBegin = false
    /// How many appearances were noted before, which is the order of the file.
    var ordinal: Int
  }

  private var appearances: [ChromeSurface: Appearance] = [:]
  private var committing: Set<ChromeSurface> = []
  private var ordinal = 0
  /// Whether any report says that the page was being scrolled.
  private(set) var hasScrolls = false
  /// What is known of the last surface, which most often is the next one too.
  private var last: Appearance?

  /// Takes an event; in any order, but for those of equal time.
  mutating func add(_ event: ChromeEvent) {
    switch event.kind {
    case .begin: note(event, isBegin: true)
    case .draw: note(event, isBegin: false)
    case .commit: committing.insert(event.surface)
    case .reportBegin: if event.isScrolling { hasScrolls = true }
    default: break
    }
  }

  @inline(__always)
  private mutating func note(_ event: ChromeEvent, isBegin: Bool) {
    if let last, last.first <= event.time, last.hasBegin || !isBegin,
      last.surface == event.surface
    {
      return
    }
    note(event.surface, event.time, isBegin: isBegin)
  }

  private mutating func note(_ surface: ChromeSurface, _ time: Timestamp, isBegin: Bool) {
    var known =
      appearances[surface]
      ?? Appearance(surface: surface, first: Timestamp(nanoseconds: .max), ordinal: 0)
    if time < known.first {
      (known.first, known.ordinal) = (time, ordinal)
      ordinal += 1
    }
    if isBegin { known.hasBegin = true }
    appearances[surface] = known
    last = known
  }

  /// Adds what is known of a later part of the file.
  mutating func add(_ other: consuming ChromeSurfaceFacts) {
    for later in other.appearances.values.sorted(by: { $0.ordinal < $1.ordinal }) {
      note(later.surface, later.first, isBegin: later.hasBegin)
    }
    committing.formUnion(other.committing)
    hasScrolls = hasScrolls || other.hasScrolls
  }

  /// The surfaces by their first begin or draw, those of equal time as the file has them.
  var order: [ChromeSurface] {
    appearances.values.sorted {
      ($0.first, $0.ordinal) < ($1.first, $1.ordinal)
    }.map(\.surface)
  }

  func hasBegins(_ surface: ChromeSurface) -> Bool { appearances[surface]?.hasBegin == true }
  func hasCommits(_ surface: ChromeSurface) -> Bool { committing.contains(surface) }
}
