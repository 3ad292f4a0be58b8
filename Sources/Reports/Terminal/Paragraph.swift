/// Words set in lines of a width, with every line but the first hanging by an indent.
struct Paragraph {
  /// A run of text and how it is emphasised; emphasis takes no columns.
  struct Run {
    var text: String
    var emphasis: Style.Emphasis?
  }

  var first: String
  var rest: String
  private var runs: [Run] = []

  /// A paragraph whose first line begins with `first` and the others with as many blanks, or `rest`.
  init(first: String = "", rest: String? = nil) {
    self.first = first
    self.rest = rest ?? String(repeating: " ", count: first.count)
  }

  mutating func add(_ text: String, _ emphasis: Style.Emphasis? = nil) {
    runs.append(Run(text: text, emphasis: emphasis))
  }

  /// Writes the lines; a word longer than a line stands alone in one, uncut.
  func write(to output: inout TextBuffer, width: Int, style: Style) {
    output.append(first)
    var column = first.count
    var isLineEmpty = true
    for run in runs {
      for word in run.text.split(separator: " ") {
        if !isLineEmpty {
          if column + 1 + word.count > width {
            output.append("\n")
            output.append(rest)
            column = rest.count
          } else {
            output.append(" ")
            column += 1
          }
        }
        output.append(run.emphasis.map { style.apply($0, to: String(word)) } ?? String(word))
        column += word.count
        isLineEmpty = false
      }
    }
    output.append("\n")
  }
}
