import FrameModel

/// The columns that a format wants of a table, with the spellings that each may have.
///
/// In CSV the case of a name does not matter, since tools changed theirs between versions; in JSON
/// it does.
struct TableColumns: Sendable {
  let spellings: [[String]]
  private let lowercased: [(name: [UInt8], slot: Int)]
  private let exact: WordTable<Int>
  /// The columns inside the members of a JSON object, for spellings such as `data.ts`.
  private let members: WordTable<Int>
  private let nested: [[(name: [UInt8], slot: Int)]]

  /// Columns by their slot, each with its spellings.
  init(_ spellings: [[String]]) {
    self.spellings = spellings
    var lowercased: [(name: [UInt8], slot: Int)] = []
    var words: [(String, Int)] = []
    for (slot, names) in spellings.enumerated() {
      for name in names {
        lowercased.append((Array(name.lowercased().utf8), slot))
        words.append((name, slot))
      }
    }
    self.lowercased = lowercased
    exact = WordTable(words)
    var names: [String] = []
    var nested: [[(name: [UInt8], slot: Int)]] = []
    for (word, slot) in words {
      guard let dot = word.firstIndex(of: "."), dot != word.startIndex else { continue }
      let name = String(word[..<dot])
      let position = names.firstIndex(of: name) ?? names.count
      if position == names.count {
        names.append(name)
        nested.append([])
      }
      nested[position].append((Array(word[word.index(after: dot)...].utf8), slot))
    }
    self.nested = nested
    members = WordTable(names.enumerated().map { ($0.element, $0.offset) })
  }

  var count: Int { spellings.count }

  /// The slot of a JSON key.
  func slot(of key: JSONText, in bytes: Bytes) -> Int? { exact.match(key, in: bytes) }

  /// The member of a record whose own members are wanted.
  func member(of key: JSONText, in bytes: Bytes) -> Int? {
    nested.isEmpty ? nil : members.match(key, in: bytes)
  }

  /// The slot of a key inside a member.
  func slot(of key: JSONText, inside member: Int, in bytes: Bytes) -> Int? {
    nested[member].first { column in
      column.name.count == key.range.count
        && column.name.indices.allSatisfy { bytes[key.range.lowerBound + $0] == column.name[$0] }
    }?.slot
  }

  /// The slot of a CSV cell that names a column, whatever its case.
  func slot(of cell: CSVCell, in bytes: Bytes) -> Int? {
    let candidate = TableCell(range: cell.range, kind: .plain)
    return lowercased.first { candidate.spells($0.name, in: bytes) }?.slot
  }

  /// The name to show for a slot.
  func name(of slot: Int) -> String { spellings[slot].first ?? "" }
}
