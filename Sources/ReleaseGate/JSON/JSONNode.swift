import FrameModel

/// A JSON value that knows where in its file it stands.
///
/// Foundation's decoder loses the places, and an error in a file that people write by hand has to
/// name its line.
package struct JSONNode: Sendable, Equatable {
  package enum Value: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// In the order of the file, each key once.
    case object([Member])
  }

  package struct Member: Sendable, Equatable {
    package var key: String
    package var keyPosition: JSONPosition
    package var node: JSONNode
  }

  package var value: Value
  package var position: JSONPosition

  /// What kind of value it is, as an error names it.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number: "a number"
    case .string(let text): "'\(Printable.text(text, limit: 60))'"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A place in a JSON file: line, and byte in the line, from 1.
package struct JSONPosition: Sendable, Equatable {
  package var line: Int
  package var column: Int
  /// Byte within the file, from 0.
  package var byte: Int
}

/// What is wrong with a file that steers the tool, and where.
package struct ConfigurationError: Error, Sendable, Equatable, CustomStringConvertible {
  /// As the user would name it; empty where the command line itself is at fault.
  package var file: String
  package var position: JSONPosition?
  /// The keys that lead there, as in `checks[2].where.span`; empty at the top.
  package var path: String
  /// What was found and what was expected.
  package var reason: String

  package init(
    _ reason: String, file: String = "", position: JSONPosition? = nil, path: String = ""
  ) {
    self.reason = reason
    self.file = file
    self.position = position
    self.path = path
  }

  package var description: String {
    var text = Printable.text(file)
    if let position { text += ":\(position.line):\(position.column)" }
    if !path.isEmpty { text += (text.isEmpty ? "" : ": ") + Printable.text(path) }
    return text.isEmpty ? reason : "\(text): \(reason)"
  }
}
