import Foundation
import FrameModel
import Reports
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct JUnitReportTests {
  private func elements(of report: Report) throws -> [XMLElements.Element] {
    let text = SampleReports.file("junit.xml", of: report, .junit)
    return try #require(XMLElements.read(text), "not well-formed: \(text.prefix(2000))")
  }

  /// The element within each case of a suite, by the case's name; `pass` where there is none.
  private func outcomes(of report: Report) throws -> [String: String] {
    var outcomes: [String: String] = [:]
    var name = ""
    for element in try elements(of: report) {
      if element.name == "testcase" {
        name = try #require(element.attributes["name"])
        #expect(outcomes[name] == nil, "two cases of one name")
        outcomes[name] = "pass"
      } else if ["failure", "error", "skipped"].contains(element.name) {
        outcomes[name] = element.name
      }
    }
    return outcomes
  }

  @Test func `the example is as it was agreed`() {
    expectGolden(
      SampleReports.file("junit.xml", of: SampleVerdicts.report, .junit), "gate.junit.xml")
  }

  @Test func `only what passed is a pass, and unknown is an error`() throws {
    var report = SampleVerdicts.report
    report.verdict?.results.removeLast()
    #expect(
      try outcomes(of: report) == [
        "hitch.ratio, span Feed (scroll): at most 5 ms/s": "failure",
        "frame.frozen": "pass", "input.latency.p95": "error", "hitch.longest": "skipped",
        "hitch.ratio, span Feed (scroll): a rise of at most 1 ms/s": "skipped",
        "frame.duration.p99": "skipped", "b.json": "error",
      ])
    report.verdict?.failsInconclusive = true
    let name = "hitch.ratio, span Feed (scroll): a rise of at most 1 ms/s"
    #expect(try outcomes(of: report)[name] == "failure")
  }

  @Test func `the counts of a suite are those of its cases`() throws {
    var counts: [String: Int] = [:]
    for element in try elements(of: SampleVerdicts.report) {
      let key = ["failure": "failures", "error": "errors", "testcase": "tests"][element.name]
      if let key = key ?? (element.name == "skipped" ? "skipped" : nil) {
        counts[key, default: 0] -= 1
      }
      guard element.name == "testsuite" else { continue }
      for key in ["tests", "failures", "errors", "skipped"] {
        counts[key, default: 0] += try #require(element.attributes[key].flatMap { Int($0) })
      }
    }
    #expect(counts.count == 4 && counts.values.allSatisfy { $0 == 0 }, "\(counts)")
  }

  @Test func `a failure tells found, limit and place`() throws {
    let failures = try elements(of: SampleVerdicts.report).filter { $0.name == "failure" }
    let text = try #require(failures.first?.text)
    #expect(text.contains("Found: 142.857 ms/s\n"))
    #expect(text.contains("Limit: at most 5 ms/s\n"))
    #expect(text.contains("Worst: a-scroll-hitch.framelog.ndjson, frame 5, 0.042 s, span Feed"))
    #expect(text.contains("Sources/Feed/FeedRow.swift:42"))
    #expect(text.contains("Owner: Growth\n"))
  }

  @Test(arguments: [
    ("2026-11-04T09:30:00Z", "2026-11-04T09:30:00"), ("2026-11-04", "2026-11-04T00:00:00"),
    (nil, "1970-01-01T00:00:00"),
  ])
  func `a suite has the report's date as the schema wants it`(
    date: String?, timestamp: String
  ) throws {
    var report = SampleVerdicts.report
    report.date = date
    let suites = try elements(of: report).filter { $0.name == "testsuite" }
    #expect(suites.allSatisfy { $0.attributes["timestamp"] == timestamp })
    #expect(!suites.isEmpty)
  }

  @Test func `without a gate nothing has passed`() throws {
    let outcomes = try outcomes(of: SampleReports.report(SampleTraces.clean))
    #expect(outcomes == ["gate": "skipped"])
  }

  @Test func `hostile names are text of XML 1.0`() throws {
    let text = SampleReports.file("junit.xml", of: SampleVerdicts.hostileReport, .junit)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x20..<0x7F, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x1_0000...: break
      default: Issue.record("U+\(String(scalar.value, radix: 16)) in the file")
      }
    }
    let elements = try elements(of: SampleVerdicts.hostileReport)
    let known: Set = [
      "testsuites", "testsuite", "properties", "property", "testcase", "failure", "error",
      "skipped", "system-out", "system-err",
    ]
    #expect(Set(elements.map(\.name)).isSubset(of: known))
    let suites = elements.filter { $0.name == "testsuite" }.compactMap { $0.attributes["name"] }
    #expect(suites.contains("</script><img src=x onerror=alert(1)>"))
  }
}

/// The elements of a document in the order of their beginnings, each with the text within it.
final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private var elements: [Element] = []
  private var open: [Int] = []

  /// Nil where the text is not well-formed.
  static func read(_ text: String) -> [Element]? {
    let reader = XMLElements()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.elements : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
