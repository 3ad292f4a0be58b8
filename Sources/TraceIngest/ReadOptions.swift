/// How to read a trace.
package struct ReadOptions: Sendable, Equatable {
  /// Whether the first record that is lost ends reading with an error that names its place.
  package var strict: Bool
  /// How much is read at once; it never changes the result.
  package var chunkBytes: Int
  /// How to read a log of no known format; with one, every input is read by it.
  package var mapping: Mapping?

  package init(strict: Bool = false, chunkBytes: Int = 512 << 10, mapping: Mapping? = nil) {
    self.strict = strict
    self.chunkBytes = chunkBytes
    self.mapping = mapping
  }
}
