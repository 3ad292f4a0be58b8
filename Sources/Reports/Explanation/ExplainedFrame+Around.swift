import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  /// What was going on: spans, animations, and a state of the device that slows it down.
  var placed: Statement? {
    guard trace.hasTimeline else { return nil }
    var parts = Prose(capacity: 160)
    func add(_ part: String) {
      parts.append(parts.isEmpty ? " " : ", ")
      parts.append(part)
    }
    for position in place.spans.prefix(3) {
      let span = trace.spans[position]
      add("in the ")
      parts.append(span.noun)
      guard let name = trace.shown(span.name), name != span.noun else { continue }
      parts.append(" ")
      parts.append(name)
    }
    if !place.animations.isEmpty {
      add(place.animations.count > 1 ? "while animations" : "while the animation")
      for (position, name) in animations.prefix(3).enumerated() {
        parts.append(position > 0 ? ", " : " ")
        parts.append(name)
      }
      parts.append(" ran")
    }
    for part in device { add(part) }
    guard !parts.isEmpty else {
      guard hasMotion, result.isFrame else { return nil }
      return statement(.place, "Nothing was marked as moving then.")
    }
    return statement(.place, "It was\(parts).", facts: placeFacts)
  }

  private var animations: [String] {
    place.animations.compactMap { trace.shown(trace.animations[$0].name) }
  }

  private var placeFacts: [Fact] {
    var facts: [Fact] = []
    for span in place.spans.prefix(3).map({ trace.spans[$0] })
    where !facts.contains(where: { $0.name == span.noun }) {
      facts += Fact.word(span.noun, trace.shown(span.name))
    }
    return facts + Fact.word("animation", animations.first)
  }

  private var device: [String] {
    let device = place.surroundings
    var parts: [String] = []
    if let scene = device.scene, scene != .active { parts.append("with the app \(scene.phrase)") }
    if device.lowPower == true { parts.append("in Low Power Mode") }
    if let thermal = device.thermal, thermal != .nominal {
      parts.append("with the thermal state \(thermal.rawValue)")
    }
    if let capped = device.cappedRate, capped < device.maxRate ?? .infinity {
      parts.append("with the display held to \(NumberText.hertz(capped)) Hz")
    }
    return parts
  }

  private static let reach = 2

  /// The frames around it: whether it is one of many.
  var neighbours: Statement? {
    let before = max(0, position - Self.reach)..<position
    let after = (position + 1)..<min(frames.count, position + 1 + Self.reach)
    guard trace.hasTimeline, !before.isEmpty || !after.isEmpty else { return nil }
    var prose = Prose(capacity: 240)
    tell(before, "Before it: frame ", to: &prose)
    if !before.isEmpty, !after.isEmpty { prose.append(" ") }
    tell(after, "After it: frame ", to: &prose)
    return statement(.neighbours, prose)
  }

  private func tell(_ range: Range<Int>, _ side: String, to prose: inout Prose) {
    guard !range.isEmpty else { return }
    prose.append(side)
    for position in range {
      let label = frames.verdict(at: position).judgement.label
      let length = FrameWait(of: position, in: frames).length
      prose.append(index(of: position))
      prose.append(" (")
      if let length {
        prose.append(length: length)
        prose.append(", ")
      }
      prose.append(label)
      prose.append(position + 1 == range.upperBound ? ")." : "), frame ")
    }
  }

  /// The source's index of the frame at a position.
  func index(of position: Int) -> Int64 { frames.number(.index, at: position) ?? 0 }

  /// The source's own verdict, which is shown beside ours and never used as ours.
  var source: Statement? {
    guard let verdict = frame.sourceVerdict else { return nil }
    let word = verdict ? "janky" : "not janky"
    return statement(
      .source, "The source's own verdict: \(word).", facts: Fact.word("source_verdict", word))
  }
}

extension Span {
  /// The word for what it is.
  fileprivate var noun: String { type == .other ? "span" : "\(type)" }
}

extension Judgement {
  /// A word or two for a list of frames.
  var label: String {
    switch self {
    case .onTime: "on time"
    case .late: "late"
    case .rateChange: "on time, rate change"
    case .dropped: "dropped"
    case .noUpdate: "nothing to draw"
    case .unjudged: "not judged"
    }
  }
}
