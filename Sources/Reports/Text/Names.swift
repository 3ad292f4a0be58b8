import FrameModel

/// Names from a trace, made safe and short enough to show.
enum Names {
  /// Replaces controls and bidirectional marks, and cuts a long name, saying how long it was.
  static func shown(_ name: String, limit: Int = 120) -> String {
    // No name has more characters than bytes.
    guard name.utf8.count > limit else { return Printable.text(name, limit: limit) }
    let length = name.unicodeScalars.count
    let text = Printable.text(name, limit: limit)
    return length > limit ? "\(text) (\(NumberText.count(length)) characters)" : text
  }

  /// The last part of a path: enough to tell traces apart in a sentence.
  static func file(_ path: String) -> String {
    path == "-" ? "standard input" : path
  }
}

extension Trace {
  /// A name of this trace, safe to show.
  func shown(_ id: NameID?) -> String? { names[id].map { Names.shown($0) } }
}
