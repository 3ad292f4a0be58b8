import Foundation

@testable import Arguments

/// A shell of this machine, to try a completion script with.
struct InstalledShell {
  private let executable: String

  /// Finds a shell where systems put it, or returns `nil` where it is not installed.
  init?(_ shell: Shell) {
    let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    let candidates = folders.map { "\($0)/\(shell.rawValue)" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    executable = found
  }

  static func has(_ shell: Shell) -> Bool { Self(shell) != nil }

  /// Runs the shell with a script on its standard input, and returns what it printed.
  ///
  /// What it says on standard error is part of the answer, so that a complaint fails a test.
  func output(of script: String, arguments: [String] = []) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    // No start-up file and no history of the person who runs the tests.
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
