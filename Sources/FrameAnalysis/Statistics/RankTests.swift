/// The Mann-Whitney U test: whether values of one set tend to be larger than those of another.
///
/// Frames of a run depend on each other, so a sample is a run, never a frame.
package enum MannWhitneyTest {
  /// The two-sided p by the normal approximation, with corrections for ties and continuity.
  ///
  /// What Pinpoint computes; with ten runs or fewer on a side it is off, 0.0122 where the exact p is
  /// 0.0079. Source: catapult, pinpoint/models/compare/mann_whitney_u.py. Nothing for an empty side.
  package static func approximateP(_ a: [Double], _ b: [Double]) -> Double? {
    guard !a.isEmpty, !b.isEmpty else { return nil }
    let ranks = Ranks(a + b)
    guard ranks.tieCorrection > 0 else { return 1 }
    let (n, m) = (Double(a.count), Double(b.count))
    let u = n * m + n * (n + 1) / 2 - ranks.values.prefix(a.count).reduce(0, +)
    let deviation = (ranks.tieCorrection * n * m * (n + m + 1) / 12).squareRoot()
    let z = (max(u, n * m - u) - (n * m / 2 + 0.5)) / deviation
    return 2 * Mathematics.normalTail(abs(z))
  }

  /// The two-sided p over every way to deal the same ranks into two sets, ties included.
  ///
  /// Nothing for an empty side, or for more than 20 values: that is a million deals.
  package static func exactP(_ a: [Double], _ b: [Double]) -> Double? {
    guard !a.isEmpty, !b.isEmpty, a.count + b.count <= 20 else { return nil }
    // Twice a rank is whole, ties or not, so sums can be counted without rounding.
    let ranks = Ranks(a + b).values.map { Int((2 * $0).rounded()) }
    let expected = a.count * (ranks.count + 1)
    let observed = ranks.prefix(a.count).reduce(0, +)
    var deals = [[Int: Double]](repeating: [:], count: a.count + 1)
    deals[0][0] = 1
    for rank in ranks {
      for taken in stride(from: a.count, to: 0, by: -1) {
        for (sum, count) in deals[taken - 1] { deals[taken][sum + rank, default: 0] += count }
      }
    }
    let all = deals[a.count].values.reduce(0, +)
    let extreme = deals[a.count].reduce(0) { total, deal in
      abs(deal.key - expected) >= abs(observed - expected) ? total + deal.value : total
    }
    return extreme / all
  }

  /// The smallest two-sided p that two sets of these sizes can reach: 2 ÷ C(n + m, n).
  ///
  /// Three runs a side never get below 0.10. Nothing for an empty side.
  package static func smallestP(_ n: Int, _ m: Int) -> Double? {
    guard n > 0, m > 0 else { return nil }
    var deals = 1.0
    for i in 1...min(n, m) { deals = deals * Double(max(n, m) + i) / Double(i) }
    return min(1, 2 / deals)
  }
}

/// The Kolmogorov-Smirnov test: whether two sets differ in distribution at all.
package enum KolmogorovSmirnovTest {
  /// The two-sided asymptotic p; nothing for an empty side.
  ///
  /// Source: catapult, pinpoint/models/compare/kolmogorov_smirnov.py.
  package static func p(_ a: [Double], _ b: [Double]) -> Double? {
    guard !a.isEmpty, !b.isEmpty else { return nil }
    func share(_ values: [Double], upTo limit: Double) -> Double {
      Double(values.count { $0 <= limit }) / Double(values.count)
    }
    let distance = (a + b).map { abs(share(a, upTo: $0) - share(b, upTo: $0)) }.max() ?? 0
    let size = Double(a.count * b.count) / Double(a.count + b.count)
    let root = size.squareRoot()
    return tail((root + 0.12 + 0.11 / root) * distance)
  }

  /// Kolmogorov's distribution above `y`: 2 Σ (−1)^(r−1) exp(−2 r² y²).
  private static func tail(_ y: Double) -> Double {
    guard y > 1.1e-16 else { return 1 }
    var sum = 0.0
    var sign = 1.0
    // For a small y the terms shrink slowly; beyond these the sum is 1 to every digit.
    for r in 1...10_000 {
      let term = Mathematics.exponential(-2 * y * y * Double(r * r))
      sum += sign * term
      sign = -sign
      if term <= 1.1e-16 * abs(sum) { break }
    }
    return min(1, max(0, 2 * sum))
  }
}

/// Chromium's Pinpoint: the smaller p of the two tests.
///
/// Either alone is blind to something: Mann-Whitney to a change of spread, Kolmogorov-Smirnov to
/// discrete data. Different at 0.01 or below. Source: catapult, pinpoint/models/compare/compare.py.
package enum Pinpoint {
  package static let level = 0.01

  package static func p(_ a: [Double], _ b: [Double]) -> Double? {
    guard let u = MannWhitneyTest.approximateP(a, b), let ks = KolmogorovSmirnovTest.p(a, b) else {
      return nil
    }
    return min(u, ks)
  }
}

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

/// Ranks from one, ties sharing the mean of theirs.
private struct Ranks {
  var values: [Double]
  /// 1 without ties, 0 when all values are equal.
  var tieCorrection: Double

  init(_ data: [Double]) {
    let order = data.indices.sorted { data[$0] < data[$1] }
    values = [Double](repeating: 0, count: data.count)
    var tied = 0.0
    var first = 0
    while first < order.count {
      var end = first + 1
      while end < order.count, data[order[end]] == data[order[first]] { end += 1 }
      for position in order[first..<end] { values[position] = Double(first + end + 1) / 2 }
      let size = Double(end - first)
      tied += size * size * size - size
      first = end
    }
    let n = Double(data.count)
    tieCorrection = n < 2 ? 1 : 1 - tied / (n * n * n - n)
  }
}
