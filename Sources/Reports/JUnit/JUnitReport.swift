import FrameModel

/// The verdict for continuous integration: a suite per scenario, a case per check.
///
/// By the schema of Apache Ant's JUnit task, the strictest in use. It has no words for warnings,
/// waivers and what is undecided: whatever fails nothing and has not passed is skipped, and says why.
/// What could not be judged is an error where it fails the gate, and never a pass.
package struct JUnitReport: ReportWriter {
  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    var page = Markup()
    page += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for (position, suite) in JUnitSuite.all(of: report).enumerated() {
      suite.write(at: position, of: report, to: &page)
    }
    page += "</testsuites>\n"
    page.buffer.string.write(to: &output)
  }
}

/// The results of one scenario.
struct JUnitSuite {
  var name: String
  var cases: [JUnitCase]

  static func all(of report: Report) -> [JUnitSuite] {
    var suites = report.verdict.map(suites) ?? unjudged(report)
    if !report.failures.isEmpty {
      suites.append(
        JUnitSuite(name: "unreadable inputs", cases: report.failures.map(JUnitCase.init)))
    }
    return suites
  }

  private static func suites(of verdict: Verdict) -> [JUnitSuite] {
    let named = Array(zip(verdict.results, verdict.names))
    return verdict.scenarios.map { scenario in
      JUnitSuite(
        name: Names.shown(scenario),
        cases: named.filter { $0.0.scenario == scenario }.map {
          JUnitCase($0, name: $1, of: verdict)
        }
      )
    }
  }

  /// Where no gate was run nothing has passed: a file without cases would be taken for a success.
  private static func unjudged(_ report: Report) -> [JUnitSuite] {
    var seen: Set<String> = []
    return report.traces.map(\.trace.scenario).filter { seen.insert($0).inserted }.map {
      JUnitSuite(name: Names.shown($0), cases: [.unjudged])
    }
  }

  func write(at position: Int, of report: Report, to page: inout Markup) {
    let name = name.isEmpty ? "unnamed" : name
    page += """
      <testsuite name="\(name)" package="framewise" id="\(position)" \
      timestamp="\(Self.timestamp(report.date))" hostname="localhost" tests="\(cases.count)" \
      failures="\(count(.failure))" errors="\(count(.error))" skipped="\(count(.skipped))" time="0">
      <properties>
      <property name="tool" value="framewise \(report.toolVersion)"/>

      """
    if let verdict = report.verdict {
      page += "<property name=\"verdict\" value=\"\(verdict.word.rawValue)\"/>\n"
      if let file = verdict.configuration {
        page += "<property name=\"configuration\" value=\"\(Names.shown(file))\"/>\n"
      }
    }
    page += "</properties>\n"
    for entry in cases { entry.write(in: name, to: &page) }
    page += "<system-out></system-out>\n<system-err></system-err>\n</testsuite>\n"
  }

  private func count(_ element: JUnitCase.Element) -> Int { cases.count { $0.element == element } }

  /// The date that the report bears, to the second and without a zone, as the schema has it.
  ///
  /// It has to be there: where nothing says when, it is the zero of dates, as reproducible builds do.
  private static func timestamp(_ date: String?) -> String {
    let date = date ?? "1970-01-01"
    return date.utf8.count >= 19 ? String(date.prefix(19)) : "\(date.prefix(10))T00:00:00"
  }
}

/// One check of a scenario.
struct JUnitCase {
  enum Element { case skipped, failure, error }

  var name: String
  /// Absent where it passed.
  var element: Element?
  /// What kind of failure it is, in a word.
  var type = ""
  var message = ""
  var text = ""

  init(_ result: CheckResult, name: String, of verdict: Verdict) {
    self.name = name
    type = result.outcome.word
    switch (verdict.bearing(of: result), result.outcome) {
    case (.passes, _): return
    case (.fails, .unknown): element = .error
    case (.fails, _): element = .failure
    case (.warns, _), (.noted, _): element = .skipped
    }
    message = result.explanation
    text = result.facts(configuration: verdict.configuration)
      .map { "\($0.label): \($0.text)\n" }.joined()
  }

  init(_ failure: TraceError) {
    name = Names.shown(failure.file, limit: 400)
    element = .error
    type = "unreadable"
    message = Names.shown(failure.description, limit: 600)
  }

  private init(skipped message: String) {
    name = "gate"
    element = .skipped
    self.message = message
  }

  static let unjudged = JUnitCase(
    skipped: "No gate was run: these are measurements, and no limit was applied to them")

  func write(in suite: String, to page: inout Markup) {
    page += "<testcase name=\"\(name)\" classname=\"\(suite)\" time=\"0\""
    switch element {
    case nil: page += "/>\n"
    case .skipped:
      page += "><skipped message=\"\(message)\">\(Self.lines(text))</skipped></testcase>\n"
    case .failure:
      page += """
        ><failure message="\(message)" type="\(type)">\(Self.lines(text))</failure></testcase>

        """
    case .error:
      page +=
        "><error message=\"\(message)\" type=\"\(type)\">\(Self.lines(text))</error></testcase>\n"
    }
  }

  /// Lines of ours, in which line breaks are meant.
  private static func lines(_ text: String) -> Markup {
    var lines = Markup()
    for line in text.split(separator: "\n") { lines += "\(String(line))\n" }
    return lines
  }
}
