import FrameModel

/// Whole numbers in an order, of which some may be missing.
///
/// The numbers of millions of frames are read where they are, for a copy costs more than to read them
/// twice.
protocol NumberSource {
  /// How many places there are.
  var count: Int { get }

  /// The number at a place, or `PackedRows.missing`.
  func number(at place: Int) -> Int64

  /// Reads all in their order, as many at a time as lie beside each other.
  func forEachRun(_ body: (Swift.Span<Int64>) -> Void)

  /// The same for whoever looks at numbers from one on only: for each that is smaller there may be any
  /// other that is smaller.
  func forEachRun(atLeast least: Int64, _ body: (Swift.Span<Int64>) -> Void)
}

extension NumberSource {
  func forEachRun(atLeast least: Int64, _ body: (Swift.Span<Int64>) -> Void) {
    forEachRun(body)
  }
}

extension [Int64]: NumberSource {
  func number(at place: Int) -> Int64 { self[place] }
  func forEachRun(_ body: (Swift.Span<Int64>) -> Void) { body(span) }
}
