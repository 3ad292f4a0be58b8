/// Which templates are worth being tried: those that most records look like.
struct TemplateUse: Sendable {
  /// Only the first shapes have templates; a log with more has none that matters.
  static let maximumShapes = 64

  /// A template is made again when so many records looked otherwise, each hit taking half of one off.
  private static let maximumMisses: Int16 = 8
  /// One that is made so often with so few hits between is given up.
  private static let maximumAttempts: Int16 = 8
  private static let fewHits: Int32 = 64

  /// By shape: twice the misses less the hits, not below zero; negative where there is no template.
  private var misses = InlineArray<64, Int16>(repeating: -1)
  private var attempts = InlineArray<64, Int16>(repeating: 0)
  private var hits = InlineArray<64, Int32>(repeating: 0)

  @inline(__always)
  mutating func isWorthTrying(_ shape: Int) -> Bool {
    shape < Self.maximumShapes && misses[shape] >= 0
  }

  @inline(__always)
  mutating func hit(_ shape: Int) {
    hits[shape] &+= 1
    if misses[shape] != 0 { misses[shape] &-= 1 }
  }

  /// Counts a record that looked otherwise; true when the template is to be made anew.
  mutating func miss(_ shape: Int) -> Bool {
    guard shape < Self.maximumShapes, attempts[shape] <= Self.maximumAttempts else {
      return false
    }
    if misses[shape] >= 0 {
      misses[shape] += 2
      guard misses[shape] >= Self.maximumMisses else { return false }
    }
    attempts[shape] = hits[shape] < Self.fewHits ? attempts[shape] + 1 : 0
    hits[shape] = 0
    misses[shape] = attempts[shape] > Self.maximumAttempts ? -1 : 0
    return misses[shape] == 0
  }
}
