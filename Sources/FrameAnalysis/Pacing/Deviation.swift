/// A population standard deviation, kept up to date value by value (Welford's method).
struct Deviation {
  private(set) var count = 0
  private var mean = 0.0
  private var squares = 0.0

  mutating func add(_ values: ArraySlice<Double>) {
    for value in values {
      count += 1
      let delta = value - mean
      mean += delta / Double(count)
      squares += delta * (value - mean)
    }
  }

  /// The deviation; nothing for no values.
  var value: Double? { count > 0 ? (squares / Double(count)).squareRoot() : nil }
}
