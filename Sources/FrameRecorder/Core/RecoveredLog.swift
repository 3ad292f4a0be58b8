#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("RecoveredLog needs to know how this platform reads files")
#endif

/// What a black box holds of a recording, as a frame log.
public struct RecoveredLog: Sendable {
  /// The lines of the log; without an `end` record unless the recording ended as it should.
  public let lines: [UInt8]
  /// How many slots it holds.
  public let slots: Int
  /// Whether the recording ended as it should: then the log itself is whole, too.
  public let isClosed: Bool

  /// Reads the black box of an earlier run; nil where there is none, or one of another version.
  ///
  /// Do this before recording begins again with the same file, which empties it.
  ///
  /// - Parameter path: The file that was given as `RecorderConfiguration.blackBox`.
  public init?(blackBoxAt path: String) {
    guard let bytes = Self.contents(of: path) else { return nil }
    self.init(bytes)
  }

  init?(_ bytes: [UInt8]) {
    typealias Layout = BlackBox.Layout
    let reader = Words(bytes: bytes)
    guard bytes.count >= Layout.headerWords * 8, reader.word(0) == Layout.magic,
      reader.word(Layout.slotWord) == UInt64(Layout.slotWords),
      reader.word(Layout.textWord) == UInt64(Layout.textBytes),
      let capacity = Int(exactly: reader.word(Layout.capacityWord)), capacity < 1 << 32,
      bytes.count >= Layout.bytes(capacity: capacity)
    else { return nil }
    isClosed = reader.word(Layout.closedWord) != 0
    var encoder = RecordEncoder()
    let length = min(Int(clamping: reader.word(Layout.textLengthWord)), Layout.textBytes)
    let start = Layout.headerWords * 8
    encoder.recall(reader.texts(in: start..<start + length))
    let slots = reader.slots(from: (start + Layout.textBytes) / 8, capacity: capacity)
    encoder.encode(slots[...])
    self.slots = slots.count
    lines = encoder.text.bytes
  }

  /// The contents of a file.
  private static func contents(of path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += chunk[..<count]
    }
  }
}

extension RecordEncoder {
  /// Begins a log as a black box kept it: what stood at its top, and its names.
  fileprivate mutating func recall(_ texts: [(number: UInt32, text: String)]) {
    definesNames = false
    for (_, line) in texts where line.hasPrefix("{") { text.append(Array(line.utf8)) }
    for (number, name) in texts where number > 0 {
      text.write(name: name, number: number)
      while names.count + 1 < number { learn([""]) }
      learn([name])
    }
  }
}

/// Numbers and text at places of a file.
private struct Words {
  let bytes: [UInt8]

  /// The word of a number from the beginning; the places are within the file.
  func word(_ number: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[number * 8 + $1]) << UInt64($1 * 8) }
  }

  func texts(in range: Range<Int>) -> [(number: UInt32, text: String)] {
    var texts: [(UInt32, String)] = []
    var position = range.lowerBound
    while position + 8 <= range.upperBound {
      let head = word(position / 8)
      let end = position + 8 + Int(head >> 32)
      guard end <= range.upperBound else { break }
      let text = String(decoding: bytes[(position + 8)..<end], as: UTF8.self)
      texts.append((UInt32(truncatingIfNeeded: head), text))
      position = (end + 7) / 8 * 8
    }
    return texts
  }

  /// The whole slots, in the order in which they were recorded.
  func slots(from start: Int, capacity: Int) -> [Slot] {
    var slots: [(sequence: UInt64, slot: Slot)] = []
    for place in 0..<capacity {
      let first = start + place * BlackBox.Layout.slotWords
      let sequence = word(first)
      guard sequence != 0, (sequence - 1) % UInt64(capacity) == UInt64(place) else { continue }
      slots.append(
        (sequence, Slot(words: (1..<BlackBox.Layout.slotWords).map { word(first + $0) })))
    }
    slots.sort { $0.sequence < $1.sequence }
    return slots.map(\.slot)
  }
}

extension Slot {
  /// A slot of the words that it has in memory, on a little-endian machine.
  fileprivate init(words: [UInt64]) {
    let head = words[0]
    self.init(.mark, detail: UInt8(truncatingIfNeeded: head >> 8))
    kind = UInt8(truncatingIfNeeded: head)
    flags = UInt16(truncatingIfNeeded: head >> 16)
    number = UInt32(truncatingIfNeeded: head >> 32)
    let values = words.dropFirst().map { Int64(bitPattern: $0) }
    (a, b, c, d, e) = (values[0], values[1], values[2], values[3], values[4])
    (f, g, h, i, j) = (values[5], values[6], values[7], values[8], values[9])
  }
}
