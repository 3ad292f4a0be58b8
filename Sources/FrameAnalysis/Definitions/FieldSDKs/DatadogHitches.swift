/// Datadog's view hitches, in milliseconds.
///
/// Lateness against the previous callback's target is summed while it is shorter than a hang, and listed
/// from one ideal interval on (with 1 ms of tolerance). So small lateness counts in the sum and is
/// in no list. Newer releases merge listed hitches that follow each other. Source: dd-sdk-ios,
/// ViewHitchesReader.swift.
package struct DatadogHitches: Sendable {
  package static let tolerance = 1.0
  package static let hangThreshold = 700.0

  package private(set) var duration = 0.0
  package private(set) var listed: [Double] = []
  /// Late by more than the tolerance and not listed.
  package private(set) var ignored = 0

  package init(
    _ callbacks: [DisplayLinkCallback], hangThreshold: Double = hangThreshold,
    acceptableLatency: Double = 0
  ) {
    for (previous, current) in zip(callbacks, callbacks.dropFirst()) {
      let late = current.timestamp - previous.target
      let ideal = current.target - current.timestamp
      let isHang = late >= hangThreshold
      if !isHang { duration += max(0, late) }
      if !isHang, late + Self.tolerance >= max(acceptableLatency, ideal) {
        listed.append(late)
      } else if late > Self.tolerance {
        ignored += 1
      }
    }
  }

  /// Hitch time ÷ the time a view was shown, idle included, in ms/s; unknown for no time.
  package static func rate(duration: Double, viewSeconds: Double) -> Double? {
    viewSeconds > 0 ? duration / viewSeconds : nil
  }
}
