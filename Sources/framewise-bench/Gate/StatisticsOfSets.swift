import FrameAnalysis
import ReleaseGate

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `framewise-bench statistics`: what the tests say of sets that a script compares with SciPy's answers.
enum StatisticsOfSets {
  /// Reads a set a line, `n m` and then numerator and denominator of n + m runs, and prints a row each.
  static func run(_ file: String) throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    print("permutation,sampled,mann_whitney,mann_whitney_normal,cliffs_delta")
    for line in text.split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count > 2, numbers.count == 2 + 2 * Int(numbers[0] + numbers[1]) else {
        throw MalformedSet(line: String(line.prefix(60)))
      }
      let runs = stride(from: 2, to: numbers.count, by: 2).map {
        RunRatio(numbers[$0], per: numbers[$0 + 1])
      }
      let (base, new) = (
        Array(runs.prefix(Int(numbers[0]))), Array(runs.dropFirst(Int(numbers[0])))
      )
      let (a, b) = (base.compactMap(\.value), new.compactMap(\.value))
      let test = PermutationTest(base: base, new: new)
      let figures = [
        test?.p().value, test?.p(exactUpTo: 0, sampling: 99_999).value,
        MannWhitneyTest.exactP(a, b), MannWhitneyTest.approximateP(a, b), CliffsDelta.value(a, b),
      ]
      print(figures.map { $0.map { "\($0)" } ?? "" }.joined(separator: ","))
    }
  }

  struct MalformedSet: Error { var line: String }
}
