import Arguments
import CFreedMemory

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("Framewise needs to know where this platform declares exit")
#endif

/// The tool: what it can do, and the only place that ends the process.
@main
enum Framewise {
  static let version = "0.1.0"

  static let tool = Tool(
    "framewise", version: version,
    "Finds the frames that missed their own budget, and says why.",
    commands: [
      .report, .gate, .compare, .baseline, .initialize, .config, .doctor, .explain, .convert,
      .formats, .rules, .tokens, .spec,
    ])

  static func main() async {
    freed_memory_keep()
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try PlantedFault.throwWhereAsked()
      switch try tool.request(for: words) {
      case .print(let text): print(text)
      case .run(let body): exit(try await body().code)
      }
    } catch let error as UsageError {
      fail(.wrongUsage, "\(error)\n\(tool.hint(for: words))")
    } catch {
      fail(.internalError, "internal error: \(error)")
    }
  }

  private static func fail(_ status: ExitStatus, _ text: String) -> Never {
    Messages(options: MessageOptions()).warn(text)
    exit(status.code)
  }
}

/// A fault of the tool itself, on demand.
///
/// No input is known to make one; scripts that tell exit code 70 from the others are tried with it.
private struct PlantedFault: Error, CustomStringConvertible {
  let description = "asked for by FRAMEWISE_FAULT"

  static func throwWhereAsked() throws {
    if Environment["FRAMEWISE_FAULT"] == "internal" { throw Self() }
  }
}
