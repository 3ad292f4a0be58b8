/// How to read a trace.
package struct ReadOptions: Sendable, Equatable {
  /// Whether the first record that is lost ends reading with an error that names its place.
  package var strict: Bool
  /// How much is read at once; it never changes the result.
  package var chunkBytes: Int

  package init(strict: Bool = false, chunkBytes: Int = 512 << 10) {
    self.strict = strict
    self.chunkBytes = chunkBytes
  }
}
