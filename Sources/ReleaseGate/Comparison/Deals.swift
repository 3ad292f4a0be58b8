/// The ways in which runs can be dealt to two sides.
package enum Deals {
  /// C(n + m, n): how many ways there are to deal n runs to one side and m to the other.
  ///
  /// A `Double`, since counts of 60 runs pass what 64 bits hold.
  package static func count(_ n: Int, _ m: Int) -> Double {
    guard min(n, m) > 0 else { return 1 }
    return (1...min(n, m)).reduce(1) { $0 * Double(max(n, m) + $1) / Double($1) }
  }

  /// The fewest runs a side with which a two-sided p of 2 ÷ C(2n, n) can reach a level.
  package static func runsNeeded(toReach level: Double) -> Int {
    guard level > 0 else { return .max }
    return (1...).first { 2 / count($0, $0) <= level } ?? .max
  }
}
