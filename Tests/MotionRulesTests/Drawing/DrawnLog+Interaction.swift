import FrameModel
import TestSupport

extension DrawnLog {
  /// `input TYPE@TIME [VIEW] handled=20 v=900,0 move=160,0 commit blocked urgent with=trackpad`.
  mutating func drawInput(_ words: inout DrawnWords) throws(DrawingError) {
    let (type, time) = try words.moment()
    var input = InputEvent(
      id: Int64(trace.inputs.count) + 1, time: time, type: trace.names.intern(type))
    input.line = line
    while !words.isEmpty {
      let (key, value) = try words.field()
      switch key {
      case "handled": input.handled = .milliseconds(try words.number(value))
      case "v": input.velocity = try words.numbers(value)
      case "move": input.translation = try words.numbers(value)
      case "commit", "cancel", "none": input.outcome = .init(rawValue: key)
      case "blocked", "free": input.isBlocked = key == "blocked"
      case "urgent": input.isUrgent = true
      case "with": input.device = trace.names.intern(value)
      default: input.view = trace.names.intern(key)
      }
    }
    trace.inputs.append(input)
  }

  /// `haptic TYPE@TIME for=1 own=system`.
  mutating func drawHaptic(_ words: inout DrawnWords) throws(DrawingError) {
    let (type, time) = try words.moment()
    var haptic = HapticEvent(time: time)
    (haptic.type, haptic.line) = (trace.names.intern(type), line)
    while !words.isEmpty {
      let (key, value) = try words.field()
      switch key {
      case "for": haptic.cause = Int64(try words.number(value))
      case "own": haptic.owner = MotionOwner(rawValue: value)
      default: throw words.fail("'\(key)' is unknown")
      }
    }
    trace.haptics.append(haptic)
  }

  /// `view OPERATION NAME@TIME key=a instance=2 cut by=ANIMATION matched=m edge=top layers=4`.
  mutating func drawView(_ words: inout DrawnWords) throws(DrawingError) {
    let operation = try words.word()
    guard let kind = ViewEvent.Operation(rawValue: operation) else {
      throw words.fail("'\(operation)' is no operation")
    }
    let (name, time) = try words.moment()
    var event = ViewEvent(time: time, operation: kind)
    (event.view, event.line) = (trace.names.intern(name), line)
    while !words.isEmpty {
      let (key, value) = try words.field()
      switch key {
      case "key": event.key = trace.names.intern(value)
      case "instance": event.instance = trace.names.intern(value)
      case "matched": event.matched = trace.names.intern(value)
      case "edge": event.edge = trace.names.intern(value)
      case "layers": event.layers = Int64(try words.number(value))
      case "cut": event.isUnanimated = true
      case "by": event.animation = try animation(named: value, words).id
      default: throw words.fail("'\(key)' is unknown")
      }
    }
    trace.views.append(event)
  }
}
