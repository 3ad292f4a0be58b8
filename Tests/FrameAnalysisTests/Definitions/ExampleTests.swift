import Foundation
import FrameAnalysis
import TestSupport
import Testing

/// The worked examples of every definition, to the digits given.
@Suite struct ExampleTests {
  @Test(arguments: Example.all)
  func `a worked example comes out as published`(example: Example) throws {
    let value = try example.compute(example.input)
    #expect(value.agrees(with: example.expected), "\(value) is not \(example.expected)")
  }

  @Test func `there are 69 examples, each with its own id`() {
    #expect(Example.all.count == 69)
    #expect(Set(Example.all.map(\.id)).count == 69)
  }

  @Test(.enabled(if: Repository.shared("vectors/metrics.json") != nil))
  func `the examples are those of the shared table, input and result`() throws {
    let path = try #require(Repository.shared("vectors/metrics.json"))
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let table = try JSONDecoder().decode(ExampleValue.self, from: data)
    let entries = table["examples"].items
    #expect(try Set(entries.map { try $0["id"].text }) == Set(Example.all.map(\.id)))
    for entry in entries {
      let id = try entry["id"].text
      let example = try #require(Example.all.first { $0.id == id })
      #expect(example.input == entry["input"], "input of \(id)")
      #expect(example.expected == entry["expected"], "result of \(id)")
    }
  }
}
