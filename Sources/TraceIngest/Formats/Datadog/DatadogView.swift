import FrameModel

/// What one event says of a view's frames so far.
struct DatadogView {
  private enum Key: String, CaseIterable {
    case id, name, url, timeSpent = "time_spent", slowFrames = "slow_frames"
    case slowRate = "slow_frames_rate", freezeRate = "freeze_rate"
    case rateAverage = "refresh_rate_average", rateMinimum = "refresh_rate_min"
    case frozenFrame = "frozen_frame"
    case start, duration, count

    static let table = WordTable(Key.self)
  }

  private(set) var id: String?
  private(set) var name: String?
  private(set) var timeSpent: Nanoseconds?
  private(set) var figures: [(name: String, value: Double, unit: String?)] = []
  private(set) var slowFrames: [(start: Timestamp, duration: Nanoseconds)] = []
  /// When the view was opened.
  var date: Timestamp?
  /// Each event of a view repeats what the one before said, with more behind it.
  var version: Int64 = 0

  /// Reads the members of the object entered last.
  mutating func read(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    while try reader.walker.nextKey(&window) {
      let key = reader.walker.key(in: Key.table)
      switch key {
      case .id: id = try reader.word(&window)
      case .name: name = try reader.word(&window) ?? name
      case .url:
        let url = try reader.word(&window)
        name = name ?? url
      case .timeSpent: timeSpent = try reader.time(power: 0, &window)?.sinceZero
      case .slowFrames: try readSlowFrames(&reader, &window)
      // Milliseconds of slow frames a second, and seconds of freezes an hour.
      case .slowRate: try readFigure("slow_frames_rate", "ms per s", &reader, &window)
      case .freezeRate: try readFigure("freeze_rate", "s per h", &reader, &window)
      case .rateAverage: try readFigure("refresh_rate_average", "fps", &reader, &window)
      case .rateMinimum: try readFigure("refresh_rate_min", "fps", &reader, &window)
      case .frozenFrame:
        guard try reader.enterObject(&window) else { continue }
        while try reader.walker.nextKey(&window) {
          if reader.walker.key(in: Key.table) == .count {
            try readFigure("frozen_frame.count", nil, &reader, &window)
          } else {
            try reader.walker.skip(&window)
          }
        }
      default: try reader.walker.skip(&window)
      }
    }
  }

  private mutating func readFigure(
    _ name: String, _ unit: String?, _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    if let value = try reader.double(&window) { figures.append((name, value, unit)) }
  }

  private mutating func readSlowFrames(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard try reader.enterArray(&window) else { return }
    while try reader.walker.nextElement(&window) {
      guard try reader.enterObject(&window) else { continue }
      var (start, duration): (Timestamp?, Nanoseconds?)
      while try reader.walker.nextKey(&window) {
        switch reader.walker.key(in: Key.table) {
        case .start: start = try reader.time(power: 0, &window)
        case .duration: duration = try reader.length(power: 0, &window)
        default: try reader.walker.skip(&window)
        }
      }
      guard reader.walker.truncatedAt == nil else { return }
      if let start, let duration { slowFrames.append((start, duration)) }
    }
  }
}

/// The views of an input, each as its latest event has it.
struct DatadogViews {
  private var views: [DatadogView] = []
  private var positions: [String: Int] = [:]

  /// Takes what an event says; the part of an event that was cut says less than the one before.
  mutating func add(_ view: DatadogView, isCut: Bool) {
    guard let id = view.id else { return views.append(view) }
    if let known = positions[id] {
      if !isCut, view.version >= views[known].version { views[known] = view }
    } else {
      positions[id] = views.count
      views.append(view)
    }
  }

  /// Adds the slow frames and figures of all views to a trace.
  ///
  /// Slow frames count from the opening of their view; where there are several views, the first
  /// one's opening is the zero of all.
  func add(to builder: inout TraceBuilder) {
    let first = views.compactMap(\.date).min()
    for view in views {
      builder.count(kind: 0)
      let subject = view.name.map { builder.names.intern($0) }
      let opened = zip(view.date, first).map { $0 - $1 } ?? .zero
      for slow in view.slowFrames {
        builder.count(kind: 1)
        var hitch = ReportedHitch(
          time: slow.start + opened, duration: slow.duration,
          cause: builder.names.intern("slow frame"))
        hitch.place = subject
        builder.trace.reportedHitches.append(hitch)
      }
      for figure in view.figures {
        builder.trace.reportedFigures.append(
          ReportedFigure(
            subject: subject, name: builder.names.intern(figure.name), value: figure.value,
            unit: figure.unit.map { builder.names.intern($0) }))
      }
    }
    builder.trace.recordedLength = views.compactMap(\.timeSpent).reduce(nil) { sum, length in
      length >= .zero ? (sum ?? .zero) + length : sum
    }
    builder.trace.provenance.recorder = "Datadog RUM"
  }

  private func zip(_ a: Timestamp?, _ b: Timestamp?) -> (Timestamp, Timestamp)? {
    guard let a, let b else { return nil }
    return (a, b)
  }
}
