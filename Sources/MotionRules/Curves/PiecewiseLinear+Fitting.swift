extension PiecewiseLinear {
  /// Stops that lie within a tolerance of a curve from 0 to 1 everywhere, as few as one pass finds.
  ///
  /// Each piece reaches as far as a straight line can; stops are where CSS can write them, on tenths
  /// of a percent and thousandths of progress, and may leave the curve by what the tolerance allows,
  /// which makes pieces longer. The ends are exact.
  package init(
    fitting curve: (Double) -> Double, within tolerance: Double = 0.0025
  ) {
    let grid = CurveGrid(curve)
    // What a curve bends between two of the grid's values is not seen.
    let tolerance = tolerance * 0.999
    var stops = [Stop(input: 0, output: grid.ends.first.thousandths)]
    var start = 0
    while start < CurveGrid.steps {
      let reach = grid.furthest(from: start, stops[stops.count - 1].output, within: tolerance)
      start = reach.step
      stops.append(Stop(input: Double(start) / Double(CurveGrid.steps), output: reach.output))
    }
    self.init(ordered: stops)
  }
}

/// A curve's values on the places that stops may have, and between them.
private struct CurveGrid {
  /// Tenths of a percent.
  static let steps = 1000
  /// Values for each step, for what a line does between stops.
  private static let fineness = 4

  private let values: [Double]
  /// What the curve covers: a stop beyond it would overshoot where the curve does not.
  private let bounds: ClosedRange<Double>

  init(_ curve: (Double) -> Double) {
    let count = Self.steps * Self.fineness
    values = (0...count).map { curve(Double($0) / Double(count)) }
    bounds = (values.min() ?? 0)...(values.max() ?? 1)
  }

  var ends: (first: Double, last: Double) { (values[0], values[values.count - 1]) }

  private func value(at step: Int) -> Double { values[step * Self.fineness] }

  /// The last step that a line from a stop reaches within a tolerance, and the output there.
  ///
  /// Where only a scrap would be left behind it, half of the way instead: a piece of its own for the
  /// last thousandth would be a kink that nobody asked for.
  func furthest(
    from start: Int, _ output: Double, within tolerance: Double
  ) -> (step: Int, output: Double) {
    // A line stays inside while its slope is between the bounds that every value sets.
    var (least, most) = (-Double.infinity, Double.infinity)
    var reached = [(step: start + 1, output: value(at: start + 1).thousandths)]
    for step in start + 1...Self.steps {
      for index in (step - 1) * Self.fineness + 1...step * Self.fineness {
        let run = Double(index - start * Self.fineness) / Double(Self.fineness)
        least = max(least, (values[index] - tolerance - output) / run)
        most = min(most, (values[index] + tolerance - output) / run)
      }
      guard least <= most else { break }
      let run = Double(step - start)
      let range = output + least * run...output + most * run
      if step == Self.steps {
        let last = ends.last.thousandths
        if range.contains(last) { return (step, last) }
      } else if let output = value(at: step).nearestThousandth(in: range), bounds.contains(output) {
        reached.append((step, output))
      }
    }
    let furthest = reached[reached.count - 1]
    guard (Self.steps - furthest.step) * 8 < Self.steps - start else { return furthest }
    return reached.last { $0.step <= (start + Self.steps) / 2 } ?? furthest
  }
}

extension Double {
  fileprivate var thousandths: Double { (self * 1000).rounded() / 1000 }

  /// The thousandth in a range that is nearest.
  fileprivate func nearestThousandth(in range: ClosedRange<Double>) -> Double? {
    let wanted = 1000 * Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    return [wanted.rounded(), wanted.rounded(.up), wanted.rounded(.down)].map { $0 / 1000 }
      .first { range.contains($0) }
  }
}
