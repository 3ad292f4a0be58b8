import FrameModel

/// The events of a trace that bear on frames, in a few bytes each, to be had in the order of time.
///
/// A file is in no order: processes and threads write what they have when they have it, and reports
/// tell of the past. So events are gathered, sorted among those that are near them, and kept as a
/// run of differences; runs are merged when the events are taken, and each is gone once it is
/// empty.
package struct ChromeEventLog: Sendable {
  /// Enough that most disorder is inside a run.
  static let runEvents = 1024

  private var gathered: [ChromeEvent] = []
  private var runs: [ChromeEventRun] = []
  private var facts = ChromeSurfaceFacts()
  private var earliest = Timestamp(nanoseconds: .max)
  private var latest = Timestamp(nanoseconds: .min)

  package init() {}

  package init(_ events: some Sequence<ChromeEvent>) {
    for event in events { append(event) }
  }

  mutating func append(_ event: ChromeEvent) {
    if gathered.capacity == 0 { gathered.reserveCapacity(Self.runEvents) }
    gathered.append(event)
    facts.add(event)
    earliest = min(earliest, event.time)
    latest = max(latest, event.time)
    if gathered.count == Self.runEvents { endRun() }
  }

  /// Appends all events of another log, which stand behind these in the file.
  mutating func append(_ other: consuming ChromeEventLog) {
    endRun()
    other.endRun()
    runs += other.runs
    facts.add(other.facts)
    earliest = min(earliest, other.earliest)
    latest = max(latest, other.latest)
  }

  /// The bytes of the events that are packed.
  var packedBytes: Int { runs.reduce(0) { $0 + $1.byteCount } }

  private mutating func endRun() {
    guard !gathered.isEmpty else { return }
    runs.append(ChromeEventRun(gathered))
    gathered.removeAll(keepingCapacity: true)
  }

  /// What is to be known of the surfaces, from the events whose time is plausible.
  func facts(_ isPlausible: (Timestamp) -> Bool) -> ChromeSurfaceFacts {
    // Plausible times are beside each other, so that all are if the first and the last one are.
    if isPlausible(earliest), isPlausible(latest) { return facts }
    var facts = ChromeSurfaceFacts()
    forEach { event in if isPlausible(event.time) { facts.add(event) } }
    return facts
  }

  /// Shows every event, those of equal time in the order of the file, and all others in any.
  func forEach(_ body: (ChromeEvent) -> Void) {
    for run in runs {
      var reader = ChromeEventRun.Reader(run)
      while let event = reader.next() { body(event) }
    }
    for index in ChromeEventRun.timeOrder(gathered) { body(gathered[index]) }
  }

  /// Takes every event in the order of time, and in the order of the file where times are equal.
  consuming func drain(_ body: (ChromeEvent) -> Void) {
    endRun()
    let merge = ChromeEventMerge(runs)
    runs = []
    merge.drain(body)
  }
}
