import FrameAnalysis
import FrameModel

/// What the timeline has to know of all frames before it draws any, gathered in one pass with what its
/// bars show.
struct TimelineSurvey {
  private(set) var longest: Nanoseconds?
  private(set) var firstInterval: Nanoseconds?
  private(set) var slowestInterval: Nanoseconds?
  /// The long waits without frames.
  private(set) var silences: [Range<Timestamp>] = []
  /// Where the refresh interval in force changes; absent from where it is not known.
  private(set) var levels: [(time: Timestamp, interval: Nanoseconds?)] = []
  /// Of every bar, what it shows.
  private(set) var shown: [ShownBar] = []

  /// Shorter waits without frames are left as they are.
  private static let longestSilence = Nanoseconds.milliseconds(500)

  private let frames: FrameResults
  /// Absent while the last frame lasted to the next one.
  private var silentSince: Timestamp?
  private var level: Nanoseconds?

  init(of frames: FrameResults, showing bars: [TimelineBars.Bar] = []) {
    self.frames = frames
    let none = Int64.max
    /// The interval of the frame before, if that lasted to this one: nothing changes then.
    var usual = none
    var most = Int64(-1)
    var shown = ShownBars(of: bars, in: frames)
    frames.forEachRun(reading: ShownBars.fields) { run, reader in
      shown.add(run, reader)
      let numbers = reader.numbers
      let intervals = numbers.span.extracting(reader.places(of: .interval, at: run))
      let durations = numbers.span.extracting(reader.places(of: .duration, at: run))
      for offset in intervals.indices {
        let (interval, duration) = (intervals[offset], durations[offset])
        most = max(most, duration)
        if interval == usual, duration != PackedRows.missing { continue }
        let position = run.lowerBound + offset
        add(position, reader.value(.interval, at: position), reader.value(.duration, at: position))
        usual = duration == PackedRows.missing ? none : interval
      }
    }
    self.shown = shown.all
    if most >= 0 { longest = Nanoseconds(most) }
    if level != nil { levels.append((end(of: frames.count - 1), nil)) }
  }

  private mutating func add(_ position: Int, _ interval: Int64?, _ duration: Int64?) {
    let start = frames.start(at: position)
    let interval = interval.map { Nanoseconds($0) }
    if let silentSince, start - silentSince > Self.longestSilence {
      silences.append(silentSince..<start)
    }
    silentSince = duration == nil ? start + (interval ?? .zero) : nil
    if let interval {
      if firstInterval == nil { firstInterval = interval }
      slowestInterval = max(slowestInterval ?? interval, interval)
      if interval != level { levels.append((start, interval)) }
    } else if level != nil {
      levels.append((end(of: position - 1), nil))
    }
    level = interval
    if duration == nil, let interval {
      levels.append((start + interval, nil))
      level = nil
    }
  }

  /// The end of a frame that lasted to the next one.
  private func end(of position: Int) -> Timestamp {
    let start = frames.start(at: position)
    return start + (frames.duration(at: position) ?? .zero)
  }
}
