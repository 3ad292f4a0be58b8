/// A figure large enough to be read across a table.
struct Card {
  var label: String
  var figure: String
  var unit: String
  var note: String
  /// Whether it counts something bad that is there; absent where that is not for us to say.
  var isClean: Bool?
  var isLead = false

  func write(to page: inout Markup) {
    page += "<div class=\"card\(isLead ? " lead" : "")\"><dt>\(label)</dt><dd>"
    if let isClean {
      page += """
        <span class="glyph \(isClean ? "good" : "warning")" aria-hidden="true">\
        \(isClean ? "✓" : "▲")</span>
        """
    }
    page += "<b>\(figure)</b>"
    if !unit.isEmpty { page += " <span class=\"unit\">\(unit)</span>" }
    page += "</dd><dd class=\"note\">\(note)</dd></div>\n"
  }
}
