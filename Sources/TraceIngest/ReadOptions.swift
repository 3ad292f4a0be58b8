/// How to read a trace.
package struct ReadOptions: Sendable, Equatable {
  /// Whether the first record that is lost ends reading with an error that names its place.
  package var strict: Bool
  /// How much is read at once; it never changes the result.
  package var chunkBytes: Int
  /// How to read a log of no known format; with one, every input is read by it.
  package var mapping: Mapping?

  /// Whether records may be recognised by those before them instead of parsed; it never changes
  /// the result, which is what the tests of it show.
  package var recognisesShapes: Bool

  /// How many threads may read one large file; it never changes the result.
  package var threads = 1
  /// From which size on a file is large.
  package var parallelBytes = ParallelFrameLog.minimumBytes

  package init(
    strict: Bool = false, chunkBytes: Int = 512 << 10, recognisesShapes: Bool = true,
    mapping: Mapping? = nil
  ) {
    self.strict = strict
    self.chunkBytes = chunkBytes
    self.recognisesShapes = recognisesShapes
    self.mapping = mapping
  }
}
