/// What could not be judged, by what is missing for it, the commonest first.
struct MissingNeeds {
  private(set) var groups: [(needs: String, subjects: [String])] = []

  /// In a summary the commonest are told by name.
  private static let shown = 5

  init(_ unknown: [(subject: String, needs: [String])]) {
    var order: [String] = []
    var subjects: [String: [String]] = [:]
    for one in unknown {
      let needs = one.needs.joined(separator: "; ")
      if subjects[needs] == nil { order.append(needs) }
      subjects[needs, default: []].append(one.subject)
    }
    groups = order.map { ($0, subjects[$0] ?? []) }.enumerated().sorted {
      let (a, b) = ($0.element.1.count, $1.element.1.count)
      return a == b ? $0.offset < $1.offset : a > b
    }.map(\.element)
  }

  var isEmpty: Bool { groups.isEmpty }

  /// `animation (98), sample (11), other things (2)`.
  var text: String {
    let parts = groups.prefix(Self.shown).map { group in
      "\(group.needs) (\(NumberText.count(group.subjects.count)))"
    }
    let rest = groups.dropFirst(Self.shown).reduce(0) { $0 + $1.subjects.count }
    let more = rest > 0 ? ["other things (\(NumberText.count(rest)))"] : []
    return (parts + more).joined(separator: ", ")
  }
}
