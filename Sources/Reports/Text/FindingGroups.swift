import FrameAnalysis
import FrameModel

/// Findings of one rule about one subject that differ in numbers alone: told once, with a count.
struct FindingGroup {
  /// The first in time.
  var first: Finding
  var count: Int

  /// Groups in the order in which they are shown: the gravest first, then the most frequent.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var positions: [Key: Int] = [:]
    var groups: [FindingGroup] = []
    for finding in findings {
      let key = Key(finding)
      if let position = positions[key] {
        groups[position].count += 1
      } else {
        positions[key] = groups.count
        groups.append(FindingGroup(first: finding, count: 1))
      }
    }
    return groups.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.first.level != y.first.level { return x.first.level > y.first.level }
      return x.count != y.count ? x.count > y.count : a.offset < b.offset
    }.map(\.element)
  }

  /// What findings must share to be alike.
  private struct Key: Hashable {
    var rule: String
    var level: FindingLevel
    var subject: String?
    var property: String?
    var measured: [UInt8]

    init(_ finding: Finding) {
      rule = finding.rule
      level = finding.level
      subject = finding.animation ?? finding.view ?? finding.span
      property = finding.property
      measured = Self.shape(of: finding.measured)
    }

    /// The words with every number as one mark.
    private static func shape(of text: String) -> [UInt8] {
      var shape: [UInt8] = []
      for byte in text.utf8 {
        let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        let isPoint = byte == UInt8(ascii: ".") && shape.last == UInt8(ascii: "#")
        if !isDigit, !isPoint {
          shape.append(byte)
        } else if shape.last != UInt8(ascii: "#") {
          shape.append(UInt8(ascii: "#"))
        }
      }
      return shape
    }
  }
}

extension Finding {
  /// What it is about, safe to show: an animation, a view and its property, or a span.
  var subjectText: String { FindingIdentity(of: self).subjectText }

  /// Where it is: a time, a frame, a line of the trace, a place in the source.
  var placeText: String {
    [
      time.map { "\(NumberText.seconds($0)) s" }, frame.map { "frame \($0)" },
      line.map { "line \($0)" }, source.map { Names.shown($0, limit: 80) },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension FindingLevel {
  /// One finding of it, and several.
  var nouns: (one: String, many: String) {
    switch self {
    case .info: ("note", "notes")
    case .warning: ("warning", "warnings")
    case .error: ("error", "errors")
    }
  }

  var glyph: String {
    switch self {
    case .info: "·"
    case .warning: "▲"
    case .error: "✗"
    }
  }
}
