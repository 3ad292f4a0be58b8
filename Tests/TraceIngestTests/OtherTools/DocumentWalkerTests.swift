import FrameModel
import Testing

@testable import TraceIngest

@Suite struct DocumentWalkerTests {
  private func window(_ text: String, chunkBytes: Int = 8) throws -> ByteWindow {
    try ByteWindow.open(MemoryBytes(Array(text.utf8)), file: "test", chunkBytes: chunkBytes)
  }

  /// Walks everywhere and lists what is found.
  private func listing(_ text: String, chunkBytes: Int) throws -> (found: [String], cut: Int?) {
    var window = try window(text, chunkBytes: chunkBytes)
    var walker = DocumentWalker(startingAt: window)
    var found: [String] = []
    func walk() throws {
      if try walker.enterObject(&window) {
        while try walker.nextKey(&window) { try walk() }
      } else if try walker.enterArray(&window) {
        while try walker.nextElement(&window) { try walk() }
      } else if let record = try walker.value(&window) {
        let text = String(decoding: window.bytes[record.range], as: UTF8.self)
        found.append("\(walker.path)=\(text)@\(record.start.line):\(record.start.column)")
      }
    }
    try walk()
    return (found, walker.truncatedAt?.byte)
  }

  @Test(arguments: [1, 3, 64])
  func `every value comes out with its path and place`(chunkBytes: Int) throws {
    let text = "{\"a\":1,\n \"b\":[true,{\"c\":\"x,]\"}, []],\"d\\n\":null}"
    let found = try listing(text, chunkBytes: chunkBytes).found
    #expect(found == ["a=1@1:6", "b[0]=true@2:7", #"b[1].c="x,]"@2:17"#, "d\\n=null@2:35"])
  }

  @Test(arguments: [1, 5, 64])
  func `a cut anywhere keeps the values before it`(chunkBytes: Int) throws {
    let text = #"{"a":[1,22,{"b":"c"}],"d":{"e":[-1.5]}}"#
    let whole = try listing(text, chunkBytes: chunkBytes).found
    var most = 0
    for count in 0..<text.utf8.count {
      let (found, cut) = try listing(String(text.prefix(count)), chunkBytes: chunkBytes)
      #expect(found == Array(whole.prefix(found.count)) && cut == count)
      #expect(found.count >= most)
      most = found.count
    }
    #expect(most == whole.count)
  }

  @Test(arguments: [1, 64])
  func `values of any size are skipped in little memory`(chunkBytes: Int) throws {
    let long = #"["\"]","# + String(repeating: "123,\n", count: 2000) + "0]"
    var window = try window("{\"a\":\(long),\"b\":7}", chunkBytes: chunkBytes)
    var walker = DocumentWalker(startingAt: window)
    #expect(try walker.enterObject(&window))
    #expect(try walker.nextKey(&window) && walker.keyText == "a")
    try walker.skip(&window)
    #expect(window.bytes.count < 1024)
    #expect(try walker.nextKey(&window) && walker.keyText == "b")
    #expect(walker.place(&window).line == 2001)
  }

  @Test(arguments: [1, 7, 20, 24])
  func `what a place shows does not depend on where a chunk ends`(chunkBytes: Int) throws {
    let text = "{\"frames\":[ {\"number\":8,\"startTime\":71383 }]}"
    var window = try window(text, chunkBytes: chunkBytes)
    var walker = DocumentWalker(startingAt: window)
    _ = try walker.enterObject(&window)
    _ = try walker.nextKey(&window)
    _ = try walker.enterArray(&window)
    _ = try walker.nextElement(&window)
    #expect(walker.place(&window).snippet == "{\"number\":8,\"startTime\":")
  }

  @Test(arguments: [
    ("{\"a\" 1}", "expected ':'", 6), ("{\"a\":1 \"b\":2}", "expected ','", 8),
    ("[1,nan]", "NaN", 4), ("[tru]", "expected a value", 2), ("{a:1}", "a key in quotes", 2),
    ("[1}", "expected ','", 3), ("[01]", "malformed number", 2),
  ])
  func `what is no JSON is refused with its place`(text: String, why: String, column: Int) {
    for chunkBytes in [1, 64] {
      let error = #expect(throws: TraceError.self) { try listing(text, chunkBytes: chunkBytes) }
      guard case .malformed(let reason) = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(reason.contains(why) && error?.place?.column == column, "\(reason)")
    }
  }

  @Test func `a string without an end is refused within bounds`() throws {
    let text =
      #"{"measurements":{"frames_total":{"unit":""# + String(repeating: "a", count: 17 << 20)
    let error = #expect(throws: TraceError.self) {
      try readTrace(bytes: Array(text.utf8), named: "test")
    }
    #expect(error?.reason == .tooLarge("one value is over 16 MiB"))
  }

  @Test(arguments: [
    #"{"_dd":{},"view":"#, #"{"devToolsSnapshot":true,"performance":"#,
    #"{"benchmarks":[],"context":"#, #"{"frame_build_times":[1],"x":"#,
  ])
  func `nesting without end is refused`(start: String) {
    for bracket in ["[", "{\"performance\":", "{\"build\":", "{\"x\":"] {
      let text = start + String(repeating: bracket, count: 10_000)
      let error = #expect(throws: TraceError.self) {
        try readTrace(bytes: Array(text.utf8), named: "test")
      }
      guard case .malformed(let why) = error?.reason else {
        Issue.record("\(bracket): \(String(describing: error))")
        continue
      }
      #expect(why.contains("deeper"))
    }
  }
}
