/// The last seconds of a recording as text, in the batches in which it was made.
struct FlightRing {
  struct Chunk {
    /// When its last record was made.
    var time: Int64
    var bytes: [UInt8]
    /// The state of the device before it.
    var environment: SurroundingsChange
    var records: UInt64
    var frames: UInt64
    var counts: [UInt64]
  }

  private let kept: Int64
  private let lateness: Int64
  private(set) var chunks: [Chunk] = []
  private(set) var isHitchSeen = false

  init(keeping kept: Duration, lateBy lateness: Duration) {
    self.kept = kept.nanoseconds
    self.lateness = lateness.nanoseconds
  }

  /// Adds a batch; one is kept whole as long as any of it is young enough.
  mutating func keep(_ chunk: Chunk) {
    chunks.append(chunk)
    let oldest = chunk.time - kept
    chunks.removeAll { $0.time < oldest }
  }

  /// Looks for a frame that was late.
  ///
  /// A trigger and no verdict: what a frame was late by is judged by who reads the log.
  mutating func look(at slots: ArraySlice<Slot>) {
    for slot in slots where slot.kind == RecordKind.frame.rawValue {
      if slot.frameLateness >= lateness { isHitchSeen = true }
    }
  }

  mutating func forget() {
    chunks = []
    isHitchSeen = false
  }
}

extension Slot {
  /// How long after its end a frame was still being worked on, or after its prediction it was shown.
  fileprivate var frameLateness: Int64 {
    let hasInterval = has(1)
    let hasDeadline = has(1 << 1)
    guard hasInterval || hasDeadline else { return 0 }
    let due = hasDeadline ? c : a &+ b
    var latest: Int64 = 0
    if has(1 << 2) { latest = max(latest, d &- due) }
    if has(1 << 4) { latest = max(latest, f &- due) }
    if has(1 << 7), has(1 << 8) { latest = max(latest, j &- i) }
    return latest
  }
}
