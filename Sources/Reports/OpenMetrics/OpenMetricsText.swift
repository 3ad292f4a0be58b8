import FrameAnalysis
import FrameModel

/// Families and samples as OpenMetrics writes them, with labels in the order in which they are given.
struct OpenMetricsText {
  enum Kind: String { case gauge, info, stateset }

  var buffer = TextBuffer()

  /// Begins a family; a name ends in its unit where it has one.
  mutating func family(_ name: String, _ kind: Kind, unit: String = "", help: String) {
    buffer.append("# TYPE \(name) \(kind.rawValue)\n")
    if !unit.isEmpty { buffer.append("# UNIT \(name) \(unit)\n") }
    buffer.append("# HELP \(name) ")
    append(escaping: help)
    buffer.append("\n")
  }

  mutating func sample(
    _ name: String, _ labels: [(key: String, value: String)], _ value: Double, places: Int
  ) {
    buffer.append(name)
    for (position, label) in labels.enumerated() {
      buffer.append(position == 0 ? "{" : ",")
      buffer.append("\(label.key)=\"")
      append(escaping: label.value)
      buffer.append("\"")
    }
    buffer.append(labels.isEmpty ? " " : "} ")
    buffer.append(value, places: places)
    buffer.append("\n")
  }

  /// Appends a label's value or a help text: controls visible, backslashes, quotes and breaks escaped.
  private mutating func append(escaping text: String) {
    for scalar in Printable.text(text, limit: .max).unicodeScalars {
      switch scalar {
      case "\\": buffer.append("\\\\")
      case "\"": buffer.append("\\\"")
      default: buffer.append(String(scalar))
      }
    }
  }
}

extension MetricUnit {
  /// The base unit that monitoring systems expect, and what a number is multiplied by.
  var base: (name: String, scale: Double, places: Int) {
    switch self {
    case .frames: ("frames", 1, 0)
    case .count: ("", 1, 0)
    case .percent: ("ratio", 0.01, 8)
    case .milliseconds: ("seconds", 0.001, 9)
    case .millisecondsPerSecond: ("ratio", 0.001, 9)
    case .framesPerSecond: ("hertz", 1, 6)
    }
  }
}

extension MetricID {
  /// The id with its unit: `framewise_hitch_longest_seconds` of `hitch.longest`.
  var openMetricsName: String {
    var name = "framewise_"
    for character in rawValue {
      if character == "." {
        name += "_"
      } else if character.isUppercase {
        name += "_\(character.lowercased())"
      } else {
        name.append(character)
      }
    }
    let unit = definition.unit.base.name
    return unit.isEmpty || name.hasSuffix("_\(unit)") ? name : "\(name)_\(unit)"
  }
}
