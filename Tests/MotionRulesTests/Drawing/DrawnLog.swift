import FrameAnalysis
import FrameModel
import TestSupport

@testable import MotionRules

/// A log drawn in a few short lines, a record each; times in milliseconds.
///
/// ```
/// frames fff.f work=3 2:12             a character a refresh at 120 Hz, and the main thread's work
/// anim card offset.x 0>300 0..400 user spring(350,0) role=card
/// shown card like spring(350,0)        in the frames of the animation
/// input tap@0 card handled=20          numbered from 1; `for=1` names it as a cause
/// ```
///
/// What is drawn counts as recorded; `records haptic` says so of what did not happen.
struct DrawnLog {
  var trace = Trace.empty()
  var options = RuleOptions()
  /// The line that is being read, from 1.
  var line = 0
  var frameEnd = Timestamp.zero

  static func read(_ lines: [String]) throws(DrawingError) -> Self {
    var log = Self()
    for (index, line) in lines.enumerated() {
      log.line = index + 1
      try log.read(DrawnWords(line))
    }
    log.captureWhatIsDrawn()
    log.trace.quality.records = max(log.trace.quality.records, lines.count)
    return log
  }

  private mutating func read(_ line: DrawnWords) throws(DrawingError) {
    var words = line
    let kind = try words.word()
    if kind.contains("-times") { return try repeatAnimation(kind, words) }
    switch kind {
    case "frames": try drawFrames(&words)
    case "anim": try drawAnimation(&words)
    case "spec": try drawSpec(&words)
    case "retarget", "phase", "cancel": try drawEvent(kind, &words)
    case "shown": try drawShown(&words)
    case "channel": try drawChannel(&words)
    case "input": try drawInput(&words)
    case "haptic": try drawHaptic(&words)
    case "view": try drawView(&words)
    case "eval": try drawEvaluation(&words)
    case "span":
      let type = try words.word()
      let name = try words.word()
      let (begin, end) = try words.range()
      let known = SpanType.allCases.first { "\($0)" == type }
      trace.addSpan(known ?? .other, name, from: begin, to: end)
    case "mark":
      let (name, time) = try words.moment()
      let length = words.isEmpty ? nil : try words.number(words.word())
      trace.marks.append(
        Mark(
          time: time, name: trace.names.intern(name),
          duration: length.map { Nanoseconds(milliseconds: $0) }))
    case "overhead":
      var overhead = RecorderOverhead(time: .milliseconds(try words.range().begin))
      if !words.isEmpty {
        overhead.main = Nanoseconds(milliseconds: try words.number(words.word()))
      }
      overhead.line = self.line
      trace.overheads.append(overhead)
    case "state", "environment": try drawState(isHeader: kind == "environment", &words)
    default: try readSettings(kind, &words)
    }
  }

  /// What is no record of its own.
  private mutating func readSettings(
    _ kind: String, _ words: inout DrawnWords
  ) throws(DrawingError) {
    switch kind {
    case "records":
      while !words.isEmpty {
        let name = try words.word()
        guard let capture = Captures(name: name) else { throw words.fail("'\(name)' is unknown") }
        trace.captures.insert(capture)
      }
    case "profile": options.profile = try words.word() == "design" ? .design : .tokens
    case "display": trace.displays[0].maxRate = try words.number(words.word())
    case "link":
      trace.link?.maxRate = try words.range().end
      if words.next == "no-high-rate-key" { trace.link?.highRateKey = false }
    case "device", "simulator":
      trace.provenance.isSimulator = kind == "simulator"
      trace.provenance.configuration = try words.word()
    case "token":
      let name = try words.word()
      guard let curve = try MotionCurve(drawn: words.word(), in: words) else {
        throw words.fail("no curve")
      }
      trace.tokens.append((name, curve))
    case "lost":
      trace.quality.lost = Int64(try words.number(words.word()))
      trace.quality.records = Int(try words.number(words.word()))
    case "cut": trace.quality.isTruncated = true
    default: throw words.fail("'\(kind)' is no kind of record")
    }
  }

  private mutating func captureWhatIsDrawn() {
    let drawn: [(Captures, Bool)] = [
      (.frame, !trace.frames.isEmpty), (.evaluation, !trace.evaluations.isEmpty),
      (.frameMain, trace.frames.contains { $0.mainEnd != nil }),
      (.animation, !trace.animations.isEmpty), (.sample, !trace.samples.isEmpty),
      (.input, !trace.inputs.isEmpty), (.haptic, !trace.haptics.isEmpty),
      (.span, !trace.spans.isEmpty), (.view, !trace.views.isEmpty),
      (.state, !trace.states.isEmpty || trace.environment != Surroundings()),
    ]
    for (capture, isDrawn) in drawn where isDrawn { trace.captures.insert(capture) }
  }
}

