import FrameModel

/// Sentences in UTF-8, put together where they will stand.
///
/// A page explains a thousand frames: strings made of strings made of strings were most of its cost.
struct Prose: ExpressibleByStringInterpolation, Sendable {
  private(set) var buffer = TextBuffer()

  init() {}

  init(stringLiteral literal: String) { buffer.append(literal) }

  init(stringInterpolation interpolation: StringInterpolation) { buffer = interpolation.buffer }

  var text: String { buffer.string }
  var isEmpty: Bool { buffer.isEmpty }

  static func += (prose: inout Prose, more: Prose) { prose.buffer.append(more.buffer) }

  // What is appended in place needs no buffer of its own, as a part put together does.

  mutating func append(_ word: String) { buffer.append(word) }

  mutating func append(_ number: Int64) { buffer.append(number) }

  /// Appends a length with the unit that suits it, and with more decimals where two do not do.
  mutating func append(length: Nanoseconds, places: Int? = nil) {
    buffer.append(length: length, places: places)
  }

  mutating func append(milliseconds length: Nanoseconds, places: Int) {
    buffer.append(length, exponent: 6, places: places)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var buffer = TextBuffer()

    init(literalCapacity: Int, interpolationCount: Int) {
      // Room for a whole statement, which what comes first grows to be.
      buffer.reserve(max(literalCapacity + interpolationCount * 16, 160))
    }

    mutating func appendLiteral(_ literal: String) { buffer.append(literal) }
    mutating func appendInterpolation(_ word: String) { buffer.append(word) }
    mutating func appendInterpolation(_ prose: Prose) { buffer.append(prose.buffer) }
    mutating func appendInterpolation(_ number: Int64) { buffer.append(number) }
    /// A length with the unit that suits it, and with more decimals where two do not do.
    mutating func appendInterpolation(length: Nanoseconds, places: Int? = nil) {
      buffer.append(length: length, places: places)
    }
    mutating func appendInterpolation(milliseconds length: Nanoseconds, places: Int) {
      buffer.append(length, exponent: 6, places: places)
    }
    mutating func appendInterpolation(seconds time: Timestamp) {
      buffer.append(time.sinceZero, exponent: 9, places: 3)
    }
    mutating func appendInterpolation(count: some BinaryInteger, _ one: String, _ many: String) {
      buffer.append(count: count)
      buffer.append(count == 1 ? " \(one)" : " \(many)")
    }
  }
}

extension Prose {
  /// Appends `a`, `a and b`, or `a, b and c`.
  mutating func append<Parts: Collection>(
    listing parts: Parts, _ append: (inout Prose, Parts.Element) -> Void
  ) {
    for (position, part) in parts.enumerated() {
      if position > 0 { self.append(position + 1 == parts.count ? " and " : ", ") }
      append(&self, part)
    }
  }
}
