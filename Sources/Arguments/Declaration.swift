/// The part of a command that its author can get wrong in ways the compiler does not see.
struct Declaration {
  let command: String
  let parameters: [ParameterInfo]

  /// The first mistake found, as a sentence for the author.
  var mistake: String? {
    (nameMistake ?? orderMistake ?? choiceMistake).map { "command '\(command)': \($0)" }
  }

  private var nameMistake: String? {
    if !command.isPlainName { return "the name is not made of letters, digits and hyphens" }
    var seen: Set<String> = ["--help", "-h"]
    for name in parameters.flatMap(\.names) {
      guard seen.insert(name).inserted else { return "\(name) is declared twice" }
      let isShort = !name.hasPrefix("--")
      let letters = name.dropFirst(isShort ? 1 : 2)
      guard letters.isPlainName, !isShort || letters.first?.isLetter == true else {
        return "\(name) cannot be typed as an option"
      }
    }
    return nil
  }

  private var orderMistake: String? {
    var last: ParameterInfo?
    for info in parameters where info.kind == .positional {
      if let last, last.isRepeatable { return "\(info.title) comes after a list without end" }
      if let last, !last.isRequired, info.isRequired {
        return "\(info.title) is required, but comes after an optional one"
      }
      last = info
    }
    return parameters.count { $0.kind == .trailing } > 1 ? "two lists follow '--'" : nil
  }

  private var choiceMistake: String? {
    let spaced = parameters.flatMap(\.choices).first { $0.contains(where: \.isWhitespace) }
    return spaced.map { "the choice '\($0)' is more than one word" }
  }
}

extension StringProtocol {
  /// Whether a shell takes the text for a plain word, so that scripts need not quote it.
  fileprivate var isPlainName: Bool {
    guard let first, first != "-" else { return false }
    return allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}
