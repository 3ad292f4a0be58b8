extension Rule {
  /// Every rule, by family in the order of the documentation.
  package static let all: [Rule] = triggers

  /// By id, whatever the case.
  package static func rule(_ id: String) -> Rule? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }
}
