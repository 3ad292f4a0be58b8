/// Parts of a list in rising order, joined where they touch.
struct ListParts {
  private var settled: [Range<Int>] = []
  private var last = 0..<0

  /// Adds a part that begins where the last one ends, or behind it.
  @inline(__always)
  mutating func append(_ part: Range<Int>) {
    guard !part.isEmpty else { return }
    if last.upperBound == part.lowerBound {
      last = last.lowerBound..<part.upperBound
    } else {
      settle(part)
    }
  }

  private mutating func settle(_ next: Range<Int>) {
    if !last.isEmpty { settled.append(last) }
    last = next
  }

  var ranges: [Range<Int>] { last.isEmpty ? settled : settled + [last] }
}
