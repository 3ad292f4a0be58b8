import Arguments
import FrameAnalysis

/// Whose definitions to show: `apple,chrome`, or `all`.
struct DefinitionsChoice: ArgumentValue {
  var tools: [DefinitionTool]

  init?(argument: String) {
    if argument == Self.all {
      tools = DefinitionTool.allCases
      return
    }
    let known = Self.words(of: argument).map { DefinitionTool(rawValue: $0) }
    tools = known.compactMap(\.self)
    guard !tools.isEmpty, tools.count == known.count else { return nil }
    tools = DefinitionTool.allCases.filter(tools.contains)
  }

  private static let all = "all"

  static var choices: [String] { DefinitionTool.allCases.map(\.rawValue) + [all] }

  static var expectation: String? {
    "choose from, with commas between: \(choices.joined(separator: ", "))"
  }

  /// The list with each unknown tool replaced by the one that was probably meant.
  static func nearest(to argument: String) -> String? {
    var meant: [String] = []
    for word in words(of: argument) {
      guard let nearest = suggestion(for: word, among: choices) else { return nil }
      meant.append(nearest)
    }
    return meant.isEmpty ? nil : meant.joined(separator: ",")
  }

  private static func words(of argument: String) -> [String] {
    argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
