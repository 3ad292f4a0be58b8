/// A column of an export that a table's rows are read from, by its mnemonic.
enum XctraceField: Int, CaseIterable {
  case start, duration, selfDuration, process, thread, display, narrative, hangType
  case updateType, description, category, viewName, label, name, identifier, eventType
  case swapID, desiredPresent, displayID, deviceName, maxRate, isMain, level

  /// What a cell's value has to be.
  enum Kind { case time, length, integer, text }

  var kind: Kind {
    switch self {
    case .start, .desiredPresent: .time
    case .duration, .selfDuration: .length
    case .swapID, .displayID, .maxRate, .isMain, .level: .integer
    case .process, .thread, .display, .narrative, .hangType, .updateType, .description, .category,
      .viewName, .label, .name, .identifier, .eventType, .deviceName:
      .text
    }
  }

  /// Its first mnemonic, to name it in messages.
  var mnemonic: String { Self.mnemonics.first { $0.1 == self }?.0 ?? "" }

  static let table = WordTable(mnemonics)

  private static let mnemonics: [(String, XctraceField)] = [
    ("start", .start), ("timestamp", .start), ("time", .start), ("duration", .duration),
    ("self-duration", .selfDuration), ("process", .process), ("thread", .thread),
    ("start-thread", .thread), ("display", .display), ("display-name", .display),
    ("narrative-description", .narrative), ("hang-type", .hangType),
    ("update-type", .updateType), ("description", .description), ("category", .category),
    ("view-name", .viewName), ("label", .label), ("name", .name), ("identifier", .identifier),
    ("event-type", .eventType), ("swap-id", .swapID),
    ("desired-presentation-time", .desiredPresent), ("display-id", .displayID),
    ("device-name", .deviceName), ("max-refresh-rate", .maxRate), ("is-main-display", .isMain),
    ("containment-level", .level),
  ]
}

/// Columns, as a set.
struct XctraceFields: OptionSet, Equatable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ field: XctraceField) { rawValue = 1 << UInt32(field.rawValue) }
  init(_ fields: XctraceField...) {
    rawValue = fields.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }
}
