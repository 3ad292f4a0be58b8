import Foundation
import Synchronization

/// The built `framewise`, run as a user's shell would run it.
struct BuiltTool {
  /// What a run left behind.
  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  /// A folder of its own for each test, removed with it.
  final class Folder: Sendable {
    let url: URL

    init() throws {
      url = FileManager.default.temporaryDirectory
        .appendingPathComponent("framewise-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func text(_ name: String) throws -> String {
      try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    func data(_ name: String) throws -> Data {
      try Data(contentsOf: url.appendingPathComponent(name))
    }

    func write(_ text: String, to name: String) throws -> String {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
      return path(name)
    }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
  }

  /// The executable that was built with these tests: beside the test bundle.
  private static let executable: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let products =
      bundle?.deletingLastPathComponent()
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return products.appendingPathComponent("framewise")
  }()

  /// Runs the tool and waits for it; with a limit, allocating more than so many megabytes fails.
  static func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:],
    in folder: Folder? = nil, at path: String? = nil, megabytes limit: Int? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let limit {
      // The system counts all memory that is private to the process, and gives no more of it.
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", "ulimit -d \(limit << 10) && exec \"$0\" \"$@\"", executable.path] + arguments
    }
    // A known environment: the tests must not depend on the developer's.
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"].merging(environment) { $1 }
    if let path = path ?? folder?.url.path {
      process.currentDirectoryURL = URL(fileURLWithPath: path)
    }
    let (output, errors, standardInput) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = standardInput
    try process.run()
    // Both pipes are drained at once, or a full one would stop the tool.
    let drained = Drain(errors.fileHandleForReading)
    if let input { try? standardInput.fileHandleForWriting.write(contentsOf: input) }
    try? standardInput.fileHandleForWriting.close()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = drained.finish()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self))
  }
}

extension BuiltTool {
  /// Starts the tool and kills it after some time; false where it was done before.
  static func isKilled(
    _ arguments: [String], after delay: Duration, in folder: Folder
  ) throws -> Bool {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(clamping: delay.components.attoseconds / 1_000_000_000_000))
    // A process that is gone has no number any more, or that of another.
    if process.isRunning, process.processIdentifier > 1 {
      kill(process.processIdentifier, SIGKILL)
    }
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class Drain: Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let data = Mutex(Data())

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      let all = handle.readDataToEndOfFile()
      data.withLock { $0 = all }
      done.signal()
    }
  }

  func finish() -> Data {
    done.wait()
    return data.withLock { $0 }
  }
}
