import Arguments
import FrameAnalysis

/// Conditions that may differ between runs that are compared: `device,os`.
struct ConditionsChoice: ArgumentValue {
  var conditions: Set<RunCondition>

  init?(argument: String) {
    let known = Self.words(of: argument).map { RunCondition(rawValue: $0) }
    conditions = Set(known.compactMap(\.self))
    guard !conditions.isEmpty, !known.contains(nil) else { return nil }
  }

  /// Those without which runs are not compared; the others may differ anyway.
  static var choices: [String] { RunCondition.allCases.filter(\.isRequired).map(\.rawValue) }

  static var expectation: String? {
    "choose from, with commas between: \(choices.joined(separator: ", "))"
  }

  static func nearest(to argument: String) -> String? {
    let meant = words(of: argument).compactMap { suggestion(for: $0, among: choices) }
    return meant.count == words(of: argument).count ? meant.joined(separator: ",") : nil
  }

  private static func words(of argument: String) -> [String] {
    argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

extension [ConditionsChoice] {
  var all: Set<RunCondition> { reduce(into: []) { $0.formUnion($1.conditions) } }
}
