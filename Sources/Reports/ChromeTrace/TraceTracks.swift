import FrameAnalysis
import FrameModel

/// The tracks of one trace: a process for each display, the first of which also has what belongs to
/// no display.
struct TraceTracks {
  let report: TraceReport
  let firstProcess: Int

  init(_ report: TraceReport, firstProcess: Int) {
    self.report = report
    self.firstProcess = firstProcess
  }

  private var trace: Trace { report.trace }

  var lastProcess: Int { firstProcess + max(1, report.analysis.surfaces.count) - 1 }

  private enum Thread: Int, CaseIterable {
    case hitches = 1, frames, evaluations, otherEvaluations

    var title: String {
      switch self {
      case .hitches: "Hitches"
      case .frames: "Frames"
      case .evaluations: "Evaluations, end to end"
      case .otherEvaluations: "Evaluations off the main thread"
      }
    }
  }

  func write(to events: inout TraceEventWriter, _ output: inout some TextOutputStream) {
    let surfaces = report.analysis.surfaces
    if surfaces.isEmpty { events.nameProcess(firstProcess, trace.title) }
    for (position, surface) in surfaces.enumerated() {
      let process = firstProcess + position
      let name = surfaces.count > 1 ? ", \(trace.displayName(surface.display))" : ""
      events.nameProcess(process, trace.title + name)
      write(surface, process, to: &events, &output)
    }
    if let surface = surfaces.first(where: { $0.frames.contains { !$0.evaluations.isEmpty } })
      ?? surfaces.first
    {
      writeEvaluations(surface, to: &events, &output)
    }
    writeStretches(to: &events, &output)
    writeReported(to: &events, &output)
  }

  // MARK: Frames and hitches

  private func write(
    _ surface: SurfaceAnalysis, _ process: Int, to events: inout TraceEventWriter,
    _ output: inout some TextOutputStream
  ) {
    for thread in Thread.allCases.prefix(2) {
      events.nameThread(.init(process: process, thread: thread.rawValue), thread.title)
    }
    let track = TraceEventWriter.Track(process: process, thread: Thread.frames.rawValue)
    let order = surface.frames.indices.sorted {
      (surface.frames[$0].start, $0) < (surface.frames[$1].start, $1)
    }
    for (rank, position) in order.enumerated() {
      let next = rank + 1 < order.count ? surface.frames[order[rank + 1]].start : nil
      write(surface.frames[position], until: next, on: track, to: &events)
      events.drain(to: &output)
    }
    writeHitches(surface, process, to: &events)
    events.drain(to: &output)
  }

  private func write(
    _ frame: FrameResult, until next: Timestamp?, on track: TraceEventWriter.Track,
    to events: inout TraceEventWriter
  ) {
    let length = frame.duration ?? frame.interval ?? frame.work ?? .zero
    let verdict = frame.judgement.words
    let source = trace.frames[frame.row]
    let suffix = frame.isLate || frame.judgement == .dropped ? " \(verdict.word)" : ""
    events.slice(
      "frame \(frame.index)\(suffix)", "frame", on: track, from: frame.start,
      for: next.map { min(length, $0 - frame.start) } ?? length,
      [
        "frame": .integer(frame.index), "verdict": .text(verdict.word),
        "unjudged_reason": .text(verdict.reason), "evidence": .text(frame.evidence?.rawValue),
        "late_ms": .milliseconds(frame.isLate ? frame.lateness : nil),
        "duration_ms": .milliseconds(frame.duration),
        "interval_ms": .milliseconds(frame.interval), "budget_ms": .milliseconds(frame.budget),
        "work_ms": .milliseconds(frame.work), "source_number": .integer(source.number),
        "source_janky": .boolean(source.sourceVerdict),
      ])
  }

  /// A hitch lies where the display waited.
  private func writeHitches(
    _ surface: SurfaceAnalysis, _ process: Int, to events: inout TraceEventWriter
  ) {
    let track = TraceEventWriter.Track(process: process, thread: Thread.hitches.rawValue)
    let hitches = surface.hitches.map { (hitch: $0, begin: begin(of: $0, in: surface)) }
      .sorted { ($0.begin, $0.hitch.frame) < ($1.begin, $1.hitch.frame) }
    for (position, (hitch, begin)) in hitches.enumerated() {
      let next = position + 1 < hitches.count ? hitches[position + 1].begin : nil
      events.slice(
        "hitch \(NumberText.length(hitch.lateness))", "hitch", on: track, from: begin,
        for: next.map { min(hitch.lateness, $0 - begin) } ?? hitch.lateness,
        [
          "frame": .integer(hitch.index), "late_ms": .milliseconds(hitch.lateness),
          "missed_intervals": .integer(Int64(hitch.missedIntervals)),
          "cause": .text(hitch.cause.rawValue), "evidence": .text(hitch.evidence.rawValue),
          "span": .text(trace.names[hitch.span]), "screen": .text(trace.names[hitch.screen]),
          "animation": .text(trace.names[hitch.animation]),
        ])
    }
  }

