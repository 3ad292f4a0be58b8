/// The reading of one command's words, from left to right.
struct Parser<Options> {
  private let bindings: [Binding<Options>]
  private var options: Options
  private var words: ArraySlice<String>

  /// How each parameter seen so far was spelled, by its place in `bindings`.
  private var spellings: [Int: String] = [:]

  init(_ bindings: [Binding<Options>], defaults: Options, words: [String]) {
    self.bindings = bindings
    self.options = defaults
    self.words = words[...]
  }

  /// Returns the options that the words spell, or throws the first fault in them.
  consuming func parsed() throws(UsageError) -> Options {
    while let word = words.popFirst() {
      if word == "--" {
        try takeTrailing()
      } else if word.isSpelledAsOption {
        try takeNamed(word)
      } else {
        try takePositional(word)
      }
    }
    try requireTheRequired()
    return options
  }

  private mutating func takeNamed(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let place = bindings.firstIndex(where: { $0.info.names.contains(spelling) }) else {
      let known = bindings.flatMap(\.info.names).filter { $0.hasPrefix("--") } + ["--help"]
      throw .unknownOption(spelling, suggestion: suggestion(for: spelling, among: known))
    }
    try refuseSecond(place, spelling)
    spellings[place] = spelling

    let info = bindings[place].info
    if info.takesValue {
      let value = if let attached { attached } else { try nextValue(of: spelling, info) }
      try store(value, at: place)
    } else if let attached {
      throw .needlessValue(of: spelling, value: attached)
    } else {
      try store(spelling, at: place)
    }
  }

  /// Takes the next word for an option's value, unless it is plainly the next option.
  ///
  /// A value that does look like an option is written `--name=-value`.
  private mutating func nextValue(
    of spelling: String, _ info: ParameterInfo
  ) throws(UsageError) -> String {
    guard let value = words.first, !value.isSpelledAsOption else {
      throw .missingValue(of: spelling, placeholder: info.placeholder)
    }
    words.removeFirst()
    return value
  }

  private mutating func takePositional(_ word: String) throws(UsageError) {
    let place = bindings.indices.first {
      bindings[$0].info.kind == .positional
        && (bindings[$0].info.isRepeatable || spellings[$0] == nil)
    }
    guard let place else { throw .unexpectedArgument(word) }
    spellings[place] = word
    try store(word, at: place)
  }

  /// Takes every word after `--`, where nothing is an option.
  private mutating func takeTrailing() throws(UsageError) {
    let trailing = bindings.firstIndex { $0.info.kind == .trailing }
    while let word = words.popFirst() {
      guard let trailing else {
        try takePositional(word)
        continue
      }
      spellings[trailing] = word
      try store(word, at: trailing)
    }
  }

  private mutating func store(_ word: String, at place: Int) throws(UsageError) {
    if let error = bindings[place].store(&options, word) { throw error }
  }

  /// Refuses an option whose property has been set already: one of the two would go unheard.
  private func refuseSecond(_ place: Int, _ spelling: String) throws(UsageError) {
    let excluding = bindings.indices.filter { bindings[$0].excludes(bindings[place]) }
    guard let earlier = excluding.lazy.compactMap({ spellings[$0] }).first else { return }
    let info = bindings[place].info
    let isSame = info.kind == .toggle ? earlier == spelling : info.names.contains(earlier)
    throw isSame ? .repeatedOption(spelling) : .conflictingOptions(earlier, spelling)
  }

  private func requireTheRequired() throws(UsageError) {
    for (place, binding) in bindings.enumerated() where spellings[place] == nil {
      guard binding.info.isRequired else { continue }
      throw binding.info.isNamed
        ? .missingOption(binding.info.title, placeholder: binding.info.placeholder)
        : .missingArgument(binding.info.usage)
    }
  }
}

extension String {
  /// Whether the word can only be meant as an option.
  ///
  /// A lone `-` is standard input, `--` is seen to before, and `-5` or `-.5` is a number.
  fileprivate var isSpelledAsOption: Bool {
    guard hasPrefix("-"), let second = dropFirst().first else { return false }
    return second != "." && !second.isWholeNumber
  }
}
