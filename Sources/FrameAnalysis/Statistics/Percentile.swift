/// Percentiles by the R-7 rule, which Macrobenchmark and PresentMon use too.
package enum Percentile {
  /// The name to print beside any percentile of ours.
  package static let method = "R-7"

  /// The value at rank p/100 · (n − 1) of sorted values, linear between neighbours.
  ///
  /// Hyndman and Fan's type 7. Other tools' percentiles of the same frames differ by rule alone, so
  /// the rule is always named.
  ///
  /// - Parameters:
  ///   - p: the percentage, 0 to 100.
  ///   - sorted: values in ascending order.
  /// - Returns: nothing for no values.
  package static func value(_ p: Double, ofSorted sorted: [Double]) -> Double? {
    precondition((0...100).contains(p), "a percentile rank is between 0 and 100")
    guard let last = sorted.last else { return nil }
    let rank = p / 100 * Double(sorted.count - 1)
    let low = Int(rank)
    guard low + 1 < sorted.count else { return last }
    return sorted[low] + (rank - Double(low)) * (sorted[low + 1] - sorted[low])
  }

  /// The same of whole numbers in any order, which are partly put in order for it.
  ///
  /// Selecting the ranks that are asked for takes a pass or two where sorting takes twenty.
  static func value(_ p: Double, selectingIn numbers: inout [Int64]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let rank = p / 100 * Double(numbers.count - 1)
    let low = Int(rank)
    numbers.select(low)
    guard low + 1 < numbers.count, let next = numbers[(low + 1)...].min() else {
      return Double(numbers[low])
    }
    return Double(numbers[low]) + (rank - Double(low)) * Double(next - numbers[low])
  }
}

extension [Int64] {
  /// Moves the number of a rank to its place, smaller ones before it and larger ones behind it.
  ///
  /// Hoare's selection with the median of three as the pivot.
  fileprivate mutating func select(_ rank: Int) {
    var (low, high) = (startIndex, endIndex - 1)
    while low < high {
      let pivot = Swift.max(
        Swift.min(self[low], self[high]),
        Swift.min(Swift.max(self[low], self[high]), self[(low + high) / 2]))
      var (i, j) = (low, high)
      while i <= j {
        while self[i] < pivot { i += 1 }
        while self[j] > pivot { j -= 1 }
        if i <= j {
          swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if rank <= j { high = j } else if rank >= i { low = i } else { return }
    }
  }
}
