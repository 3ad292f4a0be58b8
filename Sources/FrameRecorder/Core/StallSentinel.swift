/// Notes a main thread that does not pause, while it does not.
///
/// What the system ends for hanging leaves a mark that way, and one that comes back another with its
/// length.
struct StallSentinel: Sendable {
  /// When the main thread began the turn of its run loop that it is in; zero while it waits.
  private let busySince = SharedWord()
  /// The beginning of the turn that was noted last.
  private let noted = SharedWord()

  /// The main thread begins a turn.
  func begin(at time: UInt64) { busySince.set(time) }

  /// The main thread pauses; answers with the beginning of the turn.
  func pause() -> UInt64 {
    let begin = busySince.value
    busySince.set(0)
    return begin
  }

  /// Whether a turn has gone on for so long and was not noted yet.
  func notes(at now: UInt64, threshold: UInt64) -> Bool {
    let begin = busySince.value
    guard begin != 0, now &- begin >= threshold, now > begin, noted.value != begin else {
      return false
    }
    noted.set(begin)
    return true
  }
}
