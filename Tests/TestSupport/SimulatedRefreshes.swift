import FrameModel

/// The refreshes of a simulated display: when each begins, how long it lasts, and what was promised
/// at its beginning.
struct SimulatedRefreshes {
  private var times: [Int64]
  private var promises: [Int64] = []
  private var current: Int64
  /// How many refreshes have had the current length, and how many have to before it may change.
  private var held = 0
  private static let hold = 3
  private let session: SimulatedSession
  private var random: SplitMix64

  init(_ session: SimulatedSession, seed: UInt64) {
    self.session = session
    random = SplitMix64(seed: seed)
    times = [1_000_000]
    current = 1
    current = anyLength()
  }

  private mutating func anyLength() -> Int64 {
    let rate = session.rates.randomElement(using: &random) ?? 120
    return Nanoseconds.interval(hertz: rate)?.count ?? 1
  }

  private mutating func extend(to refresh: Int) {
    while times.count <= refresh + 1 {
      var promise = current
      let before = current
      if held < Self.hold {
        held += 1
      } else if random.chance(session.switchChance) {
        current = anyLength()
        promise = current
      } else if random.chance(session.brokenPromiseChance) {
        current = max(current, anyLength())
      }
      if current != before { held = 1 }
      promises.append(promise)
      times.append(times[times.count - 1] + current)
    }
  }

  mutating func time(_ refresh: Int) -> Int64 {
    extend(to: refresh)
    return times[refresh]
  }

  mutating func length(_ refresh: Int) -> Int64 {
    extend(to: refresh)
    return times[refresh + 1] - times[refresh]
  }

  mutating func promise(_ refresh: Int) -> Int64 {
    extend(to: refresh)
    return promises[refresh]
  }

  /// How often, after a refresh and up to another, the rate changes or a promise is not kept.
  mutating func changes(after first: Int, to last: Int) -> Int {
    extend(to: last)
    return (first...last).count {
      length($0) != promise($0) || $0 > first && promise($0) != length($0 - 1)
    }
  }

  /// The first refresh that begins at a time or after it, looked for from one known to be earlier.
  mutating func first(notBefore time: Int64, from refresh: Int) -> Int {
    var k = refresh
    while self.time(k) < time { k += 1 }
    return k
  }

  /// The refresh that begins at a time, but for rounding.
  mutating func index(at time: Int64) -> Int { first(notBefore: time - 100, from: 0) }

  /// The same refreshes, but for those between the beginnings of two.
  func replacing(after first: Int, before last: Int, by inner: [Int64]) -> Self {
    var copy = self
    copy.times.replaceSubrange(first + 1..<last, with: inner)
    return copy
  }
}
