import FrameModel

/// The refreshes of the display around some frames, as their starts and promises tell them.
///
/// Where the rate changes, a wait cannot be measured in intervals of one frame: the display's own
/// refreshes have to be counted. A callback says that a refresh began and how long it was to last;
/// where none came, the refreshes are taken to go on as promised.
struct RefreshCount {
  /// Refreshes of equal length, one after the other.
  private struct Stretch {
    var begin: Timestamp
    var length: Nanoseconds
    var count: Int

    var end: Timestamp { begin + length * count }
  }

  private var stretches: [Stretch] = []

  /// The frames whose refreshes lie between two moments near frame `i`, with the first after them,
  /// which shows when the last really ended.
  private struct Window {
    var frames: Range<Int>
    /// Whether all promise refreshes of one length.
    var isSteady = true
    /// Whether there is a frame after the second moment.
    var isClosed = false

    init(in all: [PreparedFrame], around i: Int, from: Timestamp, to: Timestamp) {
      var first = i
      while first > 0, all[first - 1].run == all[i].run, all[first].start > from { first -= 1 }
      var end = first
      while end < all.count, all[end].run == all[i].run {
        isSteady = isSteady && all[end].interval == all[i].interval
        isClosed = all[end].start >= to
        if isClosed { break }
        end += 1
      }
      frames = first..<end
    }
  }

  /// Whether every refresh between two moments near frame `i` began with a callback, as promised by
  /// the one before it: then it is known when each was.
  static func isKnown(
    in frames: [PreparedFrame], around i: Int, from: Timestamp, to: Timestamp
  ) -> Bool {
    let window = Window(in: frames, around: i, from: from, to: to)
    return window.isClosed
      && window.frames.allSatisfy { k in
        guard let promised = frames[k].interval else { return false }
        let off = frames[k + 1].start - frames[k].start - promised
        return abs(off.count) <= promised.count / 20
      }
  }

  /// The refreshes from one moment to another, both near frame `i`.
  ///
  /// - Returns: nothing where all are of one length, and a division does.
  init?(in frames: [PreparedFrame], around i: Int, from: Timestamp, to: Timestamp) {
    guard frames[i].interval != nil else { return nil }
    let window = Window(in: frames, around: i, from: from, to: to)
    guard !window.isSteady, let k = window.frames.first else { return nil }
    // What comes before the first is taken to have been like it.
    if let length = frames[k].interval, frames[k].start > from {
      let count = Int((frames[k].start - from).count / length.count) + 1
      stretches.append(
        Stretch(begin: frames[k].start - length * count, length: length, count: count))
    }
    for k in window.frames { add(k, in: frames) }
    if let last = stretches.last, last.end < to {
      let count = Int((to - last.end).count / last.length.count) + 1
      stretches.append(Stretch(begin: last.end, length: last.length, count: count))
    }
  }

  /// Adds the refreshes from a frame's start to the next one's.
  private mutating func add(_ k: Int, in frames: [PreparedFrame]) {
    guard let promised = frames[k].interval else { return }
    let begin = frames[k].start
    guard k + 1 < frames.count, frames[k + 1].run == frames[k].run,
      let following = frames[k + 1].interval
    else { return stretches.append(Stretch(begin: begin, length: promised, count: 1)) }
    let whole = frames[k + 1].start - begin
    // Callbacks that a stall delivered together share a refresh.
    guard whole > .zero else { return }
    let rest = whole - promised
    let shorter = min(promised, following)
    if rest.rounded(inUnitsOf: shorter) < 1 || frames[k].isFollowedByNewRate(frames[k + 1]) {
      return stretches.append(Stretch(begin: begin, length: whole, count: 1))
    }
    // They go on as promised as long as they fit; what is left over may be of the next one's length.
    let count = 1 + Int(rest.count / promised.count)
    stretches.append(Stretch(begin: begin, length: promised, count: count))
    let left = whole - promised * count
    let others = left.rounded(inUnitsOf: following)
    guard left.rounded(inUnitsOf: shorter) >= 1 else { return }
    stretches.append(
      Stretch(
        begin: begin + promised * count, length: Nanoseconds(left.count / Int64(max(1, others))),
        count: max(1, others)))
  }

  /// How many refreshes lie between two moments, in fractions of them.
  func count(from: Timestamp, to: Timestamp) -> Double { position(of: to) - position(of: from) }

  private func position(of time: Timestamp) -> Double {
    var sum = 0.0
    for stretch in stretches {
      guard time >= stretch.end else {
        return sum + Double((time - stretch.begin).count) / Double(stretch.length.count)
      }
      sum += Double(stretch.count)
    }
    return sum
  }

  /// The moment some refreshes before or after another.
  func moment(_ count: Double, after time: Timestamp) -> Timestamp {
    var rest = position(of: time) + count
    for stretch in stretches {
      if rest <= Double(stretch.count) || stretch.begin == stretches.last?.begin {
        return stretch.begin + Nanoseconds(Int64((rest * Double(stretch.length.count)).rounded()))
      }
      rest -= Double(stretch.count)
    }
    return time
  }
}
