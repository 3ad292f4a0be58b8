/// What files are named after what they are runs of.
package enum ScenarioName {
  /// The last path component without its extensions and without the number of a run, so that
  /// `scroll-1.framelog.ndjson`, `scroll_run2.json` and `scroll (3).json` are all runs of `scroll`.
  ///
  /// A file named by its run alone, as `scroll/run3.json`, is one of its folder's scenario.
  package static func ofFile(_ file: String) -> String {
    let stem = stem(of: file)
    let scenario = withoutRun(stem[...])
    if !scenario.isEmpty { return String(scenario) }
    let folders = file.split(separator: "/").dropLast()
    return folders.last { $0 != "." && $0 != ".." }.map(String.init) ?? stem
  }

  /// The last path component of a file without its extensions.
  static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.prefix { $0 != "." }
    return stem.isEmpty ? name : String(stem)
  }

  private static let separators: Set<Character> = ["-", "_", " ", "#"]
  private static let words = ["run", "iteration", "iter"]

  /// A name without a run's number at its end: one or two digits behind a separator, any number of
  /// digits behind a word for a run, or digits in brackets.
  private static func withoutRun(_ name: Substring) -> Substring {
    let isBracketed = name.last == ")"
    let tail = isBracketed ? name.dropLast() : name
    let rest = tail.reversedDrop { $0.isASCII && $0.isNumber }
    let digits = tail.count - rest.count
    guard digits > 0 else { return name }
    if isBracketed {
      guard rest.last == "(" else { return name }
      return trimmed(rest.dropLast())
    }
    let bare = trimmed(rest)
    let lowered = bare.lowercased()
    if let word = words.first(where: lowered.hasSuffix) {
      let before = bare.dropLast(word.count)
      if before.isEmpty || before.last.map(separators.contains) == true { return trimmed(before) }
    }
    let isSeparated = rest.last.map(separators.contains) == true
    return isSeparated && digits <= 2 && !bare.isEmpty ? bare : name
  }

  private static func trimmed(_ name: Substring) -> Substring {
    name.reversedDrop(while: separators.contains)
  }
}

extension Substring {
  fileprivate func reversedDrop(while condition: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}
