import FrameModel

/// The refreshes of a simulated display: when each begins, how long it lasts, and what was promised
/// at its beginning.
struct SimulatedRefreshes {
  private var times: [Int64] = [1_000_000]
  private var lengths: [Int64] = []
  private var promises: [Int64] = []
  private let session: SimulatedSession
  private var random: SplitMix64
  private var current: Int64

  init(_ session: SimulatedSession, seed: UInt64) {
    self.session = session
    random = SplitMix64(seed: seed)
    current = 1
    current = anyLength()
  }

  private mutating func anyLength() -> Int64 {
    let rate = session.rates.randomElement(using: &random) ?? 120
    return Nanoseconds.interval(hertz: rate)?.count ?? 1
  }

  private mutating func extend(to refresh: Int) {
    while lengths.count <= refresh {
      var promise = current
      if random.chance(session.switchChance) {
        current = anyLength()
        promise = current
      } else if random.chance(session.brokenPromiseChance) {
        current = max(current, anyLength())
      }
      promises.append(promise)
      lengths.append(current)
      times.append(times[times.count - 1] + current)
    }
  }

  mutating func time(_ refresh: Int) -> Int64 {
    extend(to: refresh)
    return times[refresh]
  }

  mutating func length(_ refresh: Int) -> Int64 {
    extend(to: refresh)
    return lengths[refresh]
  }

  mutating func promise(_ refresh: Int) -> Int64 {
    extend(to: refresh)
    return promises[refresh]
  }

  /// Whether the refresh lasts as long as the one before it, as promised.
  mutating func isSteady(_ refresh: Int) -> Bool {
    extend(to: refresh)
    return promises[refresh] == lengths[refresh]
      && (refresh == 0 || lengths[refresh] == lengths[refresh - 1])
  }

  /// The first refresh that begins at a time or after it, looked for from one known to be earlier.
  mutating func first(notBefore time: Int64, from refresh: Int) -> Int {
    var k = refresh
    while self.time(k) < time { k += 1 }
    return k
  }
}
