/// The data of an SVG path, in whole units.
struct PathBuilder {
  private(set) var buffer = TextBuffer()

  var isEmpty: Bool { buffer.isEmpty }
  var text: String { buffer.string }

  /// A bar from the bottom up.
  mutating func bar(from left: Int, to right: Int, top: Int, bottom: Int) {
    move(left, bottom)
    buffer.append("V")
    buffer.append(top)
    buffer.append("H")
    buffer.append(right)
    buffer.append("V")
    buffer.append(bottom)
    buffer.append("z")
  }

  /// A line of no length: its cap draws a dot of the same size at any zoom.
  mutating func dot(_ x: Int, _ y: Int) {
    move(x, y)
    buffer.append("h0")
  }

  mutating func move(_ x: Int, _ y: Int) {
    buffer.append("M")
    buffer.append(x)
    buffer.append(",")
    buffer.append(y)
  }

  mutating func line(to x: Int, _ y: Int) {
    buffer.append("L")
    buffer.append(x)
    buffer.append(",")
    buffer.append(y)
  }

  mutating func horizontal(to x: Int) {
    buffer.append("H")
    buffer.append(x)
  }

  mutating func vertical(to y: Int) {
    buffer.append("V")
    buffer.append(y)
  }
}
