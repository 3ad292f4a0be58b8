/// Why an input could not be read at all.
package struct TraceError: Error, Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// The system would not open or read it; the text is the system's.
    case unreadable(String)
    /// Not a trace of any known format; the text says what it looks like.
    case unknownFormat(String)
    /// A known format, broken where the place says; the text says what was expected.
    case malformed(String)
    case corruptGzip(String)
    case unsupportedVersion(String)
    /// The log requires a feature that this reader does not have, by name.
    case unsupportedFeature(String)
    /// So many lines were rejected that what is left cannot be believed.
    case tooManyRejected(String)
    /// Read, and nothing in it can be judged; the text says what was found.
    case noUsableFrames(String)
    /// Over a bound that protects the reader; the text names bound and size.
    case tooLarge(String)
  }

  package var file: String
  package var reason: Reason
  package var place: SourcePlace?

  package init(file: String, reason: Reason, place: SourcePlace? = nil) {
    self.file = file
    self.reason = reason
    self.place = place
  }
}

extension TraceError: CustomStringConvertible {
  /// One line: file, line and column, field, what is wrong, and the bytes there.
  package var description: String {
    var text = Printable.text(file)
    if let place {
      text += ":\(place.line):\(place.column)"
      if !place.path.isEmpty { text += ": \(Printable.text(place.path))" }
    }
    text += ": \(explanation)"
    if let place {
      text += " (byte \(place.byte)"
      if !place.snippet.isEmpty { text += ", near `\(Printable.text(place.snippet))`" }
      text += ")"
    }
    return text
  }

  private var explanation: String {
    switch reason {
    case .unreadable(let why): "cannot be read: \(why)"
    case .unknownFormat(let what): "not a trace this tool knows: \(what)"
    case .malformed(let why): why
    case .corruptGzip(let why): "corrupt gzip: \(why)"
    case .unsupportedVersion(let what): "unsupported version: \(what)"
    case .unsupportedFeature(let what): "requires an unknown feature: \(what)"
    case .tooManyRejected(let what): "too many rejected records: \(what)"
    case .noUsableFrames(let what): "no usable frames: \(what)"
    case .tooLarge(let what): what
    }
  }
}
