import FrameModel
import MotionRules

extension TokenListing {
  func writeTable(to output: inout some TextOutputStream) {
    var springRows = [
      ["Spring", "duration", "bounce", "stiffness", "damping ratio", "settles", "overshoot", "CSS"]
    ]
    for token in springs {
      springRows.append([
        shown(token.name.full, token.isOverridden),
        "\((token.spring.duration * 1000).decimal(1)) ms", token.spring.bounce.decimal(3),
        token.spring.stiffness.decimal(1), token.spring.dampingRatio.decimal(3),
        token.settleTime.map { "\(($0 * 1000).decimal(0)) ms" } ?? "never",
        token.overshoot < 5e-5 ? "0" : token.percent,
        token.css.map { "\($0.duration.decimal(0)) ms, \($0.stops.stops.count) stops" } ?? "none",
      ])
    }
    var easeRows = [["Ease", "duration", "curve"]]
    for token in eases {
      easeRows.append([
        shown(token.name.full, token.isOverridden), "\(token.duration.decimal(1)) ms",
        token.points.map { $0.decimal(3) }.joined(separator: ", "),
      ])
    }
    var durationRows = [["Duration", ""]]
    for token in TokenTable.durations {
      durationRows.append([token.name, "\(token.duration.milliseconds.decimal(1)) ms"])
    }
    output.write([springRows, easeRows, durationRows].map(aligned).joined(separator: "\n"))
    if table.entries.contains(where: \.isOverridden) { output.write("\n* The project's own.\n") }
  }

  private func shown(_ name: String, _ isOverridden: Bool) -> String {
    Printable.text(name) + (isOverridden ? " *" : "")
  }

  /// Rows with columns as wide as their widest word.
  private func aligned(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (word, width) in zip(row, widths) {
        line += word + String(repeating: " ", count: width - word.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
