import Dispatch
import Synchronization

/// Reads the parts of a large file by several threads, and gives what came of them in its order.
///
/// No thread is idle while there is something to read: one that has read a part goes on with the
/// next, and so does whoever joins the parts while the one that is due is still being read. Only a
/// few parts are ahead of that one, so that a file of any size is read in the same memory.
final class SegmentPipeline<Knowledge: Sendable, Segment: Sendable>: Sendable {
  /// A part of the file and what came of it; nil where it has to be read in its turn.
  typealias Part = (range: Range<Int>, segment: Segment?)

  /// What to read next.
  private enum Claim {
    case part(number: Int, Range<Int>, Knowledge, buffer: [UInt8])
    /// Enough parts are ahead of the one that is due.
    case wait
    case end
  }

  private struct State {
    var knowledge: Knowledge
    /// Where the next part begins; nil when there is none.
    var next: Int?
    /// How many parts were given to be read, and how many of those were taken.
    var claimed = 0
    var taken = 0
    var finished: [Int: Part] = [:]
    /// Those that readers of parts left for the next.
    var buffers: [[UInt8]] = []
  }

  private let maximumBufferBytes = 2 << 20
  private let cut: @Sendable (Int) -> Int?
  private let read: @Sendable (Range<Int>, Knowledge, inout [UInt8]) -> Segment?
  private let threads: Int
  private let state: Mutex<State>
  /// The mutex is all that is needed; the queue is what the thread sanitizer can see.
  private let turns = DispatchQueue(label: "framewise.segments")
  private let others = DispatchGroup()
  /// Raised for every part that another thread has read, and for every one that was taken.
  private let arrival = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)

  /// Begins to read from an offset on.
  ///
  /// `cut` says where a part that begins at an offset ends, or that there is no other; `read` reads
  /// one, in a buffer that may be of use again.
  init(
    from start: Int, threads: Int, knowing knowledge: Knowledge,
    cut: @escaping @Sendable (Int) -> Int?,
    read: @escaping @Sendable (Range<Int>, Knowledge, inout [UInt8]) -> Segment?
  ) {
    self.cut = cut
    self.read = read
    self.threads = threads
    state = Mutex(State(knowledge: knowledge, next: start))
    for _ in 1..<threads {
      DispatchQueue.global().async(group: others) { self.readAhead() }
    }
  }

  /// The next part; nil behind the last of them.
  func next() -> Part? {
    while true {
      if let part = takeNext() {
        room.signal()
        return part
      }
      switch claim() {
      case .part(let number, let range, let knowledge, let buffer):
        read(number, range, knowledge, buffer)
      case .wait: arrival.wait()
      case .end:
        if inTurn({ $0.taken == $0.claimed }) { return nil }
        arrival.wait()
      }
    }
  }

  /// Has the parts from here on read with other knowledge.
  func tell(_ knowledge: Knowledge) { inTurn { $0.knowledge = knowledge } }

  /// Ends the other threads, once each has read its part.
  func stop() {
    inTurn { $0.next = nil }
    for _ in 1..<threads { room.signal() }
    others.wait()
  }

  // MARK: Steps

  private func readAhead() {
    while true {
      switch claim() {
      case .part(let number, let range, let knowledge, let buffer):
        read(number, range, knowledge, buffer)
        arrival.signal()
      case .wait: room.wait()
      case .end: return
      }
    }
  }

  private func claim() -> Claim {
    inTurn { state in
      guard let start = state.next else { return .end }
      guard state.claimed - state.taken < 2 * threads else { return .wait }
      guard let end = cut(start) else {
        state.next = nil
        return .end
      }
      state.next = end
      state.claimed += 1
      return .part(
        number: state.claimed - 1, start..<end, state.knowledge,
        buffer: state.buffers.popLast() ?? [])
    }
  }

  private func read(
    _ number: Int, _ range: Range<Int>, _ knowledge: Knowledge, _ buffer: consuming [UInt8]
  ) {
    var buffer = buffer
    let segment = read(range, knowledge, &buffer)
    inTurn { [buffer, maximumBufferBytes] state in
      state.finished[number] = (range, segment)
      // One that a huge record made grow would stay as long as reading takes.
      if buffer.count <= maximumBufferBytes { state.buffers.append(buffer) }
    }
  }

  private func takeNext() -> Part? {
    inTurn { state in
      guard let part = state.finished.removeValue(forKey: state.taken) else { return nil }
      state.taken += 1
      return part
    }
  }

  private func inTurn<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result {
    turns.sync { state.withLock(body) }
  }
}
