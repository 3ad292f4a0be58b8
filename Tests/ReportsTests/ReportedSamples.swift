import FrameModel

/// Traces whose source reports itself, and traces without a timeline.
enum ReportedSamples {
  /// Hitches, hangs and figures, and not one frame.
  static var reported: Trace {
    var trace = Trace(file: "scroll.hitches.xml", format: .framelog)
    trace.provenance.device = "iPhone18,1"
    trace.recordedLength = .seconds(20)
    hitch(&trace, at: 1_250, 16_666_667, "Potentially expensive app update(s)", "Feed")
    hitch(&trace, at: 4_100, 83_333_333, nil, "Feed")
    hitch(&trace, at: nil, 8_333_333, "Expensive GPU Time", nil)
    var hang = ReportedHang(
      time: Timestamp.zero + .milliseconds(7_000), duration: .milliseconds(612),
      kind: trace.names.intern("Microhang"))
    trace.reportedHangs.append(hang)
    hang.kind = nil
    hang.time = nil
    hang.duration = .milliseconds(2_400)
    trace.reportedHangs.append(hang)
    figure(
      &trace, "ScrollTests/testFeed()", "Hitch Time Ratio (Scroll)", 12.5, "ms per s", [10, 15])
    figure(&trace, nil, "cumulative hang time", 1_250_000.25, "ms", [])
    figure(&trace, "ScrollTests/testFeed()", "Number of Hitches", 3, "hitches", [2, 3, 4])
    figure(&trace, "ScrollTests/testLaunch()", "fraction", 0.000_012_5, nil, [0.000_012_5])
    trace.quality.records = 9
    return trace
  }

  private static func hitch(
    _ trace: inout Trace, at milliseconds: Int64?, _ duration: Int64, _ cause: String?,
    _ place: String?
  ) {
    var hitch = ReportedHitch(
      time: milliseconds.map { .zero + .milliseconds($0) }, duration: Nanoseconds(duration))
    hitch.cause = cause.map { trace.names.intern($0) }
    hitch.place = place.map { trace.names.intern($0) }
    trace.reportedHitches.append(hitch)
  }

  private static func figure(
    _ trace: inout Trace, _ subject: String?, _ name: String, _ value: Double, _ unit: String?,
    _ runs: [Double]
  ) {
    trace.reportedFigures.append(
      ReportedFigure(
        subject: subject.map { trace.names.intern($0) }, name: trace.names.intern(name),
        value: value, unit: unit.map { trace.names.intern($0) }, runs: runs))
  }

  /// Two benchmarks of frames without times; the second does not tell overruns.
  static var untimed: Trace {
    var trace = Trace(file: "scroll-benchmarkData.json", format: .framelog)
    trace.hasTimeline = false
    for (id, name) in ["scrollFeed", "scrollDetail"].enumerated() {
      var display = Display(id: Int64(id))
      display.name = trace.names.intern(name)
      trace.displays.append(display)
    }
    for position in 0..<100 {
      var frame = Frame(index: Int64(position), time: Timestamp(nanoseconds: Int64(position)))
      frame.cpuDuration = Nanoseconds(Int64(4_000_000 + position * 50_000))
      frame.overrun = Nanoseconds(Int64(-8_000_000 + position * 100_000))
      trace.frames.append(frame)
      if position < 40 {
        frame.display = 1
        frame.overrun = nil
        trace.frames.append(frame)
      }
    }
    trace.quality.records = 140
    return trace
  }

  /// A long list of everything with names that try to be something other than text.
  static var hostile: Trace {
    var trace = Trace(file: "<b>.json", format: .framelog)
    for position in 0..<2_000 {
      let name = SampleTraces.hostileNames[position % SampleTraces.hostileNames.count]
      hitch(&trace, at: Int64(position), Int64(1_000_000 + position), name, name)
      let hang = ReportedHang(duration: .milliseconds(300), kind: trace.names.intern(name))
      trace.reportedHangs.append(hang)
      figure(&trace, name, name, .greatestFiniteMagnitude, name, [1, .greatestFiniteMagnitude])
    }
    return trace
  }
}
