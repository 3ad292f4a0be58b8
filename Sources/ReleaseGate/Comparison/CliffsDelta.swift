/// Cliff's delta: how much oftener a value of `b` is above one of `a` than below, −1 to 1.
package enum CliffsDelta {
  /// Nothing for an empty side.
  package static func value(_ a: [Double], _ b: [Double]) -> Double? {
    guard !a.isEmpty, !b.isEmpty else { return nil }
    let balance = a.reduce(0) { sum, x in
      sum + b.count { $0 > x } - b.count { $0 < x }
    }
    return Double(balance) / Double(a.count * b.count)
  }
}
