/// A table with a caption and scoped headers, in a frame that scrolls where the page is narrow.
struct DataTable {
  struct Column {
    var title: String
    var isNumber: Bool

    static func text(_ title: String) -> Self { Self(title: title, isNumber: false) }
    static func number(_ title: String) -> Self { Self(title: title, isNumber: true) }
  }

  enum Cell {
    case text(String)
    case markup(Markup)
    /// A number with what it is of the largest in its column, drawn as a bar, from 0 to 1.
    case bar(String, Double)
  }

  var caption: String
  var columns: [Column]
  var style = ""
  private(set) var rows: [[Cell]] = []

  init(_ caption: String, _ columns: [Column], style: String = "") {
    self.caption = caption
    self.columns = columns
    self.style = style
  }

  /// Adds a row; its first cell is the row's header.
  mutating func add(_ cells: [Cell]) {
    precondition(cells.count == columns.count, "a cell for every column")
    rows.append(cells)
  }

  mutating func add(_ cells: [String]) { add(cells.map(Cell.text)) }

  func write(to page: inout Markup) {
    guard !rows.isEmpty else { return }
    page += """
      <div class="\(Self.frame(style == "sortable" ? rows.count : 0))" role="group" tabindex="0" aria-label="\(caption)">
      <table class="\(style)"><caption>\(caption)</caption>
      <thead><tr>
      """
    for column in columns {
      page +=
        "<th scope=\"col\"\(column.isNumber ? " class=\"n\"" as Markup : "")>\(column.title)</th>"
    }
    page += "</tr></thead>\n<tbody>\n"
    for row in rows {
      page.append("<tr>")
      for (position, cell) in row.enumerated() {
        write(cell, columns[position], isHeader: position == 0, to: &page)
      }
      page.append("</tr>\n")
    }
    page += "</tbody></table></div>\n"
  }

  /// The frame around some rows, which scrolls by itself where they are many.
  static func frame(_ rows: Int) -> Markup { rows > 40 ? "scroll tall" : "scroll" }

  private func write(_ cell: Cell, _ column: Column, isHeader: Bool, to page: inout Markup) {
    page.append(isHeader ? "<th scope=\"row\"" : "<td")
    page.append(column.isNumber ? " class=\"n\">" : ">")
    switch cell {
    case .text(let text): page.append(escaping: text)
    case .markup(let markup): page += markup
    case .bar(let text, let share):
      let width = NumberText.fixed(min(max(share, 0), 1) * 100, 2)
      page += "<span class=\"meter\">"
      if share > 0 { page += "<span style=\"width:\(width)%\"></span>" }
      page += "</span>\(text)"
    }
    page.append(isHeader ? "</th>" : "</td>")
  }
}
