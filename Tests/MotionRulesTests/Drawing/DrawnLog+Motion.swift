import FrameModel
import TestSupport

@testable import MotionRules

extension DrawnLog {
  /// `anim NAME PROPERTY [FROM>TO] BEGIN..END` and what is declared of it.
  mutating func drawAnimation(_ words: inout DrawnWords) throws(DrawingError) {
    let name = trace.names.intern(try words.word())
    let property = trace.names.intern(try words.word())
    var values: (from: PropertyValue, to: PropertyValue) = (.init(), .init())
    if let next = words.next, let arrow = next.firstIndex(of: ">") {
      _ = try words.word()
      values.from = try words.numbers(next[..<arrow])
      values.to = try words.numbers(next[next.index(after: arrow)...])
    }
    let (begin, end) = try words.range()
    var animation = Animation(
      id: Int64(trace.animations.count) + 1, name: name, begin: .milliseconds(begin),
      end: end.map { .milliseconds($0) })
    (animation.view, animation.property, animation.line) = (name, property, line)
    (animation.from, animation.to) = (values.from, values.to)
    while !words.isEmpty {
      let word = try words.word()
      if try declare(word, &animation.declaration, words) { continue }
      try set(word, of: &animation, words)
    }
    if let spec = animation.spec {
      animation.declaration.fill(from: trace.specs[Int(spec)].declaration)
    }
    trace.animations.append(animation)
  }

  /// `10-times/2000 anim …`: the same again every 2000 ms; `delay+40` waits 40 ms more each time, in
  /// an order from 0.
  mutating func repeatAnimation(_ times: String, _ words: DrawnWords) throws(DrawingError) {
    let parts = times.split(separator: "/")
    let count = Int(try words.number(times.prefix { $0 != "-" }))
    let every = parts.count > 1 ? try words.number(parts[1]) : 0
    var step = 0.0
    let plain = words.line.split(separator: " ").dropFirst(2)
    let rest = plain.filter { !$0.hasPrefix("delay+") }.joined(separator: " ")
    if let word = plain.first(where: { $0.hasPrefix("delay+") }) {
      step = try words.number(word.dropFirst("delay+".count))
    }
    for place in 0..<count {
      var again = DrawnWords(rest)
      try drawAnimation(&again)
      let (row, shift) = (trace.animations.count - 1, Double(place) * every)
      let delay = trace.animations[row].delay ?? .zero
      trace.animations[row].begin = trace.animations[row].begin + Nanoseconds(milliseconds: shift)
      trace.animations[row].end = trace.animations[row].end.map {
        $0 + Nanoseconds(milliseconds: shift)
      }
      guard step > 0 else { continue }
      trace.animations[row].delay = delay + Nanoseconds(milliseconds: Double(place) * step)
      trace.animations[row].order = Int64(place)
    }
  }

  private mutating func set(
    _ word: String, of animation: inout Animation, _ words: DrawnWords
  ) throws(DrawingError) {
    var field = DrawnWords(word)
    let (key, value) = try field.field()
    func whole() throws(DrawingError) -> Int64 { Int64(try words.number(value)) }
    switch key {
    case "view": animation.view = trace.names.intern(value)
    case "delay": animation.delay = Nanoseconds(milliseconds: try words.number(value))
    case "v": animation.velocity = try words.numbers(value)
    case "forever": animation.repeatCount = -1
    case "and-back": animation.autoreverses = true
    case "for": animation.cause = try whole()
    case "group": animation.group = try whole()
    case "order": animation.order = try whole()
    case "seen", "unseen": animation.isVisible = key == "seen"
    case "enter", "exit", "stay": animation.direction = .init(rawValue: key)
    case "unfinished": animation.finished = false
    case "logical":
      animation.logicalDuration = Nanoseconds(milliseconds: try words.number(value))
    case "spec":
      let name = trace.names.id(of: value)
      animation.spec = trace.specs.firstIndex { $0.name == name }.map { Int32($0) }
    default: throw words.fail("'\(word)' is unknown")
    }
  }

  /// What an animation or a spec declares; false for a word that is no declaration.
  private mutating func declare(
    _ word: String, _ declaration: inout MotionDeclaration, _ words: DrawnWords
  ) throws(DrawingError) -> Bool {
    if let curve = try MotionCurve(drawn: word, in: words) {
      declaration.curve = curve
      return true
    }
    if ["spring.", "ease.", "duration.", "preset."].contains(where: word.hasPrefix) {
      declaration.token = trace.names.intern(word)
      return true
    }
    var field = DrawnWords(word)
    let (key, value) = try field.field()
    switch key {
    case "literal": declaration.isLiteral = true
    case "user", "system", "scroll", "gesture", "loop":
      declaration.trigger = MotionTrigger(rawValue: key)
    case "role": declaration.role = trace.names.intern(value)
    case "cat": declaration.category = MotionCategory(rawValue: value)
    case "api": declaration.api = trace.names.intern(value)
    case "own": declaration.owner = MotionOwner(rawValue: value)
    case "reduced": declaration.reduceMotion = ReducedMotion(rawValue: value)
    case "interrupted": declaration.interruption = MotionInterruption(rawValue: value)
    case "felt": declaration.haptic = trace.names.intern(value)
    case "why": declaration.purpose = trace.names.intern(value)
    default:
      guard let flag = MotionFlags.names.first(where: { $0.name == word })?.flag else {
        return false
      }
      declaration.flags.insert(flag)
    }
    return true
  }

