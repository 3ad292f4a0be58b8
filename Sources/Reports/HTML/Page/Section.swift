import FrameAnalysis
import FrameModel

/// One trace's place on the page: its ids, its heading level and how many bytes it may take.
struct Section {
  var report: TraceReport
  /// Begins every id of the section, so that sections of one page do not clash.
  var prefix: String
  /// The level of the headings of its parts.
  var level: Int
  var allowance: Int

  var trace: Trace { report.trace }

  /// A part's heading, which links can name.
  func heading(_ title: String, _ id: String, below: Int = 0) -> Markup {
    "<h\(level + below) id=\"\(prefix)-\(id)\">\(title)</h\(level + below)>\n"
  }

  /// The id of a frame's row in the table of late frames.
  func rowID(_ position: Int) -> String { "\(prefix)-f\(position)" }
}
