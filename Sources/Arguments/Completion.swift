/// What a shell offers when the value of a parameter is being typed.
package enum Completion: Hashable, Sendable {
  /// Offers nothing, because the value is free text or a number.
  case nothing

  /// Offers the names of files.
  case files

  /// Offers the names of folders.
  case folders

  /// Offers these words.
  case words([String])

  /// Offers these words and the names of files.
  case wordsAndFiles([String])

  /// Offers these keys, each followed by `=` and the name of a file, as in `html=report.html`.
  case keyedFiles([String])
}
