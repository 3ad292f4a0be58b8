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
