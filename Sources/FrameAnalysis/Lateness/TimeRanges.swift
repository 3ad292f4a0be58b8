package import FrameModel

/// Disjoint stretches of time in order, so that a look-up is a binary search.
package struct TimeRanges: Sendable, Equatable {
  package let ranges: [Range<Timestamp>]

  /// Merges ranges that overlap or touch; empty ones are left out.
  package init(merging ranges: [Range<Timestamp>]) {
    var merged: [Range<Timestamp>] = []
    for range in ranges.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  package var isEmpty: Bool { ranges.isEmpty }

  package var length: Nanoseconds {
    ranges.reduce(.zero) { $0 + ($1.upperBound - $1.lowerBound) }
  }

  package func contains(_ time: Timestamp) -> Bool {
    let i = firstIndex(endingAfter: time)
    return i < ranges.count && ranges[i].lowerBound <= time
  }

  /// Whether all the time between two points is of it.
  func covers(_ a: Timestamp, _ b: Timestamp) -> Bool {
    let i = firstIndex(endingAfter: a)
    return i < ranges.count && ranges[i].lowerBound <= a && ranges[i].upperBound > b
  }

  /// Whether any of it lies strictly between two points.
  package func overlaps(_ a: Timestamp, _ b: Timestamp) -> Bool {
    let i = firstIndex(endingAfter: a)
    return i < ranges.count && ranges[i].lowerBound < b
  }

  /// The ranges that overlap the stretch between two points, unclipped.
  package func overlapping(_ a: Timestamp, _ b: Timestamp) -> ArraySlice<Range<Timestamp>> {
    let first = firstIndex(endingAfter: a)
    var end = first
    while end < ranges.count, ranges[end].lowerBound < b { end += 1 }
    return ranges[first..<end]
  }

  /// How much of it lies within a stretch of time.
  func length(within bounds: Range<Timestamp>) -> Nanoseconds {
    overlapping(bounds.lowerBound, bounds.upperBound).reduce(.zero) { sum, range in
      let part = range.clamped(to: bounds)
      return sum + (part.upperBound - part.lowerBound)
    }
  }

  private func firstIndex(endingAfter time: Timestamp) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Looks moments up in stretches of time, quickly where one is near the last.
struct TimeRangeCursor {
  private let ranges: TimeRanges
  /// The stretch, or the gap between two, that holds the moment last asked for.
  private var last = Timestamp.zero..<Timestamp.zero
  private var isInside = false

  init(_ ranges: TimeRanges) { self.ranges = ranges }

  @inline(__always)
  mutating func contains(_ time: Timestamp) -> Bool {
    if !last.contains(time) { find(time) }
    return isInside
  }

  /// Whether a later moment is in the same stretch, or the same gap, as the one last asked for.
  @inline(__always)
  func isAsBefore(_ time: Timestamp) -> Bool { time < last.upperBound }

  /// Whether any of it lies strictly between two points.
  @inline(__always)
  mutating func overlaps(_ a: Timestamp, _ b: Timestamp) -> Bool {
    if !last.contains(a) { find(a) }
    return (isInside ? last.lowerBound : last.upperBound) < b
  }

  /// Whether one stretch began before a point and goes on beyond another.
  mutating func covers(_ a: Timestamp, _ b: Timestamp) -> Bool {
    contains(a) && last.lowerBound < a && last.upperBound > b
  }

  private mutating func find(_ time: Timestamp) {
    (last, isInside) = ranges.stretch(around: time)
  }
}

extension TimeRanges {
  /// The range that holds a moment, or else the gap that does.
  fileprivate func stretch(around time: Timestamp) -> (Range<Timestamp>, isRange: Bool) {
    let i = firstIndex(endingAfter: time)
    if i < ranges.count, ranges[i].lowerBound <= time { return (ranges[i], true) }
    let begin = i > 0 ? ranges[i - 1].upperBound : Timestamp(nanoseconds: .min)
    let end = i < ranges.count ? ranges[i].lowerBound : Timestamp(nanoseconds: .max)
    return (begin..<end, false)
  }
}

extension Range<Timestamp> {
  /// A range between two points in either order.
  init(between a: Timestamp, and b: Timestamp) { self = a <= b ? a..<b : b..<a }
}
