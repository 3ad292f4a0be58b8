import Foundation
import TestSupport
import Testing

@testable import FrameRecorder

/// Names are known when the app is compiled.
@Suite struct NameTests {
  /// The first literal of a name and the same text elsewhere.
  @Test func `equal names have one number, wherever their literals lie`() {
    var table = NameTable()
    #expect(table.number(of: "Row") == 1)
    #expect(table.number(of: FrameName("Cell")) == 2)
    #expect(table.number(of: "Row") == 1)
    #expect(table.number(of: FrameName(StaticString("Row"))) == 1)
    #expect(table.texts.map(\.description) == ["Row", "Cell"])
  }

  private static let sources = [
    "FrameRecorder+Frames", "FrameRecorder+Evaluations", "FrameRecorder+Motion",
    "FrameRecorder+Events", "AnimationRun", "RecordedInput", "ViewEvent", "SurroundingsChange",
    "FrameTimes", "Vocabulary/AnimationSpec", "Vocabulary/AnimatedProperty",
  ]

  @Test(arguments: sources)
  func `what records takes no text made while the app runs`(file: String) throws {
    let source = try String(
      contentsOf: Repository.root.appending(path: "Sources/FrameRecorder/\(file).swift"),
      encoding: .utf8)
    #expect(!source.contains(#/\bString\b/#))
    #expect(!source.contains("Substring"))
  }

  #if os(Linux)
  @Test(arguments: [
    (#"FrameName("Row")"#, true), (#"record("Row")"#, true), ("record(FrameName(#function))", true),
    ("FrameName(typed)", false), ("record(typed)", false), (#"record("Row \(typed)")"#, false),
    ("FrameName(stringLiteral: typed)", false), ("FrameName(String(describing: typed))", false),
  ])
  func `the compiler accepts a name only as a literal`(expression: String, accepted: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "framewise-names-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let snippet = folder.appending(path: "main.swift")
    try """
    func record(_ name: FrameName) {}
    let typed: String = readLine() ?? ""
    _ = \(expression)
    """.write(to: snippet, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", snippet.path,
      Repository.root.appending(path: "Sources/FrameRecorder/FrameName.swift").path,
    ]
    compiler.standardError = FileHandle.nullDevice
    try compiler.run()
    compiler.waitUntilExit()
    #expect((compiler.terminationStatus == 0) == accepted)
  }
  #endif
}
