/// Where the fields of a frame are in a log that no reader knows, in the user's words.
///
/// Written as `time=ts:us, duration=dt:ms, screen=route`: what a frame has, the log's own name for
/// it, and the unit that its numbers are in.
package struct Mapping: Sendable, Equatable {
  /// A unit of time.
  package enum Unit: String, Sendable, CaseIterable {
    case ns, us, ms, s

    /// The unit is ten to this power of a nanosecond.
    var power: Int {
      switch self {
      case .ns: 0
      case .us: 3
      case .ms: 6
      case .s: 9
      }
    }
  }

  /// What a log's field can be to a frame.
  package enum Target: String, Sendable, CaseIterable {
    case time, target, interval, deadline, duration, ui, cpu, overrun
    case callback, mainStart, mainEnd, renderStart, renderEnd, expectedPresent, present
    case dropped, jank, screen, number, display

    /// Whether its values are times or durations, which have a unit.
    package var hasUnit: Bool {
      switch self {
      case .dropped, .jank, .screen, .number, .display: false
      default: true
      }
    }

    /// What it means, as a line of help.
    package var meaning: String {
      switch self {
      case .time: "when the frame began"
      case .target: "when it was promised to be shown; the promised interval is counted from time"
      case .interval: "the interval that was promised"
      case .deadline: "when its work had to be done"
      case .duration: "how long it took in all, by the log's own count"
      case .ui: "how long the main thread's part of its work took"
      case .cpu: "how long its work on the CPU took"
      case .overrun: "how far past its deadline it was done; negative before"
      case .callback: "the clock at the entry of the frame's callback"
      case .mainStart, .mainEnd: "when the main thread's work began and ended"
      case .renderStart, .renderEnd: "when rendering began and ended"
      case .expectedPresent: "when it was expected on the display"
      case .present: "when it was on the display"
      case .dropped: "whether it was never shown: true or false, 1 or 0"
      case .jank: "whether the log itself calls it janky"
      case .screen: "the screen that it belongs to"
      case .number: "the log's own frame number"
      case .display: "the number of the display"
      }
    }
  }

  package struct Field: Sendable, Equatable {
    package var target: Target
    /// The log's name for it; `data.ts` is a member inside a member.
    package var name: String
    package var unit: Unit?

    package init(_ target: Target, _ name: String, _ unit: Unit? = nil) {
      self.target = target
      self.name = name
      self.unit = unit
    }
  }

  package var fields: [Field]

  package init(_ fields: [Field]) { self.fields = fields }

  /// The mapping as the user would write it.
  package var text: String {
    fields.map { field in
      "\(field.target.rawValue)=\(field.name)" + (field.unit.map { ":\($0.rawValue)" } ?? "")
    }.joined(separator: ", ")
  }

  subscript(target: Target) -> (slot: Int, power: Int)? {
    fields.firstIndex { $0.target == target }.map { ($0, fields[$0].unit?.power ?? 0) }
  }
}

/// Why a text is no mapping.
package struct MappingError: Error, Sendable, Equatable, CustomStringConvertible {
  package var description: String
  /// The word at fault, and what it might have been, where such a list exists.
  package var word: String?
  package var candidates: [String] = []
}

extension Mapping {
  /// Reads a mapping, or says what is wrong with it.
  package static func parse(_ text: String) throws(MappingError) -> Mapping {
    var fields: [Field] = []
    for part in text.split(separator: ",") {
      let field = try field(part.trimmingSpaces)
      guard !fields.contains(where: { $0.target == field.target }) else {
        throw MappingError(description: "'\(field.target.rawValue)' is mapped twice")
      }
      fields.append(field)
    }
    guard fields.contains(where: { $0.target == .time }) else {
      throw MappingError(
        description: "the mapping has no time: write time=FIELD:UNIT, such as time=ts:us")
    }
    return Mapping(fields)
  }

  private static func field(_ part: Substring) throws(MappingError) -> Field {
    guard let equals = part.firstIndex(of: "=") else {
      throw MappingError(description: "'\(part)' is no mapping: write TARGET=FIELD:UNIT")
    }
    let word = String(part[..<equals].trimmingSpaces)
    guard let target = Target(rawValue: word) else {
      let known = Target.allCases.map(\.rawValue)
      throw MappingError(
        description: "unknown target '\(word)'", word: word, candidates: known)
    }
    let rest = part[part.index(after: equals)...].trimmingSpaces
    guard target.hasUnit else {
      if let colon = rest.lastIndex(of: ":"),
        Unit(rawValue: String(rest[rest.index(after: colon)...])) != nil
      {
        throw MappingError(description: "'\(word)' is no time and takes no unit")
      }
      return try named(Field(target, String(rest)))
    }
    guard let colon = rest.lastIndex(of: ":") else {
      let units = Unit.allCases.map(\.rawValue).joined(separator: ", ")
      throw MappingError(
        description: "'\(word)=\(rest)' needs a unit (\(units)): \(word)=\(rest):ms")
    }
    let spelled = String(rest[rest.index(after: colon)...].trimmingSpaces)
    guard let unit = Unit(rawValue: spelled == "µs" || spelled == "μs" ? "us" : spelled) else {
      throw MappingError(
        description: "unknown unit '\(spelled)' of '\(word)'", word: spelled,
        candidates: Unit.allCases.map(\.rawValue))
    }
    return try named(Field(target, String(rest[..<colon].trimmingSpaces), unit))
  }

  private static func named(_ field: Field) throws(MappingError) -> Field {
    guard !field.name.isEmpty else {
      throw MappingError(description: "'\(field.target.rawValue)' names no field of the log")
    }
    return field
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
