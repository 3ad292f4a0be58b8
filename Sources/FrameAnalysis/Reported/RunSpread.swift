package import FrameModel

/// How the runs behind a reported figure are spread.
package struct RunSpread: Sendable, Equatable {
  /// The rule of the mean, to print beside it.
  package static let method = "mean = Σ ÷ n over the runs"

  package var count: Int
  package var mean: Double
  package var minimum: Double
  package var maximum: Double

  /// Returns nil where there are no runs, or one that is no number.
  package init?(of runs: [Double]) {
    guard let first = runs.first, runs.allSatisfy(\.isFinite) else { return nil }
    count = runs.count
    minimum = runs.reduce(first, min)
    maximum = runs.reduce(first, max)
    let (sum, n) = (runs.reduce(0, +), Double(runs.count))
    // A sum of huge values may overflow; their parts do not.
    mean = sum.isFinite ? sum / n : runs.reduce(0) { $0 + $1 / n }
  }
}

extension ReportedFigure {
  /// The spread of its runs, where the source has them.
  package var spread: RunSpread? { RunSpread(of: runs) }
}
