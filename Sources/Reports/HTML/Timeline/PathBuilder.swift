/// The data of an SVG path, in whole units.
struct PathBuilder {
  private(set) var buffer = TextBuffer()

  init() {}

  /// A path of which it is known about how long it will be.
  init(capacity: Int) { buffer.reserve(capacity) }

  var isEmpty: Bool { buffer.isEmpty }

  /// A bar from the bottom up.
  mutating func bar(from left: Int, to right: Int, top: Int, bottom: Int) {
    // In one piece: a page has ten thousands of them.
    buffer.append(upTo: 6 * 21) { path in
      path.append("M", left)
      path.append(",", bottom)
      path.append("V", top)
      path.append("H", right)
      path.append("V", bottom)
      path.append(UInt8(ascii: "z"))
    }
  }

  /// A line of no length: its cap draws a dot of the same size at any zoom.
  mutating func dot(_ x: Int, _ y: Int) {
    move(x, y)
    buffer.append("h0")
  }

  mutating func move(_ x: Int, _ y: Int) { append("M", x, y) }

  mutating func line(to x: Int, _ y: Int) { append("L", x, y) }

  mutating func horizontal(to x: Int) { append("H", x) }

  mutating func vertical(to y: Int) { append("V", y) }

  /// Along to a place, and there up or down.
  mutating func step(to x: Int, _ y: Int) {
    horizontal(to: x)
    vertical(to: y)
  }

  private mutating func append(_ command: Unicode.Scalar, _ x: Int, _ y: Int) {
    buffer.append(upTo: 2 * 21) { path in
      path.append(command, x)
      path.append(",", y)
    }
  }

  private mutating func append(_ command: Unicode.Scalar, _ number: Int) {
    buffer.append(upTo: 21) { $0.append(command, number) }
  }
}

extension Int {
  /// The nearest whole number to one that is not below zero.
  ///
  /// To round takes a call, where the processor may have no instruction for it.
  init(nearest number: Double) {
    self.init(number)
    if number - Double(self) >= 0.5 { self += 1 }
  }
}

extension OutputSpan<UInt8> {
  /// Appends an ASCII character and a whole number: up to 21 bytes.
  fileprivate mutating func append(_ character: Unicode.Scalar, _ number: Int) {
    append(UInt8(ascii: character))
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: UInt64(number.magnitude))
  }
}
