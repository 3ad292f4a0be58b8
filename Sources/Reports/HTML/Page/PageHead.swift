import FrameAnalysis
import FrameModel

/// The head of the page, its title and its way around.
struct PageHead {
  let report: Report

  private static let mostLinks = 40

  func write(to page: inout Markup) {
    page += """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(ContentPolicy.text)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="framewise \(report.toolVersion)">
      <title>\(title) – frame timing</title>
      <style>
      """
    page.append(Stylesheet.text)
    page += """
      </style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the report</a>
      <header class="mast"><p><b>Framewise</b> frame timing</p>\
      <p>\(made)</p></header>
      <main id="main">
      <h1>\(title)</h1>

      """
    writeNavigation(to: &page)
  }

  private var made: String {
    "framewise \(report.toolVersion)" + (report.date.map { " · \($0)" } ?? "")
  }

  private var title: String {
    if report.traces.count == 1, report.failures.isEmpty, let only = report.traces.first {
      return Names.shown(only.trace.title, limit: 80)
    }
    let traces = NumberText.count(report.traces.count, "trace", "traces")
    let failures = report.failures.count
    return failures == 0
      ? traces : "\(traces), \(NumberText.count(failures, "input", "inputs")) unreadable"
  }

  private func writeNavigation(to page: inout Markup) {
    page += "<nav aria-label=\"Parts of the report\"><ul>"
    if report.traces.count == 1, let only = report.traces.first {
      let section = TraceSection(
        report: only, position: 0, isAlone: true, allowance: 0, tools: report.tools)
      for (title, id) in section.parts {
        page += "<li><a href=\"#t0-\(id)\">\(title)</a></li>"
      }
    } else {
      for (position, trace) in report.traces.enumerated().prefix(Self.mostLinks) {
        let name = Names.shown(trace.trace.title, limit: 40)
        page += "<li><a href=\"#t\(position)-trace\">\(name)</a></li>"
      }
    }
    if ComparisonPart(report) != nil {
      page += "<li><a href=\"#comparison\">Comparison</a></li>"
    }
    page += "<li><a href=\"#definitions\">Definitions</a></li></ul></nav>\n"
  }
}