  mutating func drawSpec(_ words: inout DrawnWords) throws(DrawingError) {
    let name = trace.names.intern(try words.word())
    var spec = AnimationSpec(id: Int64(trace.specs.count) + 1, name: name, view: name)
    spec.line = line
    while !words.isEmpty {
      let word = try words.word()
      guard try declare(word, &spec.declaration, words) else {
        throw words.fail("'\(word)' is unknown")
      }
    }
    trace.specs.append(spec)
  }

  /// `retarget NAME@TIME to=50 v=2`, `phase NAME@TIME 1`, `cancel NAME@TIME`.
  mutating func drawEvent(_ kind: String, _ words: inout DrawnWords) throws(DrawingError) {
    let (name, time) = try words.moment()
    let row = try row(named: name, words)
    let kinds: [String: AnimationEvent.Kind] = ["retarget": .retarget, "phase": .phase]
    var event = AnimationEvent(kind: kinds[kind] ?? .cancel, time: time)
    event.line = line
    while !words.isEmpty {
      let (key, value) = try words.field()
      switch key {
      case "to": event.to = try words.numbers(value)
      case "v": event.velocity = try words.numbers(value)
      case "for": event.cause = Int64(try words.number(value))
      default: event.phase = trace.names.intern(key)
      }
    }
    trace.animations[row].events.append(event)
  }

  // MARK: What frames showed

  /// `shown NAME @FRAME 0 1 2`, or `shown NAME like CURVE` for its curve in all of its frames.
  mutating func drawShown(_ words: inout DrawnWords) throws(DrawingError) {
    let animation = try animation(named: words.word(), words)
    if words.next == "like" {
      _ = try words.word()
      try drawCurve(of: animation, &words)
    } else {
      try drawValues(of: animation.id, &words)
    }
  }

  private mutating func drawCurve(
    of animation: Animation, _ words: inout DrawnWords
  ) throws(DrawingError) {
    guard let curve = try MotionCurve(drawn: words.word(), in: words).flatMap({ TimingCurve($0) }),
      let from = animation.from.first, let to = animation.to.first
    else { throw words.fail("no curve, or nothing to move from and to") }
    let start = animation.begin + (animation.delay ?? .zero)
    let velocity = (animation.velocity.first ?? 0) / (to - from)
    for frame in trace.frames where frame.time >= start {
      guard animation.end.map({ frame.time <= $0 }) ?? true else { break }
      let progress = curve.value(at: (frame.time - start).seconds, velocity: velocity)
      trace.samples.append(
        Sample(frame: frame.index, id: animation.id, value: from + (to - from) * progress))
    }
  }

  /// `channel VIEW PROPERTY @FRAME 0 1 2`.
  mutating func drawChannel(_ words: inout DrawnWords) throws(DrawingError) {
    var channel = Channel(id: 1000 + Int64(trace.channels.count))
    channel.view = trace.names.intern(try words.word())
    channel.property = trace.names.intern(try words.word())
    trace.channels.append(channel)
    try drawValues(of: channel.id, &words)
  }

  /// Values from a frame on; `0+5*10` is ten values from 0, each 5 more.
  private mutating func drawValues(
    of id: Int64, _ words: inout DrawnWords
  ) throws(DrawingError) {
    var frame = Int64(try words.number(words.word().dropFirst()))
    while !words.isEmpty {
      let word = try words.word()
      var values: [Double] = []
      if let plus = word.firstIndex(of: "+"), let star = word.firstIndex(of: "*") {
        let first = try words.number(word[..<plus])
        let step = try words.number(word[word.index(after: plus)..<star])
        let count = Int(try words.number(word[word.index(after: star)...]))
        values = (0..<count).map { first + step * Double($0) }
      } else {
        values = [try words.number(word)]
      }
      for value in values {
        trace.samples.append(Sample(frame: frame, id: id, value: value))
        frame += 1
      }
    }
  }

  func animation(named name: String, _ words: DrawnWords) throws(DrawingError) -> Animation {
    trace.animations[try row(named: name, words)]
  }

  /// By name, or `name.property`; the last drawn of several.
  private func row(named name: String, _ words: DrawnWords) throws(DrawingError) -> Int {
    let row = trace.animations.lastIndex { animation in
      guard let own = trace.names[animation.name] else { return false }
      return own == name || "\(own).\(trace.names[animation.property] ?? "")" == name
    }
    guard let row else { throw words.fail("no animation '\(name)'") }
    return row
  }
}
