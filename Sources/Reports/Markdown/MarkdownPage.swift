import FrameModel

/// Markdown of at most so many bytes, cut at a line: GitHub drops a longer summary altogether.
struct MarkdownPage {
  private(set) var buffer = TextBuffer()
  private let room: Int
  /// Lines that had no room.
  private(set) var cut = 0

  /// Bytes for the notice.
  private static let reserve = 200

  init(maximumBytes: Int) { room = maximumBytes - Self.reserve }

  /// Appends a line; once one had no room, none that comes later has.
  mutating func line(_ text: String = "") {
    guard cut == 0, buffer.count + text.utf8.count + 1 <= room else {
      cut += 1
      return
    }
    buffer.append(text)
    buffer.append(UInt8(ascii: "\n"))
  }

  mutating func heading(_ text: String, level: Int = 3) {
    if !buffer.isEmpty { line() }
    line(String(repeating: "#", count: level) + " " + text)
    line()
  }

  /// A table of cells that are Markdown already; nothing where there are no rows.
  mutating func table(_ columns: [String], _ rows: some Sequence<[String]>) {
    var isFirst = true
    for row in rows {
      if isFirst {
        line("| \(columns.joined(separator: " | ")) |")
        line("|" + String(repeating: " --- |", count: columns.count))
        isFirst = false
      }
      line("| \(row.joined(separator: " | ")) |")
    }
  }

  /// Appends what was left out, where anything was.
  mutating func finish(of limit: Int) {
    guard cut > 0, limit > Self.reserve else { return }
    let lines = NumberText.count(cut, "line", "lines")
    buffer.append(
      "\n**Cut at \(NumberText.count(limit / 1024)) KiB: \(lines) more had no room here.** "
        + "They are in the page and the tables: `--report html=… --report csv=…`.\n")
  }
}

/// Text in Markdown, inert whatever it holds.
enum MarkdownText {
  /// As it is where nothing in it means anything in Markdown, else as code.
  ///
  /// In code nothing is markup, a mention, a link or a formula. What could end it, a backtick, or the
  /// cell of a table around it, a bar, is shown by its number, as control characters are.
  static func of(_ text: String, limit: Int = 120) -> String {
    let shown = Names.shown(text, limit: limit)
    guard !shown.isEmpty else { return "–" }
    return isPlain(shown) ? shown : code(shown)
  }

  /// Text as code, already safe to show.
  static func code(_ shown: String) -> String {
    var code = "`"
    for character in shown.unicodeScalars {
      switch character {
      case "`": code += "\\u{60}"
      case "|": code += "\\u{7C}"
      default: code.unicodeScalars.append(character)
      }
    }
    return code + "`"
  }

  /// Whether every character is a letter, a digit or the punctuation of a sentence, and none of them
  /// begins a list or makes a link.
  private static func isPlain(_ text: String) -> Bool {
    // A sign begins a number, and alone a list.
    let signed = text.unicodeScalars.drop { $0 == "-" || $0 == "+" }
    guard let first = signed.first, text.unicodeScalars.count - signed.count < 2,
      isDigit(first) || (first.properties.isAlphabetic && signed.count == text.unicodeScalars.count)
    else { return false }
    for scalar in text.unicodeScalars where scalar.isASCII {
      guard scalar.properties.isAlphabetic || isDigit(scalar) || punctuation.contains(scalar) else {
        return false
      }
    }
    let lowered = text.lowercased()
    return !lowered.contains("www.") && !lowered.contains("://")
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static let punctuation: Set<Unicode.Scalar> = [
    " ", ".", ",", ";", ":", "%", "(", ")", "/", "+", "-", "'", "?", "=",
  ]
}
