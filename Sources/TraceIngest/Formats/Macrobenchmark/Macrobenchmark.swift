import FrameModel

/// One benchmark: its figures, and the times of its frames, a list for each iteration.
struct Macrobenchmark {
  private enum Key: String, CaseIterable {
    case name, className, metrics, sampledMetrics
    case runs, median, p50 = "P50", p90 = "P90", p95 = "P95", p99 = "P99"

    static let table = WordTable(Key.self)
  }

  /// What a sampled metric tells of each frame, by its names over the versions.
  private enum Sample: String, CaseIterable {
    case cpuTime = "frameCpuTimeMs"
    case cpuDuration = "frameDurationCpuMs"
    case uiDuration = "frameDurationUiMs"
    case fullDuration = "frameDurationFullMs"
    case overrun = "frameOverrunMs"

    static let table = WordTable(Sample.self)
  }

  /// The values of one metric in one iteration.
  private struct Run {
    var values: [Nanoseconds?]
    var place: SourcePlace
  }

  private struct Figure {
    var name: String
    var unit: String?
    var value: Double
    var isMedian: Bool
    var runs: [Double] = []
  }

  private(set) var name: String?
  private(set) var className: String?
  private var figures: [Figure] = []
  private var samples: [Sample: [Run]] = [:]

  /// The class without its package.
  var shortClass: String {
    className?.split(separator: ".").last.map(String.init) ?? "another class"
  }

  // MARK: Reading

  /// Reads the member whose key was read last.
  mutating func readMember(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    switch reader.walker.key(in: Key.table) {
    case .name: name = try reader.text(&window)
    case .className: className = try reader.text(&window)
    case .metrics, .sampledMetrics:
      guard try reader.enterObject(&window) else { return }
      while try reader.walker.nextKey(&window) { try readMetric(&reader, &window) }
    default: try reader.walker.skip(&window)
    }
  }

  private mutating func readMetric(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    let metric = reader.walker.keyText
    let sample = reader.walker.key(in: Sample.table)
    guard try reader.enterObject(&window) else { return }
    var runs: [Double] = []
    let first = figures.count
    while try reader.walker.nextKey(&window) {
      let key = reader.walker.key(in: Key.table)
      switch key {
      case .runs: runs = try readRuns(of: sample, &reader, &window)
      case .median, .p50, .p90, .p95, .p99:
        guard let key, let value = try reader.double(&window) else { continue }
        figures.append(
          Figure(
            name: "\(metric) \(key.rawValue)", unit: Self.unit(of: metric), value: value,
            isMedian: key == .median))
      default: try reader.walker.skip(&window)
      }
    }
    // With its runs, the median says the smallest and the largest too.
    for position in figures.indices.dropFirst(first) where figures[position].isMedian {
      figures[position].runs = runs
    }
  }

  /// Reads runs: numbers, one an iteration, or lists of numbers, one a frame.
  private mutating func readRuns(
    of sample: Sample?, _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) -> [Double] {
    guard try reader.enterArray(&window) else { return [] }
    var numbers: [Double] = []
    while try reader.walker.nextElement(&window) {
      if try reader.isNumber(&window) {
        if let number = try reader.double(&window) { numbers.append(number) }
      } else if let sample {
        let place = reader.walker.place(&window)
        let values = try reader.lengths(power: 6, isSigned: sample == .overrun, &window)
        samples[sample, default: []].append(Run(values: values, place: place))
      } else {
        try reader.walker.skip(&window)
      }
    }
    return numbers
  }

  private static func unit(of metric: String) -> String? {
    let units = [("Ms", "ms"), ("Ns", "ns"), ("Us", "µs"), ("Kb", "kB"), ("Percent", "%")]
    return units.first { metric.hasSuffix($0.0) }?.1
  }

  // MARK: Adding

  /// Adds the frames and figures to a trace.
  ///
  /// Each benchmark has a surface of its own, because reports show the figures of every surface: they
  /// are then over the benchmark's pooled iterations, as Macrobenchmark's own are, and equal them.
  /// A span covers the frames of each iteration, whose times are their rows in the trace, and the
  /// jump of the index between iterations keeps their frames from being taken for neighbours.
  func add(as name: String, to builder: inout TraceBuilder, isCut: Bool) {
    let subject = builder.names.intern(name)
    for figure in figures {
      builder.trace.reportedFigures.append(
        ReportedFigure(
          subject: subject, name: builder.names.intern(figure.name), value: figure.value,
          unit: figure.unit.map { builder.names.intern($0) }, runs: figure.runs))
    }
    let iterations = samples.values.map(\.count).max() ?? 0
    guard iterations > 0 else { return }
    let display = builder.display(id: Int64(builder.trace.displays.count))
    builder.trace.displays[Int(display)].name = subject
    var index: Int64 = 0
    for iteration in 0..<iterations {
      let first = builder.trace.frames.count
      addFrames(of: iteration, on: display, from: &index, to: &builder, isCut: isCut)
      index += 1
      let end = builder.trace.frames.count
      guard end > first else { continue }
      builder.trace.spans.append(
        Span(
          id: Int64(builder.trace.spans.count), type: .task,
          name: builder.names.intern("iteration \(iteration + 1)"),
          begin: Timestamp(nanoseconds: Int64(first)), end: Timestamp(nanoseconds: Int64(end))))
    }
  }

  private func addFrames(
    of iteration: Int, on display: Int32, from index: inout Int64, to builder: inout TraceBuilder,
    isCut: Bool
  ) {
    let runs = Sample.allCases.compactMap { sample in
      samples[sample].flatMap { iteration < $0.count ? (sample, $0[iteration]) : nil }
    }
    guard let leading = runs.first?.1.values.count else { return }
    var used: [(sample: Sample, values: [Nanoseconds?])] = []
    for (sample, run) in runs {
      // Values are the same frame's only where each frame has one.
      if run.values.count == leading || (isCut && run.values.count < leading) {
        used.append((sample, run.values))
      } else {
        builder.note(
          .missingField, at: run.place,
          "\(run.values.count) values of \(sample.rawValue) for \(leading) frames are left out")
      }
    }
    for position in 0..<leading {
      var frame = Frame(
        index: index, display: display,
        time: Timestamp(nanoseconds: Int64(builder.trace.frames.count)))
      index += 1
      for (sample, values) in used where position < values.count {
        Self.set(sample, values[position], in: &frame)
      }
      guard
        frame.cpuDuration != nil || frame.overrun != nil || frame.totalDuration != nil
          || frame.uiDuration != nil
      else { continue }
      builder.count(kind: 1)
      _ = builder.append(frame)
    }
  }

  private static func set(_ sample: Sample, _ value: Nanoseconds?, in frame: inout Frame) {
    switch sample {
    case .cpuTime, .cpuDuration: frame.cpuDuration = value ?? frame.cpuDuration
    case .uiDuration: frame.uiDuration = value
    case .fullDuration: frame.totalDuration = value
    case .overrun: frame.overrun = value
    }
  }
}
