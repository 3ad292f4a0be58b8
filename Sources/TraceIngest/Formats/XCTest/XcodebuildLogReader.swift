import FrameModel

/// Reads the measurements that `xcodebuild test` prints, a line each.
///
/// `Test Case '-[Module.Class test]' measured [Name, unit] average: …, values: [a, b], …`
enum XcodebuildLogReader {
  static func readTrace(
    from window: inout ByteWindow, options: ReadOptions
  ) throws(TraceError) -> Trace {
    var builder = TraceBuilder(
      file: window.file, format: .xcodebuildLog, kinds: ["measurement"], options: options)
    builder.trace.hasTimeline = false
    var splitter = LineSplitter(startingAt: window)
    while let line = try splitter.next(from: &window) {
      let bytes = window.bytes.span.extracting(line.range)
      guard let start = find("' measured [", in: bytes) else { continue }
      builder.trace.quality.records += 1
      builder.count(kind: 0)
      let text = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
      guard let (test, metric) = parse(text) else {
        // The last line of a log that still grows is no fault of the log.
        let isCut = !line.isTerminated
        let place = line.start.place(at: start, in: bytes, path: "")
        if isCut { builder.markTruncated(at: place) }
        try builder.reject(
          isCut ? .truncatedTail : .malformedRecord, at: place,
          "a measurement without its values")
        continue
      }
      let subject = builder.names.intern(test)
      if let figure = metric.figure(of: subject, &builder.names) {
        builder.trace.reportedFigures.append(figure)
      }
    }
    return try builder.finish(window, needsFrames: false)
  }

  /// Whether the beginning of a text is that of such a log.
  static func isLog(_ head: Bytes, from start: Int) -> Bool {
    let text = head.extracting(start..<head.count)
    return find("Command line invocation:", in: text) == 0
      || (find("Test Suite '", in: text) ?? .max) < 4096
      || find("' measured [", in: text) != nil
  }

  private static func find(_ word: StaticString, in bytes: Bytes) -> Int? {
    let word = Array("\(word)".utf8)
    guard bytes.count >= word.count else { return nil }
    var index = 0
    while index + word.count <= bytes.count {
      if bytes[index] == word[0] {
        var matched = 1
        while matched < word.count, bytes[index + matched] == word[matched] { matched += 1 }
        if matched == word.count { return index }
      }
      index += 1
    }
    return nil
  }

  private static func parse(_ line: String) -> (test: String, XCTestMetric)? {
    guard let (head, tail) = split(line, at: "' measured ["),
      let test = head.split(separator: "'", maxSplits: 1).last,
      let (title, rest) = split(tail, at: "] "),
      let (_, list) = split(rest, at: "values: ["), let (values, more) = split(list, at: "]")
    else { return nil }
    let name = title.split(separator: ",")
    guard let unit = name.last?.drop(while: { $0 == " " }), name.count > 1 else { return nil }
    var numbers: [Double] = []
    for value in values.split(separator: ",") {
      guard let number = Double(value.drop { $0 == " " }), number.isFinite else { return nil }
      numbers.append(number)
    }
    guard !numbers.isEmpty else { return nil }
    let identifier = split(more, at: "performanceMetricID:").map { $0.1.prefix { $0 != "," } }
    let metric = XCTestMetric(
      identifier: identifier.map(String.init),
      displayName: name.dropLast().joined(separator: ","), unit: String(unit),
      measurements: numbers)
    return (self.test(String(test)), metric)
  }

  /// `-[Module.Class test]` as other exports name it: `Class/test()`.
  private static func test(_ name: String) -> String {
    guard name.hasPrefix("-["), name.hasSuffix("]") else { return name }
    let parts = name.dropFirst(2).dropLast().split(separator: " ")
    guard parts.count == 2, let type = parts[0].split(separator: ".").last else { return name }
    return "\(type)/\(parts[1])()"
  }

  private static func split(
    _ text: some StringProtocol, at word: String
  ) -> (Substring, Substring)? {
    let text = Substring(text)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].hasPrefix(word) {
        return (text[..<index], text[index...].dropFirst(word.count))
      }
      index = text.index(after: index)
    }
    return nil
  }
}
