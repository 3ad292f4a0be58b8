import FrameAnalysis
import FrameModel

extension ExplainedFrame {
  /// What was going on: spans, animations, and a state of the device that slows it down.
  var placed: Statement? {
    guard trace.hasTimeline else { return nil }
    var parts: [String] = []
    var facts: [Fact] = []
    for position in place.spans.prefix(3) {
      let span = trace.spans[position]
      let noun = span.type == .other ? "span" : "\(span.type)"
      let name = trace.shown(span.name)
      parts.append("in the \(noun)" + (name.map { $0 == noun ? "" : " \($0)" } ?? ""))
      if !facts.contains(where: { $0.name == noun }) { facts += Fact.word(noun, name) }
    }
    let animations = place.animations.compactMap { trace.shown(trace.animations[$0].name) }
    if !place.animations.isEmpty {
      let many = place.animations.count > 1 ? "animations" : "the animation"
      let names = animations.prefix(3).joined(separator: ", ")
      parts.append("while \(many)\(names.isEmpty ? "" : " \(names)") ran")
      facts += Fact.word("animation", animations.first)
    }
    parts += device
    guard !parts.isEmpty else {
      guard !surface.motion.isEmpty, result.isFrame else { return nil }
      return Statement(topic: .place, text: "Nothing was marked as moving then.")
    }
    return Statement(
      topic: .place, text: "It was \(parts.joined(separator: ", ")).", facts: facts)
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
    let after = (position + 1)..<min(surface.frames.count, position + 1 + Self.reach)
    let parts = [told(before, "Before it"), told(after, "After it")].compactMap(\.self)
    guard !parts.isEmpty, trace.hasTimeline else { return nil }
    return Statement(topic: .neighbours, text: parts.joined(separator: " "))
  }

  private func told(_ range: Range<Int>, _ side: String) -> String? {
    guard !range.isEmpty else { return nil }
    let frames = range.map { position -> String in
      let neighbour = surface.frames[position]
      let length = FrameWait(of: position, in: surface.frames).length
      return "frame \(neighbour.index) "
        + (length.map { "(\(NumberText.length($0)), \(neighbour.judgement.label))" }
          ?? "(\(neighbour.judgement.label))")
    }
    return "\(side): \(frames.joined(separator: ", "))."
  }

  /// The source's own verdict, which is shown beside ours and never used as ours.
  var source: Statement? {
    guard let verdict = frame.sourceVerdict else { return nil }
    let word = verdict ? "janky" : "not janky"
    return Statement(
      topic: .source, text: "The source's own verdict: \(word).",
      facts: Fact.word("source_verdict", word))
  }
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
