import FrameModel
import TestSupport

@testable import MotionRules

/// The words of one line of a drawn log, taken one after the other.
struct DrawnWords {
  private var words: [Substring]
  let line: String

  init(_ line: String) {
    self.line = line
    // A space inside parentheses does not end a word.
    var depth = 0
    words = line.split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == " " && depth == 0
    }
  }

  var isEmpty: Bool { words.isEmpty }
  var next: String? { words.first.map(String.init) }

  func fail(_ what: String) -> DrawingError { DrawingError("\(what) in: \(line)") }

  mutating func word() throws(DrawingError) -> String {
    guard !words.isEmpty else { throw fail("a word is missing") }
    return String(words.removeFirst())
  }

  /// `12` or `12..34` or `12..`, in milliseconds or frames.
  mutating func range() throws(DrawingError) -> (begin: Double, end: Double?) {
    let word = try word()
    guard let dots = word.firstRange(of: "..") else {
      let only = try number(word)
      return (only, only)
    }
    let end = word[dots.upperBound...]
    return (try number(word[..<dots.lowerBound]), end.isEmpty ? nil : try number(end))
  }

  /// `name@12`: a name and a moment in milliseconds.
  mutating func moment() throws(DrawingError) -> (name: String, time: Timestamp) {
    let word = try word()
    guard let at = word.lastIndex(of: "@") else { throw fail("'\(word)' has no @ and time") }
    let time = try number(word[word.index(after: at)...])
    return (String(word[..<at]), .milliseconds(time))
  }

  func number(_ word: some StringProtocol) throws(DrawingError) -> Double {
    guard let number = Double(String(word)) else { throw fail("'\(word)' is no number") }
    return number
  }

  /// `1,2`: one or several numbers.
  func numbers(_ word: some StringProtocol) throws(DrawingError) -> PropertyValue {
    var numbers = PropertyValue()
    for part in word.split(separator: ",") { numbers.append(try number(part)) }
    return numbers
  }

  /// `key=value`, or a word alone.
  mutating func field() throws(DrawingError) -> (key: String, value: String) {
    let word = try word()
    guard let equals = word.firstIndex(of: "=") else { return (word, "") }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }
}

extension MotionCurve {
  /// `spring(350,0)` and the like, all times in milliseconds; nil for a word that is no curve.
  init?(drawn word: String, in line: DrawnWords) throws(DrawingError) {
    let open = word.firstIndex(of: "(")
    let inside = open.map { word[word.index(after: $0)...].dropLast() } ?? ""
    let values = try line.numbers(inside.filter { $0 != " " })
    let duration = values.last.map { Nanoseconds(milliseconds: $0) }
    switch word.prefix(upTo: open ?? word.endIndex) {
    case "spring" where values.count == 2:
      self = .spring(
        .perceptual(duration: Nanoseconds(milliseconds: values[0]), bounce: values[1]))
    case "response" where values.count == 2:
      self = .spring(
        .response(Nanoseconds(milliseconds: values[0]), dampingFraction: values[1]))
    case "stiffness" where values.count == 3:
      self = .spring(.physical(stiffness: values[0], damping: values[1], mass: values[2]))
    case "bezier" where values.count == 5:
      self = .bezier(points: Array(values.prefix(4)), duration: duration)
    case "linear": self = .linear(duration: duration)
    case "keyframes":
      self = .keyframes(
        tracks: values.count == 2 ? Int(values[0]) : nil, duration: duration)
    case "phases": self = .phases(count: values.first.map { Int($0) })
    case "stops": self = .custom(duration: duration)
    case "interactive": self = .interactive
    case "system-curve": self = .system
    case "no-animation": self = .none
    default: return nil
    }
  }
}
