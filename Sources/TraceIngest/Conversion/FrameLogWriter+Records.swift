import FrameModel

extension FrameLogWriter {
  func text(of frame: Frame) -> RecordText {
    var text = RecordText()
    text.integer(.index, frame.index)
    text.integer(.time, time(frame.time))
    text.length(.interval, frame.interval)
    text.integer(.deadline, time(frame.deadline))
    text.integer(.callback, time(frame.callback))
    text.integer(.mainStart, time(frame.mainStart))
    text.integer(.mainEnd, time(frame.mainEnd))
    text.integer(.renderStart, time(frame.renderStart))
    text.integer(.renderEnd, time(frame.renderEnd))
    text.integer(.expectedPresent, time(frame.expectedPresent))
    text.integer(.present, time(frame.present))
    text.length(.uiDuration, frame.uiDuration)
    text.length(.cpuDuration, frame.cpuDuration)
    text.length(.totalDuration, frame.totalDuration)
    text.length(.overrun, frame.overrun)
    text.boolean(.sourceVerdict, frame.sourceVerdict)
    text.string(.state, frame.state.map { "\($0)" })
    let display = displayID(frame.display)
    if display != 0 { text.integer(.display, display) }
    text.integer(.number, frame.number)
    return text
  }

  func text(of evaluation: Evaluation) -> RecordText {
    var text = RecordText()
    text.integer(.frame, evaluation.frame)
    text.integer(.time, time(evaluation.time))
    text.string(.view, trace.names[evaluation.view] as String)
    text.string(.work, "\(evaluation.work)")
    text.integer(.count, evaluation.count)
    text.length(.duration, evaluation.duration)
    text.length(.selfDuration, evaluation.selfDuration)
    text.length(.longest, evaluation.longest)
    text.integer(.animation, evaluation.animation)
    text.integer(.unchanged, evaluation.unchanged)
    let effects = EvaluationEffects.names.filter { evaluation.effects.contains($0.effect) }
    let others = evaluation.effects.contains(.other) ? ["other"] : []
    if !evaluation.effects.isEmpty { text.strings(.does, effects.map(\.name) + others) }
    if !evaluation.onMainThread { text.string(.thread, "other") }
    return text
  }

  func text(of state: StateChange) -> RecordText {
    var text = RecordText()
    text.integer(.time, time(state.time))
    Self.write(state.change, to: &text)
    return text
  }

  func text(of gap: Gap) -> RecordText {
    var text = RecordText()
    text.integer(.time, time(min(gap.begin, gap.end)))
    text.integer(.end, time(max(gap.begin, gap.end)))
    text.string(.why, gap.reason.rawValue)
    text.integer(.display, gap.display.map(displayID))
    return text
  }

  func text(of loss: LostRecords) -> RecordText {
    var text = RecordText()
    text.integer(.time, time(loss.time))
    text.integer(.count, loss.count)
    return text
  }

  func text(of mark: Mark) -> RecordText {
    var text = RecordText()
    text.integer(.time, time(mark.time))
    text.string(.name, trace.names[mark.name] as String)
    text.length(.duration, mark.duration)
    return text
  }

  // MARK: What the source reports

  func text(of hitch: ReportedHitch) -> RecordText {
    var text = RecordText()
    text.integer(.time, time(hitch.time))
    text.length(.duration, hitch.duration)
    text.string(.cause, trace.names[hitch.cause])
    text.string(.place, trace.names[hitch.place])
    return text
  }

  func text(of hang: ReportedHang) -> RecordText {
    var text = RecordText()
    text.integer(.time, time(hang.time))
    text.length(.duration, hang.duration)
    text.string(.name, trace.names[hang.kind])
    return text
  }

  func text(of figure: ReportedFigure) -> RecordText {
    var text = RecordText()
    text.string(.subject, trace.names[figure.subject])
    text.string(.name, trace.names[figure.name] as String)
    text.number(.value, figure.value)
    text.string(.unit, trace.names[figure.unit])
    text.numbers(.runs, figure.runs)
    return text
  }
}

// MARK: - Spans and animations

extension FrameLogWriter {
  mutating func writeSpans(to spool: inout RecordSpool) throws(TraceError) {
    let ids = Self.unique(trace.spans.map(\.id))
    for event in Self.events(trace.spans.map { ($0.begin, $0.end) }) {
      let span = trace.spans[event.row]
      var text = RecordText()
      text.string(.op, event.isBegin ? "begin" : "end")
      text.integer(.id, ids[event.row])
      text.integer(.time, time(event.isBegin ? span.begin : span.end))
      if event.isBegin {
        text.string(.type, "\(span.type)")
        text.string(.name, trace.names[span.name])
      }
      try add(.span, text, to: &spool)
    }
  }

  mutating func writeAnimations(to spool: inout RecordSpool) throws(TraceError) {
    let ids = Self.unique(trace.animations.map(\.id))
    for event in Self.events(trace.animations.map { ($0.begin, $0.end) }) {
      let animation = trace.animations[event.row]
      var text = RecordText()
      text.string(.op, event.isBegin ? "begin" : "end")
      text.integer(.id, ids[event.row])
      text.integer(.time, time(event.isBegin ? animation.begin : animation.end))
      if event.isBegin {
        text.string(.name, trace.names[animation.name])
        text.string(.view, trace.names[animation.view])
        text.string(.property, trace.names[animation.property] ?? "custom:unknown")
        text.length(.delay, animation.delay)
        if let duration = animation.declaredDuration {
          var curve = RecordText()
          curve.string(.type, "custom")
          curve.length(.duration, duration)
          text.object(.curve, curve.finished())
        }
      } else {
        text.boolean(.finished, animation.finished)
      }
      try add(.animation, text, to: &spool)
    }
  }

  /// The ids where they tell the rows apart, else the rows' numbers.
  private static func unique(_ ids: [Int64]) -> [Int64] {
    Set(ids).count == ids.count ? ids : ids.indices.map { Int64($0) + 1 }
  }

  private struct Event {
    var row: Int
    var time: Timestamp
    /// Ends come before begins of the same moment, but behind their own.
    var rank: Int
    var isBegin: Bool { rank == 1 }
  }

  /// Begins and ends in time order, the begins in the order of the rows.
  private static func events(_ rows: [(begin: Timestamp, end: Timestamp?)]) -> [Event] {
    var events: [Event] = []
    var latest = Timestamp(nanoseconds: .min)
    for (row, item) in rows.enumerated() {
      latest = max(latest, item.begin)
      events.append(Event(row: row, time: latest, rank: 1))
      guard let end = item.end else { continue }
      events.append(Event(row: row, time: max(latest, end), rank: end > latest ? 0 : 2))
    }
    return events.sorted { ($0.time, $0.rank, $0.row) < ($1.time, $1.rank, $1.row) }
  }
}
