import FrameModel

/// One timeline summary: the lists of frame times that flutter_driver or integration_test wrote, and
/// the figures that it computed from them.
struct FlutterSummary {
  /// A stage of the pipeline, whose frames are listed on their own.
  ///
  /// Entry `i` of both stages is not known to be the same frame: their counts may differ, and each
  /// list of begin times starts at its own zero. So each stage gets a surface of its own.
  enum Stage: Int, CaseIterable {
    case build, raster
  }

  /// The lists; absent where an older version does not write them.
  var durations: [Stage: [Nanoseconds?]] = [:]
  var begins: [Stage: [Nanoseconds?]] = [:]
  var figures: [(name: String, value: Double)] = []
  /// Whether a key that only summaries have was there.
  var isSummary = false

  /// Whether every frame of every stage has its begin.
  var isTimed: Bool {
    durations.allSatisfy { stage, lengths in
      guard let begins = begins[stage] else { return false }
      return begins.count == lengths.count && begins.allSatisfy { $0 != nil }
    }
  }

  /// Adds the frames to a trace.
  ///
  /// - Parameters:
  ///   - subject: the key that the summary was reported under, where it has one.
  ///   - timed: whether begin times are used; one list without them takes the timeline from all.
  ///   - builder: what the trace is built by.
  func addFrames(_ subject: String?, timed: Bool, to builder: inout TraceBuilder) {
    for stage in Stage.allCases {
      guard let lengths = durations[stage], !lengths.isEmpty else { continue }
      let display = surface(of: stage, subject, &builder)
      for (position, length) in lengths.enumerated() {
        guard let length else { continue }
        let begin = timed ? begins[stage]?[position].map { Timestamp(sinceZero: $0) } : nil
        var frame = Frame(
          index: Int64(position), display: display,
          time: begin ?? Timestamp(nanoseconds: Int64(builder.trace.frames.count)))
        switch stage {
        case .build:
          frame.uiDuration = length
          if let begin { (frame.mainStart, frame.mainEnd) = (begin, begin + length) }
        case .raster:
          frame.cpuDuration = length
          if let begin { (frame.renderStart, frame.renderEnd) = (begin, begin + length) }
        }
        builder.count(kind: stage.rawValue)
        _ = builder.append(frame)
      }
    }
  }

  private func surface(
    of stage: Stage, _ subject: String?, _ builder: inout TraceBuilder
  ) -> Int32 {
    let id = Int64(builder.trace.displays.count)
    let position = builder.display(id: id)
    let name = (subject.map { $0 + " · " } ?? "") + "\(stage)"
    builder.trace.displays[Int(position)].name = builder.names.intern(name)
    builder.trace.displays[Int(position)].isMain = position == 0
    return position
  }

  /// Adds the figures that it was written with, as reported.
  func addFigures(_ subject: String?, to builder: inout TraceBuilder) {
    let subject = subject.map { builder.names.intern($0) }
    for figure in figures {
      let unit = Self.unit(of: figure.name).map { builder.names.intern($0) }
      builder.trace.reportedFigures.append(
        ReportedFigure(
          subject: subject, name: builder.names.intern(figure.name), value: figure.value,
          unit: unit))
    }
  }

  /// The unit of a figure, where its name or the writer's source tells.
  private static func unit(of name: String) -> String? {
    if name.hasSuffix("_millis") || name == "total_ui_gc_time" { return "ms" }
    if name.hasSuffix("_vsync_frame_lag") || name.hasSuffix("_frame_request_pending_latency") {
      return "µs"
    }
    if name.hasSuffix("_percentage") { return "%" }
    if name.hasSuffix("_memory") || name.hasSuffix("_memory_mb") { return "MB" }
    return nil
  }
}
