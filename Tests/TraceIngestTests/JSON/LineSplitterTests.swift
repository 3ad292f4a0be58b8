import FrameModel
import Testing

@testable import TraceIngest

@Suite struct LineSplitterTests {
  /// The lines of a log as `line:column@byte text`, marked when too long or not terminated.
  private func lines(_ bytes: [UInt8], chunkBytes: Int) throws -> [String] {
    var window = try ByteWindow.open(MemoryBytes(bytes), file: "test", chunkBytes: chunkBytes)
    var splitter = LineSplitter(startingAt: window)
    var result: [String] = []
    while let line = try splitter.next(from: &window) {
      let text = String(decoding: window.bytes[line.range], as: UTF8.self)
      let place = "\(line.start.line):\(line.start.column)@\(line.start.byte)"
      let marks = (line.isTooLong ? " too long" : "") + (line.isTerminated ? "" : " cut")
      result.append("\(place) \(text)\(marks)")
    }
    return result
  }

  @Test(arguments: 1...40)
  func `chunks carry no meaning`(chunkBytes: Int) throws {
    let text = "one\r\n\n  \n\u{1E}two \n three\n\u{0}\u{0}\u{0}"
    #expect(
      try lines(Array(text.utf8), chunkBytes: chunkBytes)
        == ["1:1@0 one", "4:2@10 two", "5:2@16 three"])
  }

  @Test(arguments: [1, 4096])
  func `a last line without a line feed says so`(chunkBytes: Int) throws {
    #expect(
      try lines(Array("one\ntw\u{0}\u{0}".utf8), chunkBytes: chunkBytes)
        == ["1:1@0 one", "2:1@4 tw cut"])
  }

  @Test func `a line over the bound is passed, counted and not kept`() throws {
    let long = String(repeating: "x", count: LineSplitter.maximumLength + 1)
    let bytes = Array("one\n\(long)\ntwo\n".utf8)
    for chunkBytes in [1000, 512 << 10, 4 << 20] {
      #expect(
        try lines(bytes, chunkBytes: chunkBytes)
          == ["1:1@0 one", "2:1@4  too long", "3:1@\(6 + LineSplitter.maximumLength) two"])
    }
  }

  @Test func `a line at the bound is kept`() throws {
    let long = String(repeating: "x", count: LineSplitter.maximumLength)
    #expect(try lines(Array("\(long)\n".utf8), chunkBytes: 1 << 16) == ["1:1@0 \(long)"])
  }

  @Test func `a preallocated rest of NULs is no line`() throws {
    let padding = [UInt8](repeating: 0, count: 3 << 20)
    #expect(try lines(Array("one\n".utf8) + padding, chunkBytes: 1 << 16) == ["1:1@0 one"])
    #expect(
      try lines(Array("one\nhalf".utf8) + padding, chunkBytes: 1 << 16)
        == ["1:1@0 one", "2:1@4  too long cut"])
  }
}
