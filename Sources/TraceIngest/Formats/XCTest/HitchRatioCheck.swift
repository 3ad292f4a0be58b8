/// Checks that a hitch time ratio is what its parts say: hitch time over the interval's duration.
///
/// The three come as separate measurements, so that an export that was edited, cut or put together
/// from two runs shows here. A difference is noted, and the figures stay the source's own.
enum HitchRatioCheck {
  struct Finding {
    var path: String
    var text: String
  }

  /// Below the sixth decimal that Xcode writes of each part.
  private static let tolerance = 0.001

  static func findings(in metrics: [XCTestMetric], of test: String) -> [Finding] {
    metrics.compactMap { ratio in
      guard let id = ratio.identifier, id.hasSuffix(".animation.hitch.time.ratio") else {
        return nil
      }
      let base = String(id.dropLast(".animation.hitch.time.ratio".count))
      guard let total = values(base + ".animation.hitches.total.duration", "ms", metrics),
        let duration = values(base + ".duration", "s", metrics)
      else { return nil }
      let runs = min(ratio.measurements.count, total.count, duration.count)
      for run in 0..<runs where duration[run] > 0 {
        let expected = total[run] / duration[run]
        let found = ratio.measurements[run]
        guard abs(expected - found) > tolerance * max(1, abs(found)) else { continue }
        return Finding(
          path: "\(test).\(id)[\(run)]",
          text: "the hitch time ratio is \(found) ms per s, its parts make it \(expected)")
      }
      return nil
    }
  }

  private static func values(
    _ identifier: String, _ unit: String, _ metrics: [XCTestMetric]
  ) -> [Double]? {
    metrics.first { $0.identifier == identifier && $0.unit == unit }?.measurements
  }
}
