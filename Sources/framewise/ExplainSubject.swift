import Arguments
import FrameAnalysis
import MotionRules

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What `explain` is asked to explain, told by the word alone.
///
/// A file wins over a name, because a file is what a shell completes. Further kinds of names are
/// further cases here and further lists in `names`.
enum ExplainSubject: Equatable {
  case trace(String)
  case metric(MetricID)
  /// A motion rule, by its id.
  case rule(String)
  /// Neither a file nor a name, with the name that was probably meant.
  case unknown(nearest: String?)

  init(_ word: String) {
    if word == "-" || FileManager.default.fileExists(atPath: word) {
      self = .trace(word)
    } else if let metric = MetricID(rawValue: word) {
      self = .metric(metric)
    } else if let rule = Rule.rule(word) {
      self = .rule(rule.id)
    } else if word.contains("/") || word.hasSuffix(".json") || word.hasSuffix(".ndjson")
      || word.hasSuffix(".gz")
    {
      // Plainly a path: reading it will say why it cannot be read.
      self = .trace(word)
    } else {
      self = .unknown(nearest: suggestion(for: word, among: Self.names))
    }
  }

  /// Every name that can be explained.
  static var names: [String] { MetricID.allCases.map(\.rawValue) + Rule.all.map(\.id) }

  /// What can be explained, for somebody who has not said what.
  static func list(width: Int) -> String {
    let ids = MetricID.allCases.map(\.rawValue)
    let column = (ids.map(\.count).max() ?? 0) + 2
    let metrics = MetricID.allCases.map { metric in
      "  " + metric.rawValue + String(repeating: " ", count: column - metric.rawValue.count)
        + metric.definition.title
    }
    return """
      A frame of a trace, by default the one of the worst hitch:
        framewise explain <trace> [--frame <n> | --hitch <n> | --time <time>]

      An animation of a trace, by name: the worst of its runs
        framewise explain <trace> --animation <name>

      A metric:
      \(metrics.joined(separator: "\n"))

      What a view of a trace cost:
        framewise explain <trace> --view <name>

      A motion rule, of those that 'framewise rules' lists:
        framewise explain TRG-01

      """
  }
}
