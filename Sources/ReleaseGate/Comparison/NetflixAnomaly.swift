/// Netflix's anomaly rule: over the mean of the last 40 runs by more than 4 standard deviations.
///
/// The new value is the least of three runs. Known from a summary of the Netflix technology blog.
package enum NetflixAnomaly {
  package static func isAnomaly(_ value: Double, mean: Double, deviation: Double) -> Bool {
    value > mean + 4 * deviation
  }
}
