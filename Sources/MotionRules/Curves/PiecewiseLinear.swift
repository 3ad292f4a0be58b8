import FrameModel

/// A timing curve of straight pieces between stops: the `linear()` function of CSS Easing Functions
/// Level 2.
package struct PiecewiseLinear: Sendable, Equatable {
  package struct Stop: Sendable, Equatable {
    /// The fraction of the duration, and the progress there.
    package var input: Double
    package var output: Double

    package init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// At least one, their inputs in order; two at the same input are a jump.
  package let stops: [Stop]

  /// Nil without stops, with a number that is not finite, or where inputs go back.
  package init?(_ stops: [Stop]) {
    guard !stops.isEmpty, stops.allSatisfy({ $0.input.isFinite && $0.output.isFinite }),
      zip(stops, stops.dropFirst()).allSatisfy({ $0.input <= $1.input })
    else { return nil }
    self.stops = stops
  }

  /// Of stops that are known to be in order.
  init(ordered stops: [Stop]) { self.stops = stops }

  /// The progress at a fraction of the duration.
  ///
  /// Of several stops there the last one counts; before the first and behind the last stop the
  /// nearest piece goes on.
  package func value(at fraction: Double) -> Double {
    let piece = piece(at: fraction)
    guard let (a, b) = piece.ends else { return piece.start.output }
    return a.output + (fraction - a.input) / (b.input - a.input) * (b.output - a.output)
  }

  /// The change of progress over the change of the fraction: that of the piece ahead at a stop.
  package func slope(at fraction: Double) -> Double {
    guard let (a, b) = piece(at: fraction).ends else { return 0 }
    return (b.output - a.output) / (b.input - a.input)
  }

  /// The piece that decides at a fraction; no ends where a single stop or a jump does.
  private func piece(at fraction: Double) -> (start: Stop, ends: (Stop, Stop)?) {
    var next = stops.partitioningIndex { $0.input > fraction }
    // A last stop that is reached decides by itself; beyond it the last piece goes on.
    if next == stops.count, stops[next - 1].input == fraction { return (stops[next - 1], nil) }
    next = min(max(next, 1), stops.count - 1)
    guard next > 0 else { return (stops[0], nil) }
    let (a, b) = (stops[next - 1], stops[next])
    guard a.input < b.input else { return (fraction < a.input ? a : b, nil) }
    return (a, (a, b))
  }
}
