import FrameModel
import TraceIngest

/// The first rows of an unknown log, set in columns, with the mapping to try.
struct PreviewText {
  var file: String
  var preview: TablePreview

  /// What fits a terminal beside the row numbers.
  private static let width = 76
  private static let columnWidth = 22

  func write(to output: inout some TextOutputStream) {
    output.write("\(Printable.text(file)): \(preview.layout)\n")
    for block in blocks { write(block, to: &output) }
    if let mapping = preview.proposal {
      output.write("  Try: framewise doctor --map '\(Printable.text(mapping.text, limit: 400))' ")
      output.write("\(Printable.text(file))\n")
      let mapped = Set(mapping.fields.map(\.name))
      if preview.columns.contains(where: {
        $0.lowercased().hasSuffix("fps") && !mapped.contains($0)
      }) {
        output.write("  A rate in frames a second is not read: times say more.\n")
      }
    } else {
      output.write("  No field has a name that tells a time. Say which: --map 'time=FIELD:UNIT'\n")
    }
    output.write("  framewise formats mapped lists what a mapping can name.\n")
  }

  /// Columns that fit side by side.
  private var blocks: [[Int]] {
    var blocks: [[Int]] = [[]]
    var used = 0
    for column in preview.columns.indices {
      let width = width(of: column) + 2
      if used + width > Self.width, used > 0 {
        blocks.append([])
        used = 0
      }
      blocks[blocks.count - 1].append(column)
      used += width
    }
    return blocks
  }

  private func write(_ columns: [Int], to output: inout some TextOutputStream) {
    let lines = [preview.columns] + preview.rows
    for line in lines {
      var text = " "
      for column in columns {
        let cell = shown(line[column])
        text +=
          " " + cell + String(repeating: " ", count: max(0, width(of: column) - cell.count + 1))
      }
      while text.last == " " { text.removeLast() }
      output.write(text + "\n")
    }
  }

  private func width(of column: Int) -> Int {
    let cells =
      preview.rows.map { shown($0[column]).count } + [shown(preview.columns[column]).count]
    return cells.max() ?? 0
  }

  private func shown(_ text: String) -> String {
    Printable.text(text, limit: Self.columnWidth)
  }
}
