import FrameAnalysis
import FrameModel

/// What a source reports itself, in words: the same on the page, the terminal and in a diagnosis.
struct ReportedText {
  let trace: Trace
  let reported: ReportedAnalysis

  /// Nil where the source reports nothing.
  init?(_ report: TraceReport) {
    guard let reported = report.analysis.reported else { return nil }
    trace = report.trace
    self.reported = reported
  }

  /// `18 hitches, 616.67 ms in all, the longest 83.33 ms`.
  var hitches: String? {
    guard reported.hitchCount > 0 else { return nil }
    let metrics = reported.metrics
    let count = NumberText.count(reported.hitchCount, "hitch", "hitches")
    let longest =
      reported.hitchCount > 1 ? " in all, the longest \(metrics.text(.hitchLongest))" : ""
    return "\(count), \(metrics.text(.hitchTime))\(longest)"
  }

  /// `12.33 ms/s over 50.000 s of recording`, where its length is known.
  var ratio: String? {
    guard reported.metrics.known(.hitchRatio) != nil, let length = trace.recordedLength else {
      return nil
    }
    return "\(reported.metrics.text(.hitchRatio)) over \(NumberText.length(length)) of recording"
  }

  /// `2 hangs, 800.00 ms in all, the longest 500.00 ms`.
  var hangs: String? {
    guard let longest = reported.worstHangs.first.map({ trace.reportedHangs[$0].duration }) else {
      return nil
    }
    let count = NumberText.count(reported.hangCount, "hang", "hangs")
    let rest = reported.hangCount > 1 ? " in all, the longest \(NumberText.length(longest))" : ""
    return "\(count), \(NumberText.length(reported.hangTime))\(rest)"
  }

  /// `24 figures of 6 subjects`.
  var figures: String? {
    guard !reported.figures.isEmpty else { return nil }
    let subjects = Set(trace.reportedFigures.compactMap(\.subject)).count
    let count = NumberText.count(reported.figures.count, "figure", "figures")
    return subjects == 0
      ? count : "\(count) of \(NumberText.count(subjects, "subject", "subjects"))"
  }

  /// What there is, a clause each.
  var contents: [String] {
    [hitches.map { $0 + (ratio.map { "; \($0)" } ?? "") }, hangs, figures].compactMap(\.self)
  }
}

extension ReportedFigure {
  /// The value with its unit: `12.5 ms per s`.
  func valueText(in trace: Trace) -> String {
    NumberText.figure(value) + (trace.shown(unit).map { " \($0)" } ?? "")
  }
}

extension NumberText {
  /// A number of unknown size: six digits at most, no zeros at the end.
  static func figure(_ value: Double) -> String {
    guard value.isFinite else { return "n/a" }
    let magnitude = value.magnitude
    guard magnitude < 1e15, magnitude == 0 || magnitude >= 1e-4 else { return "\(value)" }
    let places = magnitude >= 100_000 ? 0 : magnitude >= 1000 ? 2 : magnitude >= 1 ? 4 : 6
    var text = fixed(value, places)
    if places > 0 {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    let whole = text.prefix { $0 != "." }
    guard whole.count > 4, let number = Int64(whole) else { return text }
    return count(number) + text.dropFirst(whole.count)
  }
}
