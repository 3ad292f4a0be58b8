import FrameAnalysis
import FrameModel
import Reports

/// Something of which a trace may have a hundred times as much, at no more than a hundred times the
/// cost.
enum AnalysisScale: String, CaseIterable {
  case frames, views, animations, hitches

  /// Analyses and reports on a trace with so many times the usual, which is made without reading.
  func run(times factor: Int) {
    let trace = trace(times: factor)
    let report = Report(
      toolVersion: "bench", date: nil,
      traces: [TraceReport(trace: trace, analysis: analyze(trace))])
    var size = OutputSize()
    for writer in ReportPart.report.writers { writer.write(report, to: &size) }
    print("{\"frames\":\(trace.frames.count),\"bytes\":\(size.bytes)}")
  }

  private static let interval = Nanoseconds(8_333_333)
  private static let usualFrames = 20_000

  private func trace(times factor: Int) -> Trace {
    var trace = Trace(file: "scale", format: .framelog)
    trace.captures = [.frame, .frameMain, .evaluation, .span]
    let count = Self.usualFrames * (self == .frames ? factor : 1)
    let hitches = self == .hitches ? 40 * factor : 40
    let time = addFrames(count, lateEvery: max(1, count / hitches), to: &trace)
    trace.spans = [Span(id: 1, type: .scroll, name: trace.names.intern("Feed"), begin: .zero)]
    if self == .views { addViews(100 * factor, ofFrame: Int64(count / hitches), to: &trace) }
    if self == .animations { addAnimations(100 * factor, until: time, to: &trace) }
    return trace
  }

  private func addFrames(_ count: Int, lateEvery step: Int, to trace: inout Trace) -> Timestamp {
    var time = Timestamp.zero
    for index in 0..<count {
      let isLate = index % step == step - 1
      var frame = Frame(index: Int64(index), time: time)
      frame.interval = Self.interval
      frame.mainStart = time
      frame.mainEnd = time + Nanoseconds(Int64(isLate ? 12_000_000 : 2_000_000 + index % 997))
      trace.frames.append(frame)
      time = time + Self.interval * (isLate ? 2 : 1)
    }
    return time
  }

  /// All in one frame, where whatever compares them with each other shows.
  private func addViews(_ count: Int, ofFrame frame: Int64, to trace: inout Trace) {
    for view in 0..<count {
      trace.evaluations.append(
        Evaluation(
          frame: frame, view: trace.names.intern("View\(view)"), work: .body, count: 1,
          duration: Nanoseconds(Int64(1000 + view % 991))))
    }
  }

  private func addAnimations(_ count: Int, until end: Timestamp, to trace: inout Trace) {
    let step = Nanoseconds(end.sinceZero.count / Int64(count))
    for id in 0..<count {
      let begin = Timestamp.zero + step * id
      trace.animations.append(
        Animation(
          id: Int64(id), name: trace.names.intern("Animation\(id)"), begin: begin,
          end: begin + .milliseconds(300)))
    }
  }
}
