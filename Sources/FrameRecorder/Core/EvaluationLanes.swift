/// A place for each thread that evaluates, so that measuring takes no lock.
///
/// The frame thread keeps the first for good. Another thread has one for as long as its outermost
/// evaluation lasts: it is handed over under the lock of the store.
@usableFromInline
struct EvaluationLanes: Sendable {
  /// An evaluation that was begun, and whether it counts.
  @usableFromInline
  struct Token {
    var lane: Int
    var depth: Int
    /// The recording it belongs to; zero for none.
    var recording: UInt64
  }

  static let mainViews = 256
  private static let otherViews = 32
  private static let otherCount = 7

  private let frameThread = SharedWord()
  private let main = Confined(EvaluationLane())
  private let others = (0..<otherCount).map { _ in Confined(EvaluationLane()) }
  private let owners = (0..<otherCount).map { _ in SharedWord() }

  func destroy() {
    main.destroy()
    for lane in others { lane.destroy() }
  }

  /// Makes the calling thread the frame thread, and empties its lane.
  func begin(clock: RecorderClock) {
    frameThread.set(UInt64(currentThreadNumber()))
    main.withValue { $0.reset(clock: clock, views: Self.mainViews) }
  }

  /// Runs `body` with the lane of the frame thread, if that is the calling one.
  @inline(__always)
  func withMainLane(_ body: (inout EvaluationLane) -> Void) {
    guard UInt64(currentThreadNumber()) == frameThread.value else { return }
    main.withValue(body)
  }

  /// Begins an evaluation.
  @inline(__always)
  func enter(
    _ view: FrameName, _ work: EvaluatedWork, animation: UInt32, effects: WorkEffects,
    unchanged: Bool?,
    recording: UInt64, _ store: Guarded<SlotStore>
  ) -> Token {
    let thread = UInt64(currentThreadNumber())
    let lane = thread == frameThread.value ? 0 : other(of: thread, store)
    guard lane >= 0 else { return Token(lane: lane, depth: 0, recording: 0) }
    let depth = self[lane].withValue { lane in
      let depth = lane.depth
      lane.enter(view, work, animation: animation, effects: effects, unchanged: unchanged)
      return depth
    }
    return Token(lane: lane, depth: depth, recording: recording)
  }

  /// Ends an evaluation, and drains the lane if it must be.
  @inline(__always)
  func leave(_ token: Token, recording: UInt64, _ store: Guarded<SlotStore>) {
    guard token.recording != 0 else { return }
    guard token.recording == recording else { return abandon(token, store) }
    self[token.lane].withValue { lane in
      lane.leave(to: token.depth)
      guard lane.isFull || (token.lane > 0 && token.depth == 0) else { return }
      store.withLock { store in
        store.drain(&lane, isElsewhere: token.lane > 0)
        if token.lane > 0, token.depth == 0 { owners[token.lane - 1].set(0) }
      }
    }
  }

  private subscript(lane: Int) -> Confined<EvaluationLane> {
    @inline(__always) get { lane == 0 ? main : others[lane - 1] }
  }

  /// The lane of a thread that is not the frame thread; −1 where all are taken.
  private func other(of thread: UInt64, _ store: Guarded<SlotStore>) -> Int {
    for number in owners.indices where owners[number].value == thread { return number + 1 }
    return store.withLock { store in
      for number in owners.indices where owners[number].value == 0 {
        owners[number].set(thread)
        others[number].withValue { $0.reset(clock: store.clock, views: Self.otherViews) }
        return number + 1
      }
      store.lose(.evaluation, count: 1)
      return -1
    }
  }

  /// Leaves an evaluation of a recording that has ended since; its lane was emptied or is given up.
  private func abandon(_ token: Token, _ store: Guarded<SlotStore>) {
    guard token.lane > 0, token.depth == 0 else { return }
    store.withLock { _ in owners[token.lane - 1].set(0) }
  }
}
