/// The percentile that `dumpsys gfxinfo` prints: the start of a histogram's bucket, in whole ms.
///
/// n − ⌊p·n/100⌋ frames are counted off from the slowest bucket. Buckets are 1 ms wide to 32 ms, 2 ms
/// to 48, 4 ms to 150 and 50 ms beyond; everything up to 5 ms is one. Source: Android
/// frameworks/base, libs/hwui/ProfileData.cpp (findPercentile, frameCountIndexForFrameTime).
package enum GfxInfoHistogram {
  /// The start of a duration's bucket.
  package static func bucket(_ milliseconds: Double) -> Int {
    let whole = Int(min(max(milliseconds, 0), 1e9))
    return switch whole {
    case ...5: 5
    case ...32: whole
    case ...48: 32 + (whole - 32) / 2 * 2
    case ..<150: 48 + (whole - 48) / 4 * 4 + 1
    default: whole / 50 * 50
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
