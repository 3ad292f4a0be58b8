/// How large the parts are that several threads read of a file.
///
/// Large enough that to begin one and to join it do not show, and smaller near the end, where
/// threads would otherwise wait for the one that reads the last.
struct PartSizes: Sendable {
  private static let largestBytes = 4 << 20

  private let file: RegularFile
  private let threads: Int
  private let largest: Int
  private let smallest: Int

  init(of file: RegularFile, threads: Int) {
    self.file = file
    self.threads = threads
    largest = min(Self.largestBytes, max(file.size / 16, 1))
    smallest = max(largest / 8, 1)
  }

  /// How many bytes to read before the first part, to learn how the file is written.
  var lesson: Int { smallest }

  /// Where a part that begins at an offset should end; nil near the end of the file, which may
  /// still grow.
  func end(from start: Int) -> Int? {
    let rest = file.size - start
    let end = start + min(largest, max(smallest, rest / (4 * threads)))
    return end + smallest < file.size ? end : nil
  }
}
