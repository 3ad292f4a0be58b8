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
  init(
    _ times: [Range<Timestamp>], within extent: Range<Timestamp>, limit: Int,
    _ item: (Int) -> Item
  ) {
    let visible = times.indices.filter { times[$0].overlaps(extent) }
    let shown =
      visible.count > limit
      ? Self.longest(visible, times, within: extent, limit: limit) : visible
    leftOut = visible.count - shown.count
    for position in shown.sorted(by: {
      (times[$0].lowerBound, $0) < (times[$1].lowerBound, $1)
    }) {
      let begin = times[position].lowerBound
      if let row = rows.firstIndex(where: { ($0.last?.time.upperBound ?? begin) <= begin }) {
        rows[row].append(item(position))
      } else if rows.count < Self.maximumRows {
        rows.append([item(position)])
      } else {
        leftOut += 1
      }
    }
  }

  /// The longest of each of as many stretches as there is room for, then the next longest of each.
  private static func longest(
    _ positions: [Int], _ times: [Range<Timestamp>], within extent: Range<Timestamp>, limit: Int
  ) -> [Int] {
    func length(_ position: Int) -> Nanoseconds {
      times[position].upperBound - times[position].lowerBound
    }
    let stretch = (extent.upperBound - extent.lowerBound).count / Int64(limit) + 1
    var counts = [Int](repeating: 0, count: limit)
    var rounds: [[Int]] = []
    for position in positions.sorted(by: { (length($1), $0) < (length($0), $1) }) {
      let place = (times[position].lowerBound - extent.lowerBound).count / stretch
      let stretch = min(max(Int(place), 0), limit - 1)
      let round = counts[stretch]
      counts[stretch] += 1
      if round == rounds.count { rounds.append([]) }
      rounds[round].append(position)
    }
    return Array(rounds.joined().prefix(limit))
  }

  static func spans(
    of trace: Trace, within extent: Range<Timestamp>, limit: Int
  ) -> SpanLanes {
    let times = trace.spans.indices.map { position in
      let begin = trace.spans[position].begin
      return begin..<max(begin, trace.spans[position].end ?? extent.upperBound)
    }
    return SpanLanes(times, within: extent, limit: limit) { position in
      let span = trace.spans[position]
      return Item(
        name: trace.shown(span.name) ?? "\(span.type)", kind: "\(span.type)",
        time: times[position], isOpen: span.end == nil)
    }
  }

  static func animations(
    of trace: Trace, within extent: Range<Timestamp>, limit: Int
  ) -> SpanLanes {
    let times = trace.animations.indices.map { position in
      let begin = trace.animations[position].begin
      return begin..<max(begin, trace.animations[position].end ?? extent.upperBound)
    }
    return SpanLanes(times, within: extent, limit: limit) { position in
      let animation = trace.animations[position]
      return Item(
        name: trace.shown(animation.name) ?? "animation \(animation.id)", kind: "animation",
        time: times[position], isOpen: animation.end == nil)
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

  func write(to page: inout Markup, scale: TimeScale) {
    for row in rows {
      page += "<div class=\"row\">"
      for item in row {
        let left = scale.position(item.time.lowerBound)
        let width = scale.position(item.time.upperBound) - left
        let name: Markup = "\(item.name)"
        page += """
          <span class="\(item.kind)" \(Position.style(left: left, width: width)) \
          title="\(name) (\(item.kind), \(length: item.time.upperBound - item.time.lowerBound)
          """
        if item.isOpen { page.append(", no end recorded") }
        page.append(")")
        if let note = item.note { page += ": \(note)" }
        page += "\">\(name)</span>"
      }
      page += "</div>\n"
    }
  }
}

/// Places on the plot, in percent of its width.
enum Position {
  static func style(left: Double, width: Double? = nil) -> Markup {
    guard let width else { return "style=\"left:\(fixed: left * 100, places: 3)%\"" }
    return """
      style="left:\(fixed: left * 100, places: 3)%;width:\(fixed: width * 100, places: 3)%"
      """
  }
}
