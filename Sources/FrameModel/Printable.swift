/// Text from a trace made safe to show on a terminal or in a one-line message.
package enum Printable {
  /// Replaces controls, bidirectional marks and line breaks by visible escapes and cuts long text.
  ///
  /// A name in a log could otherwise clear the screen, forge a line or reverse what follows it, or
  /// begin a line with what a runner of GitHub's takes for a command.
  package static func text(_ text: String, limit: Int = 200) -> String {
    // Most names are safe as they are, and need not be put together again.
    if text.utf8.count <= limit,
      text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && !mayBeginCommand($0) })
        || text.unicodeScalars.allSatisfy(isInert) && !text.utf8.contains(where: mayBeginCommand)
    {
      return text
    }
    var result = ""
    var length = 0
    // As much as is looked at, and what makes a command of the last of it.
    let scalars = Array(text.unicodeScalars.prefix(max(limit, limit &+ 3)))
    for (position, scalar) in scalars.enumerated() {
      guard length < limit else { return result + "…" }
      length += 1
      if isInert(scalar), !beginsCommand(scalars[position...], in: scalars) {
        result.unicodeScalars.append(scalar)
      } else {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u{" + hex + "}"
      }
    }
    return result
  }

  private static func mayBeginCommand(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#")
  }

  /// Whether a line could begin with it and be taken for a command, or holds one.
  ///
  /// Runners of GitHub Actions read `::command::` at the start of a line of a step's output, and
  /// `##[command]` anywhere. Lines are broken at blanks.
  private static func beginsCommand(
    _ rest: ArraySlice<Unicode.Scalar>, in scalars: [Unicode.Scalar]
  ) -> Bool {
    if rest.starts(with: "##[".unicodeScalars) { return true }
    let isWord = rest.startIndex == 0 || scalars[rest.startIndex - 1] == " "
    return isWord && rest.starts(with: "::".unicodeScalars)
  }

  private static func isInert(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: false
    case 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0xE0FFF: false
    default: true
    }
  }
}
