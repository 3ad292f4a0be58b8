/// What recording calls cost, measured when a recording begins and told in its `overhead` records.
///
/// Measuring every call would cost more than the calls.
struct CallCost: Sendable {
  /// Nanoseconds for sixteen of each, to keep the fraction.
  private var evaluations: Int64 = 0
  private var slots: Int64 = 0

  private static let rounds = 256

  /// Measures on a lane and a store that nobody else uses.
  init(clock: RecorderClock) {
    var lane = EvaluationLane()
    lane.reset(clock: clock, views: 16)
    var store = SlotStore()
    store.begin(clock: clock, capacity: Self.rounds * 2)
    let guarded = Guarded(store)
    evaluations = Self.cost(clock) { _ in
      lane.enter("view", .body, animation: 0, effects: [], unchanged: nil)
      lane.leave(to: 0)
    }
    slots = Self.cost(clock) { number in
      guarded.withLock { $0.append(Slot(.mark, number: number)) }
    }
  }

  private static func cost(_ clock: RecorderClock, _ body: (UInt32) -> Void) -> Int64 {
    let start = clock.now
    for number in 0..<UInt32(rounds) { body(number) }
    return Int64(bitPattern: clock.now &- start) * 16 / Int64(rounds)
  }

  func of(evaluations count: Int, slots slotCount: Int) -> Int64 {
    (Int64(count) * evaluations + Int64(slotCount) * slots) / 16
  }
}
