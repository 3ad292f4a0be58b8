/// A subcommand: what it takes, how it is explained, and what it does.
package struct Command: Sendable {
  package let name: String

  /// What the command does, in a sentence.
  package let abstract: String

  /// What else a reader of the help should know, in paragraphs with an empty line between them.
  package let discussion: String

  /// Whole command lines, and what each does.
  package let examples: [(command: String, effect: String)]

  /// Whether help and completions leave the command out; it can be run all the same.
  package let isHidden: Bool

  package let parameters: [ParameterInfo]

  /// Turns words into a request, so that a wrong command line fails before anything has run.
  let request: @Sendable ([String]) throws(UsageError) -> Request

  /// Declares a command that does some work.
  ///
  /// `defaults` are the options of a command line that names none; a repeated option adds to the
  /// array it finds there, so that is best empty. `check` refuses options that are wrong only
  /// together, by `UsageError.refused`; it is part of parsing, so it looks at no files.
  package init<Options: Sendable>(
    _ name: String, _ abstract: String, discussion: String = "",
    examples: [(command: String, effect: String)] = [], isHidden: Bool = false,
    defaults: Options, parameters: [Parameter<Options>],
    check: @escaping @Sendable (Options) throws(UsageError) -> Void = { _ in },
    run: @escaping @Sendable (Options) async throws -> ExitStatus
  ) {
    self.init(
      name, abstract, discussion: discussion, examples: examples, isHidden: isHidden,
      defaults: defaults, parameters: parameters
    ) { (options) throws(UsageError) in
      try check(options)
      return .run { try await run(options) }
    }
  }

  /// Declares a command whose answer may be no more than text, as that of `help` is.
  init<Options: Sendable>(
    _ name: String, _ abstract: String, discussion: String = "",
    examples: [(command: String, effect: String)] = [], isHidden: Bool = false,
    defaults: Options, parameters: [Parameter<Options>],
    answer: @escaping @Sendable (Options) throws(UsageError) -> Request
  ) {
    let bindings = parameters.flatMap(\.bindings)
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    self.isHidden = isHidden
    self.parameters = bindings.map { binding in
      var info = binding.info
      info.defaultValue = binding.spell(defaults)
      info.excludedNames = bindings.filter { $0.excludes(binding) }.flatMap(\.info.names)
      return info
    }
    self.request = { (words) throws(UsageError) in
      try answer(Parser(bindings, defaults: defaults, words: words).parsed())
    }
    let mistake = Declaration(command: name, parameters: self.parameters).mistake
    precondition(mistake == nil, mistake ?? "")
  }
}
