import Arguments

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("FramewiseBench needs to know where this platform declares exit")
#endif

/// What `Scripts/bench` runs in processes of their own: making inputs, and reading them once.
///
/// Rounds, peers and ratios are the script's business; a process here measures one thing and says
/// what it found, so that nothing warm is left over from the row before.
@main
enum FramewiseBench {
  static let tool = Tool(
    "framewise-bench", version: "1", "Makes inputs for benchmarks, and reads them against the clock.",
    commands: [.generate, .read, .report])

  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch try tool.request(for: words) {
      case .print(let text): print(text)
      case .run(let body): exit(try await body().code)
      }
    } catch {
      print("framewise-bench: \(error)")
      exit(ExitStatus.wrongUsage.code)
    }
  }
}
