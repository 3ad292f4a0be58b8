import FrameModel

/// The frames of a surface after its warm-up, in stretches of one refresh rate.
struct RateParts {
  /// Where frames had each rate, by where `RateTally` has it.
  private var stretches = [[Range<Int>]](repeating: [], count: RateTally.slots)
  /// What they add up to, once there are two rates: those of one are all.
  private var tallies = [FrameTally](repeating: FrameTally(), count: RateTally.slots)
  private var start = 0
  private var current: Int?
  private var isOne = true

  /// Adds the next frames; `before` is what all before them add up to.
  mutating func add(
    _ stretch: FrameStretch, _ frames: FrameStretch.Frames, after before: FrameTally
  ) {
    if stretch.rate != current {
      if let current {
        if isOne { tallies[current] = before }
        isOne = false
        stretches[current].append(start..<stretch.positions.lowerBound)
      }
      (start, current) = (stretch.positions.lowerBound, stretch.rate)
    }
    if !isOne { tallies[stretch.rate].add(stretch, frames) }
  }

  /// The rates that frames had, the fastest first, the unmatched last; the tally of the only one is
  /// that of all.
  func all(upTo end: Int) -> [(slot: Int, stretches: [Range<Int>], tally: FrameTally?)] {
    guard let current else { return [] }
    guard !isOne else { return [(current, [start..<end], nil)] }
    var all = stretches
    all[current].append(start..<end)
    return all.indices.filter { !all[$0].isEmpty }.map { ($0, all[$0], tallies[$0]) }
  }
}
