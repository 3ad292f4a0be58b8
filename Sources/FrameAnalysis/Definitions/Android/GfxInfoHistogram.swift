/// The percentile that `dumpsys gfxinfo` prints: the start of a histogram's bucket, in whole ms.
///
/// n − ⌊p·n/100⌋ frames are counted off from the slowest bucket. Buckets are 1 ms wide to 32 ms, 2 ms
/// to 48, 4 ms to 136 and 50 ms from 150 on; everything up to 5 ms is one, and so is everything from
/// 4950 ms. Source: Android frameworks/base, libs/hwui/ProfileData.cpp (findPercentile,
/// frameCountIndexForFrameTime).
package enum GfxInfoHistogram {
  /// The start of a duration's bucket.
  package static func bucket(_ milliseconds: Double) -> Int {
    let whole = Int(min(max(milliseconds, 0), 1e9))
    return switch whole {
    case ...5: 5
    case ...32: whole
    case ..<52: min(48, 32 + (whole - 32) / 2 * 2)
    case ..<136: 48 + (whole - 48) / 4 * 4 + 1
    default: min(4950, max(150, whole / 50 * 50))
    }
  }

  /// Nothing for no frames.
  package static func percentile(_ p: Int, of durations: [Double]) -> Int? {
    precondition((0...100).contains(p), "a percentile rank is between 0 and 100")
    guard !durations.isEmpty else { return nil }
    var remaining = durations.count - p * durations.count / 100
    var slowestFirst = durations.map(bucket).sorted(by: >).makeIterator()
    var reached = slowestFirst.next() ?? 0
    while remaining > 1, let next = slowestFirst.next() {
      reached = next
      remaining -= 1
    }
    return reached
  }
}
