import FrameModel

/// The refreshes of the display around some frames, as their starts and promises tell them.
///
/// Where the rate changes, a wait cannot be measured in intervals of one frame: the display's own
/// refreshes have to be counted. A callback says that a refresh began and how long it was to last;
/// where none came, the refreshes are taken to go on as promised.
///
/// The log may leave open how many there were: between a callback and the next that comes later than
/// promised, the first rate may have gone on for any number of refreshes before the second. That the
/// rate changed twice there is left out.
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

    /// How many frames before a wait tell of it: what was due within it began some refreshes before.
    static let margin = 3

    /// Whether all promise one length, as a glance at the frames around shows: most do, and a wait
    /// must cost next to nothing then.
    static func isSteady(
      in all: [PreparedFrame], around i: Int, from: Timestamp, to: Timestamp
    ) -> Bool {
      let (first, last) = (max(0, i - 8), min(all.count - 1, i + 8))
      return all[first].rateChanges == all[last].rateChanges
        && (first == 0 || all[first + margin].frame.time <= from)
        && (last == all.count - 1 || all[last].frame.time >= to)
    }

    /// The window from one moment to another, and as many frames more as `before` says ahead of it.
    init(
      in all: [PreparedFrame], around i: Int, from: Timestamp, to: Timestamp, before: Int = 0
    ) {
      var first = i
      while first > 0, all[first - 1].run == all[i].run, all[first].frame.time > from { first -= 1 }
      let least = max(0, first - before)
      while first > least, all[first - 1].run == all[i].run { first -= 1 }
      var end = first
      while end < all.count, all[end].run == all[i].run {
        isSteady = isSteady && all[end].interval == all[i].interval
        isClosed = all[end].frame.time >= to
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
      && window.frames.allSatisfy { frames[$0].isFollowedAsPromised(by: frames[$0 + 1]) }
  }

  /// Whether all frames promise refreshes of one length, as nearly always.
  @inline(__always)
  static func isSteady(in frames: [PreparedFrame]) -> Bool {
    frames[0].rateChanges == frames[frames.count - 1].rateChanges
  }

  /// Whether all refreshes from one moment to another, both near frame `i`, are plainly of one length,
  /// so that any wait between the two is measured by a division.
  @inline(__always)
  static func isSteady(
    in frames: [PreparedFrame], around i: Int, from: Timestamp, to: Timestamp
  ) -> Bool {
    isSteady(in: frames) || Window.isSteady(in: frames, around: i, from: from, to: to)
  }

  /// The refreshes from one moment to another, both near frame `i`, where they are not plainly of one
  /// length.
  ///
  /// - Returns: nothing where all are of one length, and a division does.
  init?(
    in frames: [PreparedFrame], around i: Int, from: Timestamp, to: Timestamp,
    _ reading: RefreshReading
  ) {
    guard frames[i].interval != nil else { return nil }
    let window = Window(in: frames, around: i, from: from, to: to, before: Window.margin)
    guard !window.isSteady, let k = window.frames.first else { return nil }
    // What comes before the first is taken to have been like it.
    if let length = frames[k].interval, frames[k].frame.time > from {
      let count = Int((frames[k].frame.time - from).count / length.count) + 1
      stretches.append(
        Stretch(begin: frames[k].frame.time - length * count, length: length, count: count))
    }
    for k in window.frames { add(k, in: frames, reading) }
    if let last = stretches.last, last.end < to {
      let count = Int((to - last.end).count / last.length.count) + 1
      stretches.append(Stretch(begin: last.end, length: last.length, count: count))
    }
  }

  /// Adds the refreshes from a frame's callback to the next one's.
  private mutating func add(_ k: Int, in frames: [PreparedFrame], _ reading: RefreshReading) {
    guard let promised = frames[k].interval else { return }
    let begin = frames[k].frame.time
    guard k + 1 < frames.count, frames[k + 1].run == frames[k].run,
      frames[k + 1].interval != nil
    else { return stretches.append(Stretch(begin: begin, length: promised, count: 1)) }
    let whole = frames[k + 1].frame.time - begin
    guard whole > .zero else { return }
    if frames[k + 1].restsBefore {
      // What refreshes were like while nothing moved does not matter, but for the first.
      let kept = Int(whole.count / promised.count)
      let rest = begin + promised * kept
      divide(rest - begin, from: begin, by: kept)
      return divide(begin + whole - rest, from: rest, by: begin + whole > rest ? 1 : 0)
    }
    guard frames[k].leavesOpen(until: frames[k + 1]) else {
      return divide(whole, from: begin, by: max(1, whole.rounded(inUnitsOf: promised)))
    }
    let divisions = OpenStretch(before: k + 1, in: frames)?.divisions ?? []
    guard !divisions.isEmpty else { return }
    let choice = reading.choice(of: frames[k + 1].openBefore)
    switch divisions[min(choice, divisions.count - 1)] {
    case .even(let count): divide(whole, from: begin, by: count)
    case .change(let kept, let others):
      let change = begin + promised * kept
      divide(change - begin, from: begin, by: kept)
      divide(begin + whole - change, from: change, by: others)
    }
  }

  private mutating func divide(_ whole: Nanoseconds, from begin: Timestamp, by count: Int) {
    guard count > 0 else { return }
    stretches.append(
      Stretch(begin: begin, length: Nanoseconds(whole.count / Int64(count)), count: count))
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

// MARK: - Promises

extension Nanoseconds {
  /// Whether two lengths are of one refresh rate.
  fileprivate func isAlike(_ other: Nanoseconds) -> Bool {
    abs((self - other).count) <= other.count / 20
  }
}

/// What a frame promises of the refreshes until the next.
struct RefreshPromise {
  private let time: Timestamp
  private let interval: Nanoseconds?

  /// - Parameters:
  ///   - time: the time of its callback.
  ///   - interval: the number of its interval, or `PackedRows.missing`.
  @inline(__always)
  init(time: Timestamp, _ interval: Int64) {
    self.time = time
    self.interval = interval == PackedRows.missing ? nil : Nanoseconds(interval)
  }

  /// Whether the next callback came just when it said.
  func isKept(by next: Self) -> Bool {
    guard let interval else { return false }
    return (next.time - time).isAlike(interval)
  }

  /// Whether the refreshes until the next frame, of the same run, may have been more or fewer: the
  /// rate changed, and not just when it said.
  func leavesOpen(until next: Self) -> Bool {
    guard let interval, let following = next.interval else { return false }
    return !interval.isAlike(following) && !isKept(by: next)
  }
}

extension PreparedFrame {
  /// Whether the next callback came just when this one's promise said.
  fileprivate func isFollowedAsPromised(by next: PreparedFrame) -> Bool {
    promise.isKept(by: next.promise)
  }

  /// Whether the refreshes until the next frame may have been more or fewer.
  func leavesOpen(until next: PreparedFrame) -> Bool {
    run == next.run && !next.restsBefore && promise.leavesOpen(until: next.promise)
  }
}
