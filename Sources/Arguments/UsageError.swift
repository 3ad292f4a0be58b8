/// A command line that the tool cannot act on.
///
/// Each case is described in one sentence that says how to put it right. Options appear as they
/// were typed, positionals as in `<trace>`.
package enum UsageError: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)

  /// An option of a command that was written before the command.
  case optionBeforeCommand(String)

  case missingValue(of: String, placeholder: String)

  /// A flag that was given a value, as in `--quiet=yes`.
  case needlessValue(of: String, value: String)

  case invalidValue(String, of: String, suggestion: String?, expectation: String?)
  case repeatedOption(String)

  /// Two options that set the same property, of which only one can be meant.
  case conflictingOptions(String, String)

  case missingOption(String, placeholder: String)
  case missingArgument(String)
  case unexpectedArgument(String)

  /// A fault that only the command itself can see, already put into words.
  case refused(String)
}

extension UsageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownCommand(let word, let suggestion):
      "unknown command '\(word)'" + Self.hint(suggestion)
    case .unknownOption(let word, let suggestion):
      "unknown option '\(word)'" + Self.hint(suggestion)
    case .optionBeforeCommand(let option):
      "\(option) is an option of a command; write it after the command"
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) <\(placeholder)>"
    case .needlessValue(let option, let value):
      "\(option) takes no value; leave out '=\(value)'"
    case .invalidValue(let word, let parameter, let suggestion, let expectation):
      "'\(word)' is not a value of \(parameter)" + Self.hint(suggestion)
        + (expectation.map { " (\($0))" } ?? "")
    case .repeatedOption(let option):
      "\(option) is given more than once; it takes effect only once"
    case .conflictingOptions(let first, let second):
      "\(second) cannot be used with \(first)"
    case .missingOption(let option, let placeholder):
      "missing option \(option) <\(placeholder)>"
    case .missingArgument(let argument):
      "missing argument \(argument)"
    case .unexpectedArgument(let word):
      "unexpected argument '\(word)'"
    case .refused(let reason):
      reason
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}
