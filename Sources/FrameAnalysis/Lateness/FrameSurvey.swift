import FrameModel

/// What has to be known of all frames of a display before the first is prepared.
struct FrameSurvey {
  private(set) var rows = FrameRows()
  let rates: DeclaredRates
  /// When the interval of a frame ends last, or when one was shown, if that was later.
  private(set) var end = Timestamp(nanoseconds: .min)
  private(set) var outOfOrder = 0
  private(set) var tellsStates = false
  private(set) var seesPresentations = false
  /// Whether some frame has neither a promise nor a declared rate.
  private(set) var needsCadence = false
  private(set) var slowest = Nanoseconds.zero
  private var last = Int64.min

  private init(of trace: Trace, display: Int) {
    rates = DeclaredRates(of: trace, display: Int32(display))
  }

  /// Of each display; one pass over the frames serves all.
  static func all(in trace: Trace) -> [FrameSurvey] {
    var surveys = trace.displays.indices.map { FrameSurvey(of: trace, display: $0) }
    var reader = trace.frames.reader(of: [.time, .display, .present, .interval, .state])
    reader.forEachRun(of: trace.frames.indices) { run, reader in
      var next = run.lowerBound
      while next < run.upperBound {
        let (first, display) = (next, reader.number(.display, at: next))
        next += 1
        while next < run.upperBound, reader.number(.display, at: next) == display { next += 1 }
        let position = Int(Int32(truncatingIfNeeded: display))
        while surveys.count <= position {
          surveys.append(FrameSurvey(of: trace, display: surveys.count))
        }
        surveys[position].add(first..<next, reader)
      }
    }
    return surveys
  }

  /// Adds rows of the last run of a reader.
  private mutating func add(_ rows: Range<Int>, _ reader: borrowing FrameReader) {
    self.rows.append(rows)
    guard !isPlain(reader) else { return addPlain(rows, reader) }
    var (last, end, outOfOrder) = (last, end, outOfOrder)
    for row in rows {
      let time = reader.number(.time, at: row)
      if time < last { outOfOrder += 1 }
      last = time
      let (present, promised) = (
        reader.number(.present, at: row), reader.number(.interval, at: row)
      )
      end = max(end, Timestamp(nanoseconds: time) + Self.length(present, promised))
      if present != PackedRows.missing { seesPresentations = true }
      let state = reader.number(.state, at: row)
      if state != PackedRows.missing, FrameColumns.state(state) != nil { tellsStates = true }
      if promised <= 0 || promised > slowest.count { add(promised, at: time) }
    }
    (self.last, self.end, self.outOfOrder) = (last, end, outOfOrder)
  }

  /// Whether every frame of the block that is read was shown and has a promise, and no state.
  private func isPlain(_ reader: borrowing FrameReader) -> Bool {
    reader.isEmpty(.state) && reader.base(of: .time) != nil && reader.base(of: .present) != nil
      && reader.base(of: .interval) != nil
  }

  private mutating func addPlain(_ rows: Range<Int>, _ reader: borrowing FrameReader) {
    let numbers = reader.numbers
    let times = numbers.span.extracting(reader.places(of: .time, at: rows))
    let presents = numbers.span.extracting(reader.places(of: .present, at: rows))
    let intervals = numbers.span.extracting(reader.places(of: .interval, at: rows))
    var (last, end, outOfOrder) = (last, end.sinceZero.count, outOfOrder)
    for i in times.indices {
      outOfOrder &+= times[i] < last ? 1 : 0
      last = times[i]
      end = max(end, times[i] &+ max(presents[i], intervals[i]))
      if intervals[i] <= 0 || intervals[i] > slowest.count { add(intervals[i], at: times[i]) }
    }
    seesPresentations = true
    (self.last, self.end, self.outOfOrder) = (last, Timestamp(nanoseconds: end), outOfOrder)
  }

  /// The longest of what there is of two lengths, and no less than nothing where one is missing.
  @inline(__always)
  private static func length(_ a: Int64, _ b: Int64) -> Nanoseconds {
    // What is missing is less than all else.
    Nanoseconds(min(a, b) == PackedRows.missing ? max(a, b, 0) : max(a, b))
  }

  private mutating func add(_ promised: Int64, at time: Int64) {
    let declared =
      promised > 0
      ? Nanoseconds(promised) : rates.interval(at: Timestamp(nanoseconds: time))?.0
    if let declared { slowest = max(slowest, declared) } else { needsCadence = true }
  }
}
