import FrameModel

extension PresentMonCapture {
  /// Completes the trace.
  consuming func finish(_ window: borrowing ByteWindow) throws(TraceError) -> Trace {
    let main = chains.markMain(&rows.builder)
    if rows.builder.trace.provenance.app == nil {
      rows.builder.trace.provenance.app = main.map { rows.builder.names.table[$0] }
    }
    rows.builder.describePresents()
    return try rows.builder.finish(window, needsFrames: true)
  }

  /// Reads what OCAT writes into the first row about the machine.
  mutating func takeMachine(_ bytes: Bytes) throws(TableFault) {
    func text(_ column: PresentMonColumn) throws(TableFault) -> String? {
      guard rows.table.isInHeader[column.rawValue] else { return nil }
      return try rows.text(column.rawValue, in: bytes)
    }
    let os = try text(.os)
    let gpu = try text(.gpu)
    let processor = try text(.processor)
    let known = rows.builder.trace.provenance
    rows.builder.trace.provenance.os = known.os ?? os
    rows.builder.trace.provenance.device = known.device ?? gpu ?? processor
  }

  /// Reads a line such as `//GameName=re2.exe`; older versions write a colon.
  mutating func takeComment(_ bytes: Bytes) {
    let line = String(decoding: (2..<bytes.count).map { bytes[$0] }, as: UTF8.self)
      .trimming { $0.isWhitespace }
    guard let separator = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return }
    let key = line[..<separator].lowercased()
    let value = String(line[line.index(after: separator)...].trimming { $0.isWhitespace })
    guard !value.isEmpty else { return }
    switch key {
    case "gamename": rows.builder.trace.provenance.app = value
    case "os": rows.builder.trace.provenance.os = value
    case "gpu": rows.builder.trace.provenance.device = value
    case "creationdate": rows.builder.trace.provenance.date = ISODate.utc(value)
    default: break
    }
  }
}

extension Substring {
  fileprivate func trimming(_ isSpace: (Character) -> Bool) -> Substring {
    var rest = drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}

extension String {
  fileprivate func trimming(_ isSpace: (Character) -> Bool) -> Substring {
    self[...].trimming(isSpace)
  }
}

extension TraceBuilder {
  /// Says what a capture of presents recorded.
  mutating func describePresents() {
    var captures: Captures = [.frame]
    // A frame of which nothing is known may well have been shown.
    var seesDisplay = true
    for frame in trace.frames {
      if frame.state == nil { seesDisplay = false }
      if frame.mainEnd != nil { captures.insert(.frameMain) }
      if frame.renderEnd != nil { captures.insert(.frameRender) }
    }
    if seesDisplay { captures.insert(.framePresent) }
    trace.captures = captures
    var link = Link()
    link.source = "other"
    trace.link = link
  }
}
