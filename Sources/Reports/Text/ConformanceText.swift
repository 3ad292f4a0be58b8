import FrameAnalysis
import FrameModel
import MotionRules

/// One run of an animation in words: what it declares beside what was measured.
struct ConformanceText {
  let run: AnimationConformance
  let trace: Trace

  struct Row {
    var what: String
    var declared: String
    var measured: String
  }

  /// How slowed by drops is told from a wrong duration, and what settled means, for the page.
  static let definitions =
    "An animation that took longer than it declares is slowed by drops where refreshes that were "
    + "lost in it account for half of the excess or more; else its duration is wrong. An animation "
    + "that moves a step a frame also falls behind its curve by what is lost: that part of a "
    + "deviation is explained by drops. A spring has settled where it stays within the share of its "
    + "range that rule SPR-01 names."

  private var animation: Animation { trace.animations[run.animation] }

  var name: String {
    if let name = trace.shown(animation.name) { return name }
    let parts = [trace.shown(animation.view), property].compactMap(\.self)
    return parts.isEmpty ? "\(animation.id)" : parts.joined(separator: " ")
  }

  var property: String? { trace.shown(animation.property) }

  /// `card offset.y` where the site's name alone does not say it.
  var subject: String {
    let view = trace.shown(animation.view)
    return [view == name ? nil : view, property].compactMap(\.self).joined(separator: " ")
  }

  var token: String? { trace.shown(animation.declaration.token) }

  /// The token and the curve: `spring.standard: spring 350 ms, bounce 0`.
  var curve: String {
    let parts = [token, run.curve.map { Names.shown($0.words) }].compactMap(\.self)
    return parts.isEmpty ? "?" : parts.joined(separator: ": ")
  }

  /// What stands for a shape that is not known: `? sample`.
  var unknown: String { "? \(run.missing ?? "curve of an animation")" }

  var rows: [Row] {
    [duration, settling, overshoot, deviation].compactMap(\.self) + handovers
      + [frames, reduceMotion]
  }

  // MARK: Rows

  private var duration: Row {
    var declared = run.declared.map { "\(NumberText.length($0))" } ?? "not declared"
    if let length = run.length, run.curve?.isSpring ?? false {
      declared = "arrives after \(NumberText.length(length))"
    } else if run.curve?.isSpring ?? false {
      declared = "never settles"
    }
    guard let timing = run.timing, let measured = timing.measured else {
      return Row(what: "Duration", declared: declared, measured: "? end of an animation")
    }
    var text = NumberText.length(measured)
    if let length = run.length, let share = timing.shareLost(beyond: length), timing.lost > .zero {
      text += ", drops account for \(NumberText.percent(min(1, share) * 100)) of the excess"
      if timing.isSlowedByDrops(beyond: length) { text += ": slowed by drops" }
    }
    return Row(what: "Duration", declared: declared, measured: text)
  }

  private var settling: Row? {
    guard let spring = run.declaredSpring, let shown = run.shown else { return nil }
    return Row(
      what: "Settled", declared: spring.settled.map(NumberText.length) ?? "never",
      measured: shown.settled.map(NumberText.length) ?? "not shown to")
  }

  private var overshoot: Row? {
    guard let shown = run.shown, run.curve?.isSpring ?? false else { return nil }
    return Row(
      what: "Overshoot",
      declared: run.declaredSpring.map { Self.percent($0.overshoot) } ?? "–",
      measured: Self.percent(shown.overshoot))
  }

  private var deviation: Row {
    Row(what: "Off its curve", declared: "0 %", measured: deviationText)
  }

  /// `25.4 % of the range, in frame 64; 40 % of it explained by drops`, or what is missing.
  private var deviationText: String {
    guard let shown = run.shown, let deviation = shown.deviation else { return unknown }
    var text = "\(Self.percent(deviation)) of the range"
    if let frame = shown.frame, deviation >= 0.001 { text += ", in frame \(frame)" }
    if let share = shown.explainedShare, share > 0 {
      text += "; \(NumberText.percent(share * 100)) of it explained by drops"
    }
    return text
  }

  private var handovers: [Row] {
    run.handovers.prefix(8).map { handover in
      Row(
        what: "\(handover.kind.title) at \(NumberText.seconds(handover.time)) s",
        declared: Self.speed(handover.speedBefore) + " before",
        measured: Self.speed(handover.speedAfter) + " after")
    }
  }

  private var frames: Row {
    let dropped = run.timing?.dropped ?? 0
    return Row(
      what: "Frames", declared: NumberText.count(run.frames + dropped, "refresh", "refreshes"),
      measured: run.timing == nil
        ? "? frame"
        : NumberText.count(run.frames) + " shown"
          + (dropped > 0 ? ", \(NumberText.count(dropped)) dropped" : ""))
  }

  private var reduceMotion: Row {
    Row(
      what: "Reduce Motion",
      declared: animation.declaration.reduceMotion.map { "then \($0.rawValue)" } ?? "not declared",
      measured: run.reduceMotion.map { $0 ? "on" : "off" } ?? "? state")
  }

  // MARK: Numbers

  /// Of a share, as percent.
  static func percent(_ share: Double) -> String {
    let text = NumberText.short(share * 100, places: 1)
    return "\(text == "-0" ? "0" : text) %"
  }

  private static func speed(_ speed: Double?) -> String {
    speed.map { "\(NumberText.short($0, places: 1)) /s" } ?? "? sample"
  }
}

extension MotionHandover.Kind {
  var title: String {
    switch self {
    case .retarget: "Sent elsewhere"
    case .replacement: "Taken over"
    case .release: "Let go"
    }
  }
}

extension MotionCurve {
  var isSpring: Bool { if case .spring = self { true } else { false } }
}

extension AnimationConformance {
  /// The ids of the rules that found something of it, each once, the gravest finding first.
  func brokenRules(among all: [Finding]) -> [String] {
    var seen: Set<String> = []
    return findings.map { all[$0].rule }.filter { seen.insert($0).inserted }
  }

  /// The largest change of speed as motion passed to it.
  var largestJump: MotionHandover? {
    handovers.filter { $0.jump != nil }.max { abs($0.jump ?? 0) < abs($1.jump ?? 0) }
  }
}