extension DrawnLog {
  /// A character a refresh, as `Trace.drawn` has them; `f*120` is a hundred and twenty.
  fileprivate mutating func drawFrames(_ words: inout DrawnWords) throws(DrawingError) {
    var (hertz, from) = (120.0, Double?.none)
    var drawings: [String] = []
    var work: Double?
    var each: [Int64: Double] = [:]
    while !words.isEmpty {
      let (key, value) = try words.field()
      switch key {
      case "work": work = try words.number(value)
      case "at": hertz = try words.number(value)
      case "from": from = try words.number(value)
      default:
        if let colon = key.firstIndex(of: ":") {
          each[Int64(try words.number(key[..<colon]))] =
            try words.number(key[key.index(after: colon)...])
        } else {
          drawings.append(try repeated(key, words))
        }
      }
    }
    let drawn = Trace.drawn(drawings.joined(), hertz: hertz)
    let start = from.map { Timestamp.milliseconds($0) } ?? frameEnd
    let first = Int64(trace.frames.count)
    for position in drawn.frames.indices {
      var frame = drawn.frames[position]
      frame.time = start + frame.time.sinceZero
      frame.index += first
      if let work = each[frame.index] ?? work {
        (frame.mainStart, frame.mainEnd) = (
          frame.time, frame.time + Nanoseconds(milliseconds: work)
        )
      }
      trace.frames.append(frame)
    }
    let refreshes = drawings.joined().count
    frameEnd = start + (Nanoseconds.interval(hertz: hertz) ?? .zero) * refreshes
  }

  /// `f*3.f*2` is `fff.ff`.
  private func repeated(_ drawing: String, _ words: DrawnWords) throws(DrawingError) -> String {
    var drawn = ""
    var rest = Substring(drawing)
    while let character = rest.popFirst() {
      guard character == "*" else {
        drawn.append(character)
        continue
      }
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let count = Int(try words.number(digits))
      drawn += String(repeating: drawn.last ?? "f", count: count - 1)
    }
    return drawn
  }

  fileprivate mutating func drawEvaluation(_ words: inout DrawnWords) throws(DrawingError) {
    let name = try words.word()
    let work = EvaluationWork(name: try words.word())
    let (first, last) = try words.range()
    let length = Nanoseconds(milliseconds: try words.number(words.word()))
    var evaluation = Evaluation(
      frame: nil, view: trace.names.intern(name), work: work, count: 1, duration: length)
    while !words.isEmpty {
      let (key, value) = try words.field()
      switch key {
      case "self": evaluation.selfDuration = Nanoseconds(milliseconds: try words.number(value))
      case "longest": evaluation.longest = Nanoseconds(milliseconds: try words.number(value))
      case "same": evaluation.unchanged = Int64(try words.number(value))
      case "by": evaluation.animation = try animation(named: value, words).id
      case "off-main": evaluation.onMainThread = false
      case "does":
        for effect in EvaluationEffects.names
        where value.split(separator: ",").contains(effect.name[...]) {
          evaluation.effects.insert(effect.effect)
        }
      default:
        guard key.first == "x" else { throw words.fail("'\(key)' is unknown") }
        evaluation.count = Int64(try words.number(key.dropFirst()))
      }
    }
    // `30-views` are thirty of them.
    let views = name.hasSuffix("-views") ? Int(name.prefix { $0 != "-" }) ?? 1 : 1
    for frame in Int64(first)...Int64(last ?? first) {
      evaluation.frame = frame
      for view in 0..<views {
        if views > 1 { evaluation.view = trace.names.intern("view \(view)") }
        trace.evaluations.append(evaluation)
      }
    }
  }

  fileprivate mutating func drawState(
    isHeader: Bool, _ words: inout DrawnWords
  ) throws(DrawingError) {
    let time = isHeader ? Timestamp.zero : try words.moment().time
    var state = Surroundings()
    while !words.isEmpty {
      let (key, value) = try words.field()
      switch key {
      case "reduceMotion": state.reduceMotion = value == "on"
      case "lowPower": state.lowPower = value == "on"
      case "voiceOver": state.voiceOver = value == "on"
      case "thermal": state.thermal = ThermalState(rawValue: value)
      case "scene": state.scene = Scene(rawValue: value)
      case "orientation": state.orientation = value
      case "dynamicType": state.dynamicType = value
      case "scheme": state.scheme = value
      case "cap": state.cappedRate = try words.number(value)
      default: throw words.fail("'\(key)' is unknown")
      }
    }
    if isHeader {
      trace.environment = state
    } else {
      trace.states.append(StateChange(time: time, change: state))
    }
  }
}
