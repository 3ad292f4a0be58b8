/// How refreshes are read that the log leaves open: for stretches one after the other, which of their
/// divisions is taken.
struct RefreshReading: Equatable {
  /// The first stretch that is decided, as `PreparedFrame.openBefore` counts them.
  private var first = 0
  /// For each, which of its divisions.
  private var choices: [Int] = []

  /// The fewest refreshes everywhere.
  static let fewest = Self()

  /// The stretches that are decided.
  var decided: Range<Int> { first..<first + choices.count }

  /// Which division is taken of a stretch; of one that is not decided, that of the fewest refreshes.
  func choice(of stretch: Int) -> Int {
    decided.contains(stretch) ? choices[stretch - first] : 0
  }

  /// Decides the stretch after the last one decided.
  func deciding(_ stretch: Int, _ choice: Int) -> Self {
    var copy = self
    if copy.choices.isEmpty { copy.first = stretch }
    copy.choices.append(choice)
    return copy
  }

  /// Leaves the stretches before one undecided: they concern nothing any more.
  mutating func forget(before stretch: Int) {
    guard stretch > first else { return }
    choices.removeFirst(min(stretch - first, choices.count))
    first = choices.isEmpty ? 0 : stretch
  }
}
