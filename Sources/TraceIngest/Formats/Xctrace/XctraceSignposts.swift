import FrameModel

/// Signposts: intervals are spans, and events marks.
struct XctraceSignposts {
  private struct Key: Hashable {
    var name: NameID
    var identifier: NameID?
    var process: NameID?
  }

  /// A program that only ever begins intervals must not fill the memory.
  private static let maximumOpen = 1 << 16

  private var open: [Key: Int] = [:]
  private var isCaptured = false

  mutating func add(
    _ row: XctraceRow, from table: XctraceTable, _ builder: inout TraceBuilder
  ) throws(JSONError) {
    isCaptured = true
    guard let start = row.time(.start), let name = try row.name(.name, in: &builder.names) else {
      return
    }
    let type = Self.type(of: row)
    if let duration = row.length(.duration) {
      builder.trace.spans.append(
        Span(
          id: Int64(builder.trace.spans.count), type: type, name: name, begin: start,
          end: start + duration))
      return
    }
    guard table == .signposts, !row.isText(.eventType, "Event") else {
      builder.trace.marks.append(Mark(time: start, name: name))
      return
    }
    let key = Key(
      name: name, identifier: try row.name(.identifier, in: &builder.names),
      process: try row.name(.process, in: &builder.names))
    if row.isText(.eventType, "Begin") {
      guard open.count < Self.maximumOpen else { return }
      open[key] = builder.trace.spans.count
      builder.trace.spans.append(
        Span(id: Int64(builder.trace.spans.count), type: type, name: name, begin: start))
    } else if let position = open.removeValue(forKey: key),
      start >= builder.trace.spans[position].begin
    {
      builder.trace.spans[position].end = start
    }
  }

  func finish(_ builder: inout TraceBuilder) {
    if isCaptured { builder.trace.captures.insert(.span) }
  }

  /// What UIKit and XCTest name their own intervals is known; any other is a task.
  private static func type(of row: XctraceRow) -> SpanType {
    if row.begins(.name, with: "Scroll_") { return .scroll }
    if row.contains(.name, "NavigationTransition") { return .navigation }
    return .task
  }
}
