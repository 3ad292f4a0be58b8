import FrameAnalysis
import FrameModel
import Testing

@Suite struct MetricDefinitionTests {
  @Test(arguments: MetricID.allCases)
  func `every metric is defined under its own id, in whole sentences`(id: MetricID) {
    let definition = id.definition
    #expect(definition.id == id)
    for sentence in [definition.meaning, definition.isNot, definition.method] {
      #expect(sentence.last == "." && !sentence.contains("  "), "\(sentence)")
    }
    #expect(!definition.meaning.dropLast().contains(". "), "one sentence: \(definition.meaning)")
    #expect(definition.formula.last != "." && !definition.formula.isEmpty)
    #expect(!definition.title.isEmpty && !definition.source.isEmpty)
    #expect(!definition.needs.isEmpty && !definition.needs.contains(""))
  }

  @Test func `titles tell metrics apart`() {
    #expect(Set(MetricID.allCases.map(\.definition.title)).count == MetricID.allCases.count)
  }

  @Test func `what a metric needs is said in the frame log's words`() {
    let words = Set(Captures.names).union([
      "frame intervals", "frame state", "frame times", "expectedPresent",
    ])
    for id in MetricID.allCases {
      let named = id.definition.needs.flatMap { need in
        need.split(separator: ", ").flatMap { $0.components(separatedBy: " or ") }
      }
      #expect(named.allSatisfy(words.contains), "\(id.rawValue): \(named)")
    }
  }
}

extension Substring {
  /// The parts between a word and its blanks.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