  private func begin(of hitch: Hitch, in surface: SurfaceAnalysis) -> Timestamp {
    let frame = surface.frames[hitch.frame]
    if hitch.evidence.isOfPresentation, let present = trace.frames[frame.row].present {
      return present - hitch.lateness
    }
    return frame.start + (frame.interval ?? .zero)
  }

  // MARK: Evaluations

  /// A log says how long evaluations took and not when: they are laid end to end from where the
  /// frame's work begins.
  private func writeEvaluations(
    _ surface: SurfaceAnalysis, to events: inout TraceEventWriter,
    _ output: inout some TextOutputStream
  ) {
    guard !trace.evaluations.isEmpty else { return }
    var starts: [Int64: Timestamp] = [:]
    for frame in surface.frames {
      starts[frame.index] = trace.frames[frame.row].mainStart ?? frame.start
    }
    let placed = trace.evaluations.indices.compactMap { row -> (row: Int, begin: Timestamp)? in
      let evaluation = trace.evaluations[row]
      return (evaluation.time ?? evaluation.frame.flatMap { starts[$0] }).map { (row, $0) }
    }.sorted { ($0.begin, $0.row) < ($1.begin, $1.row) }
    for (thread, isMain) in [(Thread.evaluations, true), (.otherEvaluations, false)] {
      let items = placed.filter { trace.evaluations[$0.row].onMainThread == isMain }
      guard !items.isEmpty else { continue }
      let track = TraceEventWriter.Track(process: firstProcess, thread: thread.rawValue)
      events.nameThread(track, thread.title)
      var free = Timestamp(nanoseconds: .min)
      for item in items {
        let begin = max(free, item.begin)
        write(trace.evaluations[item.row], on: track, from: begin, to: &events)
        free = begin + trace.evaluations[item.row].duration
        events.drain(to: &output)
      }
    }
  }

  private func write(
    _ evaluation: Evaluation, on track: TraceEventWriter.Track, from begin: Timestamp,
    to events: inout TraceEventWriter
  ) {
    events.slice(
      "\(trace.names[evaluation.view] as String) \(evaluation.work)", "evaluation", on: track,
      from: begin, for: evaluation.duration,
      [
        "frame": .integer(evaluation.frame), "count": .integer(evaluation.count),
        "unchanged": .integer(evaluation.unchanged),
        "self_ms": .milliseconds(evaluation.selfDuration),
        "longest_ms": .milliseconds(evaluation.longest),
        "does": .text(
          evaluation.effects.isEmpty ? nil : evaluation.effects.words.joined(separator: ", ")),
      ])
  }

  // MARK: What may overlap

  private func writeStretches(
    to events: inout TraceEventWriter, _ output: inout some TextOutputStream
  ) {
    for span in trace.spans {
      events.stretch(
        trace.names[span.name] ?? "\(span.type)", "span", of: firstProcess, from: span.begin,
        to: span.end, ["type": .text("\(span.type)"), "id": .integer(span.id)])
      events.drain(to: &output)
    }
    for animation in trace.animations {
      events.stretch(
        trace.names[animation.name] ?? "animation \(animation.id)", "animation",
        of: firstProcess, from: animation.begin, to: animation.end,
        [
          "id": .integer(animation.id), "view": .text(trace.names[animation.view]),
          "property": .text(trace.names[animation.property]),
          "declared_ms": .milliseconds(animation.declaredDuration),
          "finished": .boolean(animation.finished),
        ])
      events.drain(to: &output)
    }
  }

  private func writeReported(
    to events: inout TraceEventWriter, _ output: inout some TextOutputStream
  ) {
    for hitch in trace.reportedHitches {
      guard let time = hitch.time else { continue }
      events.stretch(
        "hitch, as reported", "reported", of: firstProcess, from: time, to: time + hitch.duration,
        [
          "late_ms": .milliseconds(hitch.duration), "cause": .text(trace.names[hitch.cause]),
          "place": .text(trace.names[hitch.place]),
        ])
      events.drain(to: &output)
    }
    for hang in trace.reportedHangs {
      guard let time = hang.time else { continue }
      events.stretch(
        "hang, as reported", "reported", of: firstProcess, from: time, to: time + hang.duration,
        ["length_ms": .milliseconds(hang.duration), "kind": .text(trace.names[hang.kind])])
      events.drain(to: &output)
    }
  }
}
