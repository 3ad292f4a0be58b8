import FrameModel

/// Sentences in UTF-8, put together where they will stand.
///
/// A page explains a thousand frames: strings made of strings made of strings were most of its cost.
struct Prose: ExpressibleByStringInterpolation, Sendable {
  private(set) var buffer = TextBuffer()

  init() {}

  /// Prose of which it is known about how long it will be.
  init(capacity: Int) { buffer.reserve(capacity) }

  init(stringLiteral literal: String) { buffer.append(literal) }

  init(stringInterpolation interpolation: StringInterpolation) { self = interpolation.prose }

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

  mutating func append(_ before: String, length: Nanoseconds, _ after: String? = nil) {
    append(before)
    append(length: length)
    if let after { append(after) }
  }

  mutating func append(count: some BinaryInteger, _ one: String, _ many: String) {
    buffer.append(count: count)
    buffer.append(" ")
    buffer.append(count == 1 ? one : many)
  }

  /// Appends a rate with no more decimals than it needs.
  mutating func append(hertz rate: Double) { buffer.append(short: rate) }

  mutating func append(milliseconds length: Nanoseconds, places: Int) {
    buffer.append(length, exponent: 6, places: places)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var prose: Prose

    init(literalCapacity: Int, interpolationCount: Int) {
      // Room for a whole statement, which what comes first grows to be.
      prose = Prose(capacity: max(literalCapacity + interpolationCount * 16, 160))
    }

    mutating func appendLiteral(_ literal: String) { prose.append(literal) }
    mutating func appendInterpolation(_ word: String) { prose.append(word) }
    mutating func appendInterpolation(_ part: Prose) { prose += part }
    mutating func appendInterpolation(_ number: Int64) { prose.append(number) }
    mutating func appendInterpolation(length: Nanoseconds) { prose.append(length: length) }
    mutating func appendInterpolation(seconds time: Timestamp) {
      prose.buffer.append(time.sinceZero, exponent: 9, places: 3)
    }
    mutating func appendInterpolation(count: some BinaryInteger, _ one: String, _ many: String) {
      prose.append(count: count, one, many)
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
