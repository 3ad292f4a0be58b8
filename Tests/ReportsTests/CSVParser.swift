/// Reads RFC 4180 back, so that tests see what a spreadsheet would.
struct CSVParser {
  private(set) var rows: [[String]] = []

  init(_ text: String) {
    var row: [String] = []
    var cell: [UInt8] = []
    var isQuoted = false
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where !isQuoted && cell.isEmpty: isQuoted = true
      case UInt8(ascii: "\"") where isQuoted && bytes.first == UInt8(ascii: "\""):
        bytes.removeFirst()
        cell.append(byte)
      case UInt8(ascii: "\"") where isQuoted: isQuoted = false
      case UInt8(ascii: ",") where !isQuoted, UInt8(ascii: "\n") where !isQuoted:
        row.append(String(decoding: cell, as: UTF8.self))
        cell = []
        if byte == UInt8(ascii: "\n") {
          rows.append(row)
          row = []
        }
      default: cell.append(byte)
      }
    }
    if !row.isEmpty || !cell.isEmpty { rows.append(row + [String(decoding: cell, as: UTF8.self)]) }
  }

  /// The cells of a column by its name.
  subscript(column: String) -> [String] {
    guard let position = rows.first?.firstIndex(of: column) else { return [] }
    return rows.dropFirst().map { $0[position] }
  }
}
