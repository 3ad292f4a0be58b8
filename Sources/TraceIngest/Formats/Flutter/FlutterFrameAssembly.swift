import FrameModel

/// The frames of a Flutter timeline, assembled from its events.
///
/// Pure: events in any order become stretches of build and raster, and those become frames.
struct FlutterFrameAssembly {
  struct Row {
    var frame: Frame
    var process: Int64?
    /// The thread that built it.
    var thread: Int64?
  }

  /// A frame that the engine itself found late.
  struct Lag {
    var target: Timestamp
    var length: Nanoseconds
  }

  private struct Stretch {
    var begin: Timestamp
    var end: Timestamp
    var process: Int64?
    var thread: Int64?
    var number: Int64?
  }

  /// How long the raster thread may take to notice that there is something to draw.
  private static let dispatch = Nanoseconds.milliseconds(1)

  /// Frames by their begin.
  private(set) var frames: [Row] = []
  private(set) var lags: [Lag] = []
  /// Where stretches begin that cannot be.
  private(set) var implausible: [RecordStart] = []

  init(_ events: [FlutterEvent]) {
    let order = events.indices.sorted {
      events[$0].time != events[$1].time ? events[$0].time < events[$1].time : $0 < $1
    }
    let sorted = order.map { events[$0] }
    let builds = numbered(stretches(.frame, sorted), by: stretches(.beginFrame, sorted))
    let draws = numbered(stretches(.draw, sorted), by: stretches(.doDraw, sorted))
    var perThread: [FlutterEvent.Track: Int64] = [:]
    for build in builds {
      let track = FlutterEvent.Track(process: build.process, thread: build.thread)
      var frame = Frame(index: perThread[track, default: 0], time: build.begin)
      perThread[track, default: 0] += 1
      (frame.mainStart, frame.mainEnd) = (build.begin, build.end)
      frame.number = build.number
      frames.append(Row(frame: frame, process: build.process, thread: build.thread))
    }
    setRefreshes(sorted.filter { $0.kind == .vsync && $0.isBegin })
    setDraws(draws)
    setVerdicts(sorted.filter { $0.kind == .lag && $0.isBegin })
  }

  // MARK: Stretches

  /// Pairs a begin with the next end of its name and track; an end without a begin, or a begin
  /// without an end, is a stretch that the recording cuts.
  private mutating func stretches(
    _ kind: FlutterEvent.Kind, _ events: [FlutterEvent]
  ) -> [Stretch] {
    var open: [FlutterEvent.Track: FlutterEvent] = [:]
    var stretches: [Stretch] = []
    for event in events where event.kind == kind {
      if event.isBegin {
        open[event.track] = event
      } else if let begin = open.removeValue(forKey: event.track) {
        guard event.time - begin.time <= DocumentReader.longest else {
          implausible.append(begin.start)
          continue
        }
        stretches.append(
          Stretch(
            begin: begin.time, end: event.time, process: begin.track.process,
            thread: begin.thread, number: begin.arguments.number))
      }
    }
    return stretches.enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }.map(\.element)
  }

  /// Takes the number that a stretch around it has on its thread.
  private func numbered(_ inner: [Stretch], by outer: [Stretch]) -> [Stretch] {
    let outer = Dictionary(grouping: outer) {
      FlutterEvent.Track(process: $0.process, thread: $0.thread)
    }
    var positions: [FlutterEvent.Track: Int] = [:]
    return inner.map { stretch in
      let track = FlutterEvent.Track(process: stretch.process, thread: stretch.thread)
      guard stretch.number == nil, let around = outer[track] else { return stretch }
      var position = positions[track, default: 0]
      while position + 1 < around.count, around[position + 1].begin <= stretch.begin {
        position += 1
      }
      positions[track] = position
      var result = stretch
      if around[position].begin <= stretch.begin, stretch.end <= around[position].end {
        result.number = around[position].number
      }
      return result
    }
  }

  // MARK: Refreshes

  /// Gives each frame the refresh that it is for: the last one announced before it was built.
  private mutating func setRefreshes(_ events: [FlutterEvent]) {
    let byProcess = Dictionary(grouping: events) { $0.track.process }
    var positions: [Int64?: Int] = [:]
    for row in frames.indices {
      guard let refreshes = byProcess[frames[row].process] else { continue }
      let built = frames[row].frame.time
      let first = positions[frames[row].process, default: 0]
      var position = first
      while position < refreshes.count, refreshes[position].time <= built { position += 1 }
      positions[frames[row].process] = position
      // One that an earlier frame was built for is not this one's.
      let announced = refreshes[first..<position]
      // The callback on the frame's own thread is nearest, and exact.
      let own = announced.last { $0.thread == frames[row].thread } ?? announced.last
      guard let arguments = own?.arguments, let start = arguments.start,
        let target = arguments.target
      else { continue }
      let (interval, delay) = (target - start, built - start)
      guard interval > .zero, interval <= .seconds(1), delay >= .zero, delay <= .seconds(60)
      else { continue }
      frames[row].frame.time = start
      frames[row].frame.interval = interval
      frames[row].frame.expectedPresent = target
    }
  }

  // MARK: Raster

  private mutating func setDraws(_ draws: [Stretch]) {
    for (process, draws) in Dictionary(grouping: draws, by: \.process) {
      var waiting = frames.indices.filter { frames[$0].process == process }[...]
      var free = Timestamp(nanoseconds: .min)
      for draw in draws {
        if let row = drawn(by: draw, from: &waiting, rasterFreeSince: free) {
          (frames[row].frame.renderStart, frames[row].frame.renderEnd) = (draw.begin, draw.end)
          frames[row].frame.present = draw.end
        }
        free = max(free, draw.end)
      }
    }
  }

  /// The frame that a raster stretch draws: the one with its number, else the one that waited
  /// longest, for the raster thread draws them in turn.
  ///
  /// A frame that was done, with the raster thread free, well before the next one began had nothing
  /// to draw: it would have been drawn by then.
  private func drawn(
    by draw: Stretch, from waiting: inout ArraySlice<Int>, rasterFreeSince free: Timestamp
  ) -> Int? {
    while let row = waiting.first {
      let frame = frames[row].frame
      guard let begin = frame.mainStart, let end = frame.mainEnd, begin <= draw.begin else {
        return nil
      }
      if let number = draw.number, let own = frame.number {
        if own > number { return nil }
        waiting.removeFirst()
        if own == number { return row }
        continue
      }
      waiting.removeFirst()
      let couldBegin = max(end, free) + Self.dispatch
      guard let next = waiting.first, let following = frames[next].frame.mainStart,
        following <= draw.begin, couldBegin < following
      else { return row }
    }
    return nil
  }

  // MARK: Verdicts

  private mutating func setVerdicts(_ events: [FlutterEvent]) {
    var rows: [Timestamp: Int] = [:]
    for row in frames.indices {
      if let target = frames[row].frame.expectedPresent { rows[target] = row }
    }
    for event in events {
      guard let target = event.arguments.target, let current = event.arguments.current else {
        continue
      }
      let length = current - target
      guard length > .zero, length <= DocumentReader.longest else { continue }
      lags.append(Lag(target: target, length: length))
      // `VSYNC` has its target in whole microseconds.
      let rounded = Timestamp(nanoseconds: target.sinceZero.count / 1000 * 1000)
      if let row = rows[target] ?? rows[rounded] { frames[row].frame.sourceVerdict = true }
    }
  }
}
