import FrameModel
import Testing

@testable import TraceIngest

@Suite struct ByteWindowTests {
  private let text = "The quick brown fox jumps over the lazy dog."

  /// Everything that comes out of an input, and what it said about itself.
  private func read(
    _ bytes: [UInt8], chunkBytes: Int = 16
  ) throws -> (text: String, facts: InputFacts) {
    var window = try ByteWindow.open(MemoryBytes(bytes), file: "test", chunkBytes: chunkBytes)
    while try window.more() {}
    let range = window.indices(from: window.start)
    return (String(decoding: window.bytes[range], as: UTF8.self), window.facts)
  }

  @Test(arguments: [1, 2, 3, 7, 16, 64, 4096])
  func `plain bytes come out as they are, whatever the chunk`(chunkBytes: Int) throws {
    let result = try read(Array(text.utf8), chunkBytes: chunkBytes)
    #expect(result.text == text)
    #expect(result.facts == InputFacts(bytes: text.utf8.count))
  }

  @Test(arguments: [1, 2, 3, 7, 16, 64, 4096])
  func `gzip is inflated, whatever the chunk`(chunkBytes: Int) throws {
    let member = Gzip.member(text)
    let result = try read(member, chunkBytes: chunkBytes)
    #expect(result.text == text)
    #expect(result.facts == InputFacts(bytes: member.count, isCompressed: true))
  }

  @Test(arguments: [1, 5, 64])
  func `all members of a gzip file are read`(chunkBytes: Int) throws {
    let result = try read(
      Gzip.member("one,") + Gzip.member("") + Gzip.member("two"), chunkBytes: chunkBytes)
    #expect(result.text == "one,two")
    #expect(result.facts.trailingBytesAt == nil)
  }

  @Test func `gzip cut anywhere yields what inflates and says so`() throws {
    let member = Gzip.member(text)
    for count in 2..<member.count {
      let result = try read(Array(member.prefix(count)))
      #expect(text.hasPrefix(result.text), "cut at \(count)")
      #expect(result.facts.isCutShort, "cut at \(count)")
    }
  }

  @Test(arguments: [1, 64])
  func `NULs after a gzip member are padding`(chunkBytes: Int) throws {
    let result = try read(Gzip.member(text) + [0, 0, 0, 0, 0], chunkBytes: chunkBytes)
    #expect(result.text == text)
    #expect(result.facts.trailingBytesAt == nil)
  }

  @Test(arguments: [1, 64])
  func `other bytes after a gzip member are noted`(chunkBytes: Int) throws {
    let member = Gzip.member(text)
    let result = try read(member + [0, 0] + Array("junk".utf8), chunkBytes: chunkBytes)
    #expect(result.text == text)
    #expect(result.facts.trailingBytesAt == member.count + 2)
  }

  @Test func `corrupt gzip is an error with its place`() throws {
    var member = Gzip.member(text)
    member[member.count - 6] ^= 1
    let error = #expect(throws: TraceError.self) { try read(member) }
    #expect(error?.reason == .corruptGzip("incorrect data check"))
    #expect(error?.place?.byte ?? 0 > member.count - 8)
  }

  @Test(arguments: [1, 2, 16])
  func `a byte order mark is skipped`(chunkBytes: Int) throws {
    #expect(try read([0xEF, 0xBB, 0xBF] + Array(text.utf8), chunkBytes: chunkBytes).text == text)
    #expect(try read(Gzip.member([0xEF, 0xBB, 0xBF] + Array(text.utf8))).text == text)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B]] as [[UInt8]])
  func `UTF-16 is refused by name`(bytes: [UInt8]) {
    let error = #expect(throws: TraceError.self) { try read(bytes) }
    #expect(error?.description.contains("UTF-16") == true)
  }

  @Test(arguments: ["", "a", "ab", "\u{1F}"])
  func `an input of a byte or two is no gzip`(text: String) throws {
    #expect(try read(Array(text.utf8)).text == text)
  }

  @Test func `a folder is unreadable in the system's words`() {
    let error = #expect(throws: TraceError.self) {
      var window = try ByteWindow.open(file: "/")
      _ = try window.more()
    }
    #expect(error?.reason == .unreadable("Is a directory"))
  }

  @Test func `a missing file is unreadable in the system's words`() {
    let error = #expect(throws: TraceError.self) {
      _ = try ByteWindow.open(file: "no-such-file")
    }
    #expect(
      error?.description == "no-such-file: cannot be read: No such file or directory")
  }

  @Test func `memory holds what is kept and a chunk, not the file`() throws {
    var window = try ByteWindow.open(
      MemoryBytes([UInt8](repeating: 65, count: 100_000)), file: "test", chunkBytes: 100)
    while try window.more() { window.discard(upTo: window.end - 10) }
    #expect(window.end == 100_000)
    #expect(window.bytes.count <= 256)
  }
}
