/// A guess at a mapping, from names that recorders use and the size of the numbers.
///
/// Only ever proposed, never used by itself: a wrong unit would make every figure wrong.
struct MappingProposal {
  let columns: [String]
  let rows: [[String]]

  /// Names of a field without case, underscores and unit, in the order of preference.
  private static let familiar: [(target: Mapping.Target, names: [String])] = [
    (
      .time,
      [
        "timestamp", "framestart", "starttime", "framestarttime", "vsync", "vsyncstart", "ts",
        "time", "start", "t", "elapsed", "at",
      ]
    ),
    (.target, ["targettimestamp", "target", "targettime"]),
    (.deadline, ["deadline", "framedeadline"]),
    (.interval, ["interval", "frameinterval", "refreshinterval", "vsyncinterval"]),
    (.present, ["present", "presented", "presenttime", "displaytimestamp", "displayed", "shown"]),
    (.duration, ["duration", "dur", "frametime", "frameduration", "dt", "delta", "deltatime"]),
    (.ui, ["ui", "uitime", "uiduration", "build", "buildtime", "main"]),
    (.cpu, ["cpu", "cputime", "cpuduration", "work", "worktime", "cost"]),
    (.dropped, ["dropped", "isdropped", "skipped"]), (.jank, ["jank", "isjank", "janky", "late"]),
    (.screen, ["screen", "screenname", "route", "page", "view", "activity"]),
    (.number, ["frame", "framenumber", "index", "number", "id"]),
  ]

  private static let suffixes: [(text: String, unit: Mapping.Unit)] = [
    ("nanoseconds", .ns), ("nanos", .ns), ("ns", .ns), ("microseconds", .us), ("micros", .us),
    ("us", .us), ("milliseconds", .ms), ("millis", .ms), ("ms", .ms), ("seconds", .s),
    ("secs", .s), ("sec", .s),
  ]

  /// The mapping; nil without a time.
  var mapping: Mapping? {
    var fields: [Mapping.Field] = []
    for (target, names) in Self.familiar {
      let candidates = columns.enumerated().compactMap { position, column -> (Int, Int)? in
        names.firstIndex(of: plain(column).name).map { ($0, position) }
      }
      .filter { target != .time || isClock($0.1) }
      guard let best = candidates.min(by: <) else { continue }
      let column = columns[best.1]
      guard !fields.contains(where: { $0.name == column }) else { continue }
      // A display link's duration is the display's own interval, and its target says more.
      if target == .duration, fields.contains(where: { $0.target == .target }) { continue }
      if !target.hasUnit {
        fields.append(Mapping.Field(target, column))
      } else if let unit = plain(column).unit ?? unit(of: best.1, isPoint: isPoint(target)) {
        fields.append(Mapping.Field(target, column, unit))
      }
    }
    return fields.contains { $0.target == .time } ? Mapping(fields) : nil
  }

  /// Whether the values only ever grow, as those of a clock do.
  private func isClock(_ column: Int) -> Bool {
    let values = rows.compactMap { Double($0[column]) }
    guard let first = values.first, let last = values.last else { return false }
    return zip(values, values.dropFirst()).allSatisfy(<=) && (first < last || values.count == 1)
  }

  private func isPoint(_ target: Mapping.Target) -> Bool {
    switch target {
    case .time, .target, .deadline, .present: true
    default: false
    }
  }

  /// A name in lower case without punctuation, and the unit at its end.
  private func plain(_ column: String) -> (name: String, unit: Mapping.Unit?) {
    let last = column.split(separator: ".").last.map(String.init) ?? column
    let letters = last.lowercased().filter { $0.isLetter || $0.isNumber }
    let known = Self.familiar.contains { $0.names.contains(letters) }
    guard !known, let suffix = Self.suffixes.first(where: { letters.hasSuffix($0.text) }) else {
      return (letters, nil)
    }
    return (String(letters.dropLast(suffix.text.count)), suffix.unit)
  }

  /// The unit in which a frame lasts about as long as frames do.
  private func unit(of column: Int, isPoint: Bool) -> Mapping.Unit? {
    let values = rows.compactMap { Double($0[column]) }
    var lengths = values
    if isPoint { lengths = zip(values, values.dropFirst()).map { $1 - $0 } }
    lengths = lengths.filter { $0 > 0 }.sorted()
    guard let typical = lengths.dropFirst(lengths.count / 2).first else { return nil }
    return switch typical {
    case ..<0.5: .s
    case ..<500: .ms
    case ..<500_000: .us
    default: .ns
    }
  }
}
