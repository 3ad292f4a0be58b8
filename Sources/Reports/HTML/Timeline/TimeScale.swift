import FrameAnalysis
import FrameModel

/// Places times along the page: true to time, except that a long gap is cut short and drawn as a
/// break.
///
/// Without the break a minute in the background would squeeze the seconds that matter into a line.
struct TimeScale {
  /// A stretch in which position is proportional to time.
  struct Segment {
    let time: Range<Timestamp>
    /// From 0 to 1.
    var position: Range<Double>
    /// Why nothing is drawn here; absent for a stretch with frames.
    let gap: String?
    /// How long it is.
    let seconds: Double

    init(time: Range<Timestamp>, gap: String?) {
      self.time = time
      position = 0..<0
      self.gap = gap
      seconds = (time.upperBound - time.lowerBound).seconds
    }
  }

  private(set) var segments: [Segment] = []

  /// The share of the width that a cut gap keeps, and how many gaps may be cut.
  private static let cutShare = 0.04
  private static let maximumCuts = 8

  init(_ surface: SurfaceAnalysis, gaps: [Gap], silences: [Range<Timestamp>]) {
    let extent = surface.extent
    guard extent.lowerBound < extent.upperBound else { return }
    let holes = Self.holes(in: surface, gaps: gaps, silences: silences)
    let idle = holes.reduce(Nanoseconds.zero) { $0 + $1.length }
    let live = max(((extent.upperBound - extent.lowerBound) - idle).seconds, 1e-9)
    let cut = Set(
      holes.indices.sorted { holes[$0].length > holes[$1].length }.prefix(Self.maximumCuts)
        .filter { holes[$0].length.seconds > live * Self.cutShare * 1.5 })

    var lengths: [Double] = []
    var now = extent.lowerBound
    func append(until end: Timestamp, length: Double?, gap: String?) {
      guard end > now else { return }
      segments.append(Segment(time: now..<end, gap: gap))
      lengths.append(length ?? (end - now).seconds)
      now = end
    }
    for (position, hole) in holes.enumerated() {
      append(until: hole.time.lowerBound, length: nil, gap: nil)
      let length = cut.contains(position) ? live * Self.cutShare : nil
      append(until: hole.time.upperBound, length: length, gap: hole.reason)
    }
    append(until: extent.upperBound, length: nil, gap: nil)

    let total = lengths.reduce(0, +)
    var sum = 0.0
    for position in segments.indices {
      let start = sum / total
      sum += lengths[position]
      segments[position].position = start..<min(sum / total, 1)
    }
  }

  /// Where a time is, from 0 to 1; times outside are at the nearer end.
  func position(_ time: Timestamp) -> Double {
    guard let first = segments.first, let last = segments.last else { return 0 }
    if time <= first.time.lowerBound { return 0 }
    if time >= last.time.upperBound { return 1 }
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].time.upperBound <= time { low = middle + 1 } else { high = middle }
    }
    let segment = segments[low]
    let share = (time - segment.time.lowerBound).seconds / segment.seconds
    return segment.position.lowerBound
      + share * (segment.position.upperBound - segment.position.lowerBound)
  }

  // MARK: Gaps

  private struct Hole {
    var time: Range<Timestamp>
    var reason: String
    var length: Nanoseconds { time.upperBound - time.lowerBound }
  }

  /// The recorded gaps and the silences between frames, in order and disjoint.
  private static func holes(
    in surface: SurfaceAnalysis, gaps: [Gap], silences: [Range<Timestamp>]
  ) -> [Hole] {
    var holes =
      gaps
      .filter { ($0.display == nil || $0.display == surface.display) && $0.begin < $0.end }
      .map { Hole(time: $0.begin..<$0.end, reason: $0.reason.phrase) }
    holes += silences.map { Hole(time: $0, reason: "no frames") }
    holes.sort {
      ($0.time.lowerBound, $0.time.upperBound) < ($1.time.lowerBound, $1.time.upperBound)
    }
    var disjoint: [Hole] = []
    for hole in holes {
      var time = hole.time.clamped(to: surface.extent)
      if let last = disjoint.last?.time.upperBound, last > time.lowerBound {
        guard time.upperBound > last else { continue }
        time = last..<time.upperBound
      }
      if !time.isEmpty { disjoint.append(Hole(time: time, reason: hole.reason)) }
    }
    return disjoint
  }
}
