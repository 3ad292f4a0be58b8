/// Returns the candidate nearest to a misspelt word, if one is near enough to be worth offering.
///
/// Near enough is an edit for every three characters, and always one: a fixed limit would offer
/// nonsense for short words. Case is ignored, because `frame.overbudget` is meant well. Of equally
/// near candidates the alphabetically first wins, so that the order of a set does not show.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let written = Array(word.lowercased())
  let limit = max(1, written.count / 3)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let meant = Array(candidate.lowercased())
    let distance = editDistance(written, meant)
    // A word with every character replaced has nothing in common with the candidate.
    guard distance <= limit, distance < max(written.count, meant.count) else { continue }
    if let best, best <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.candidate
}

/// Counts the insertions, deletions, substitutions and swaps of neighbours between two words.
///
/// This is the optimal string alignment form of the Damerau-Levenshtein distance: no part of a word
/// is edited twice, which is how people mistype.
func editDistance(_ source: [Character], _ target: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  for (row, character) in source.enumerated() {
    var current = [row + 1]
    for column in target.indices {
      let substitution = previous[column] + (character == target[column] ? 0 : 1)
      var distance = min(substitution, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, character == target[column - 1], source[row - 1] == target[column] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[target.count]
}
