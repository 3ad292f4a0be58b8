package import FrameModel

/// The stretches in which a surface was scrolled, by what the reports of its frames say.
package struct ChromeScrolls {
  private var reports: [(begin: Timestamp, end: Timestamp, isScrolling: Bool)] = []

  package init() {}

  package mutating func add(_ report: ChromeReport) {
    reports.append((report.begin, report.end, report.isScrolling))
  }

  /// The scrolls in time order: each from the first frame of a run that scrolls to the next frame
  /// that does not, or to the end of the last one if that comes before.
  ///
  /// A frame scrolls if any of its reports says so.
  package func stretches() -> [(begin: Timestamp, end: Timestamp)] {
    var stretches: [(begin: Timestamp, end: Timestamp)] = []
    var lastScroll: Timestamp?
    let sorted = reports.sorted {
      $0.begin != $1.begin ? $0.begin < $1.begin : $0.isScrolling && !$1.isScrolling
    }
    for report in sorted {
      if report.isScrolling {
        if lastScroll == nil { stretches.append((report.begin, report.end)) }
        lastScroll = report.begin
        let last = stretches.count - 1
        stretches[last].end = max(stretches[last].end, report.end)
      } else if let begin = lastScroll, report.begin > begin {
        let last = stretches.count - 1
        stretches[last].end = min(stretches[last].end, report.begin)
        lastScroll = nil
      }
    }
    return stretches.filter { $0.begin < $0.end }
  }
}
