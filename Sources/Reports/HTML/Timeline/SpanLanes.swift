import FrameAnalysis
import FrameModel

/// Spans or animations packed in rows, none over another.
struct SpanLanes {
  struct Item {
    var name: String
    var kind: String
    var time: Range<Timestamp>
    var isOpen: Bool
    /// What else there is to say of it.
    var note: String?
  }

  private(set) var rows: [[Item]] = []
  /// Items for which there was no row, or no room on the page.
  private(set) var leftOut = 0

  private static let maximumRows = 4

  /// Packs all items, or where there are more than the page has room for the longest of each stretch
  /// of time.
  init(_ items: [Item], within extent: Range<Timestamp>, limit: Int) {
    let visible = items.filter { $0.time.overlaps(extent) }
    let longest =
      visible.count > limit
      ? Self.longest(visible, within: extent, limit: limit) : Array(visible.indices)
    leftOut = visible.count - longest.count
    for position in longest.sorted(by: {
      (visible[$0].time.lowerBound, $0) < (visible[$1].time.lowerBound, $1)
    }) {
      let item = visible[position]
      if let row = rows.firstIndex(where: {
        ($0.last?.time.upperBound ?? item.time.lowerBound) <= item.time.lowerBound
      }) {
        rows[row].append(item)
      } else if rows.count < Self.maximumRows {
        rows.append([item])
      } else {
        leftOut += 1
      }
    }
  }

  /// The positions of the longest of each of as many stretches as there is room for, then of the next
  /// longest of each.
  private static func longest(
    _ items: [Item], within extent: Range<Timestamp>, limit: Int
  ) -> [Int] {
    func length(_ position: Int) -> Nanoseconds {
      items[position].time.upperBound - items[position].time.lowerBound
    }
    let stretch = (extent.upperBound - extent.lowerBound).count / Int64(limit) + 1
    var counts: [Int64: Int] = [:]
    let ordered = items.indices.sorted { (length($1), $0) < (length($0), $1) }.map { position in
      let place = (items[position].time.lowerBound - extent.lowerBound).count / stretch
      counts[place, default: 0] += 1
      return (round: counts[place] ?? 0, position: position)
    }.enumerated().sorted { ($0.element.round, $0.offset) < ($1.element.round, $1.offset) }
    return ordered.prefix(limit).map(\.element.position)
  }

  static func spans(of trace: Trace, until end: Timestamp) -> [Item] {
    trace.spans.map { span in
      item(
        trace.shown(span.name) ?? "\(span.type)", "\(span.type)", from: span.begin, to: span.end,
        until: end)
    }
  }

  static func animations(of trace: Trace, until end: Timestamp) -> [Item] {
    trace.animations.map { animation in
      item(
        trace.shown(animation.name) ?? "animation \(animation.id)", "animation",
        from: animation.begin, to: animation.end, until: end)
    }
  }

  /// The rates that a display ran at, where it ran at several or was held below its own.
  static func rates(of surface: SurfaceAnalysis) -> [Item] {
    var items: [Item] = []
    for segment in surface.refresh {
      let text = RefreshText(segment)
      let begin = max(
        segment.range.lowerBound, items.last?.time.lowerBound ?? segment.range.lowerBound)
      if let last = items.last, last.name == text.rate, last.note == text.why {
        items[items.count - 1].time = last.time.lowerBound..<max(begin, segment.range.upperBound)
        continue
      }
      // The last frame of a rate may still be on when the next one's first has begun.
      if let last = items.last, last.time.upperBound > begin {
        items[items.count - 1].time = last.time.lowerBound..<begin
      }
      items.append(
        Item(
          name: text.rate, kind: "rate", time: begin..<max(begin, segment.range.upperBound),
          isOpen: false, note: text.why))
    }
    let isConstant = items.count < 2 && surface.refresh.first?.isBelowPanel != true
    return isConstant ? [] : items
  }

  private static func item(
    _ name: String, _ kind: String, from begin: Timestamp, to end: Timestamp?,
    until last: Timestamp
  ) -> Item {
    Item(
      name: name, kind: kind, time: begin..<max(begin, end ?? last), isOpen: end == nil)
  }

  func write(to page: inout Markup, scale: TimeScale) {
    for row in rows {
      page += "<div class=\"row\">"
      for item in row {
        let left = scale.position(item.time.lowerBound)
        let width = scale.position(item.time.upperBound) - left
        let length = NumberText.length(item.time.upperBound - item.time.lowerBound)
        let open = item.isOpen ? ", no end recorded" : ""
        let note = item.note.map { ": \($0)" } ?? ""
        page += """
          <span class="\(item.kind)" \(Position.style(left: left, width: width)) \
          title="\(item.name) (\(item.kind), \(length)\(open))\(note)">\(item.name)</span>
          """
      }
      page += "</div>\n"
    }
  }
}

/// Places on the plot, in percent of its width.
enum Position {
  static func style(left: Double, width: Double? = nil) -> Markup {
    guard let width else { return "style=\"left:\(NumberText.fixed(left * 100, 3))%\"" }
    return """
      style="left:\(NumberText.fixed(left * 100, 3))%;width:\(NumberText.fixed(width * 100, 3))%"
      """
  }
}
