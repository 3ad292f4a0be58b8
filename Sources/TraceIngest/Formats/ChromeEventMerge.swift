import FrameModel

/// Merges runs of events by their time, and those of equal time by the order of the runs.
///
/// Runs overlap little, so one is read until an event of another is due; those that wait are in a
/// heap. A run is gone once it was read.
struct ChromeEventMerge {
  /// A run, and its next event.
  private struct Source {
    var reader: ChromeEventRun.Reader
    var event: ChromeEvent
  }

  /// When a run that waits is due.
  private struct Turn {
    var time: Timestamp
    var run: Int

    @inline(__always)
    func isBefore(_ other: Turn) -> Bool {
      time != other.time ? time < other.time : run < other.run
    }
  }

  private static let never = Turn(time: Timestamp(nanoseconds: .max), run: .max)

  /// By run; none for those that were read.
  private var sources: [Source?]
  private var waiting: [Turn] = []

  init(_ runs: [ChromeEventRun]) {
    sources = runs.map { run in
      var reader = ChromeEventRun.Reader(run)
      return reader.next().map { Source(reader: reader, event: $0) }
    }
    for (run, source) in sources.enumerated() {
      if let source { wait(Turn(time: source.event.time, run: run)) }
    }
  }

  /// Shows every event.
  @inline(__always)
  consuming func drain(_ body: (ChromeEvent) -> Void) {
    while let turn = takeFirst() {
      var source: Source?
      swap(&source, &sources[turn.run])
      guard var source else { continue }
      let due = waiting.first ?? Self.never
      body(source.event)
      while let event = source.reader.next() {
        let turn = Turn(time: event.time, run: turn.run)
        guard turn.isBefore(due) else {
          source.event = event
          sources[turn.run] = source
          wait(turn)
          break
        }
        body(event)
      }
    }
  }

  // MARK: Those that wait

  private mutating func takeFirst() -> Turn? {
    guard let first = waiting.first else { return nil }
    let last = waiting.removeLast()
    if !waiting.isEmpty {
      waiting[0] = last
      sink()
    }
    return first
  }

  private mutating func wait(_ turn: Turn) {
    waiting.append(turn)
    var child = waiting.count - 1
    while child > 0, waiting[child].isBefore(waiting[(child - 1) / 2]) {
      waiting.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < waiting.count && waiting[child].isBefore(waiting[least]) { least = child }
      guard least != parent else { return }
      waiting.swapAt(parent, least)
      parent = least
    }
  }
}
