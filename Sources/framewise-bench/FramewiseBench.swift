import CFreedMemory

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
/// what it found, so that nothing warm is left over from the row before. It is not asynchronous,
/// and takes its words as they come: a runtime's threads would stand in the counts.
@main
enum FramewiseBench {
  static let usage = """
    usage: framewise-bench generate KIND BYTES [SEED]
           framewise-bench read|read-strict|read-parallel|ingest FILE
           framewise-bench \(ReportPart.allCases.map(\.rawValue).joined(separator: "|")) FILE
           framewise-bench scale \(AnalysisScale.allCases.map(\.rawValue).joined(separator: "|")) TIMES
           framewise-bench recorder
           framewise-bench gate [DRAWS]
           framewise-bench statistics SETS
    KIND is one of \(InputKind.allCases.map(\.rawValue).joined(separator: ", ")).
    """

  static func main() {
    freed_memory_keep()
    let words = CommandLine.arguments.dropFirst()
    do {
      guard try run(Array(words)) else {
        print(usage)
        exit(2)
      }
    } catch {
      print("framewise-bench: \(error)")
      exit(3)
    }
  }

  /// Does what the words say; false when they say nothing known.
  private static func run(_ words: [String]) throws -> Bool {
    switch words.first {
    case "generate" where (3...4).contains(words.count):
      guard let kind = InputKind(rawValue: words[1]), let bytes = Int(words[2]),
        let seed = words.count > 3 ? UInt64(words[3]) : 7
      else { return false }
      generate(kind, bytes: bytes, seed: seed)
    case "read" where words.count == 2: try measureReading(words[1])
    case "read-strict" where words.count == 2: try measureReading(words[1], isStrict: true)
    case "read-parallel" where words.count == 2: try measureReading(words[1], threads: 2)
    case "ingest" where words.count == 2: try ingest(words[1])
    case "recorder" where words.count == 1: if !RecorderBench.run() { exit(1) }
    case "gate" where words.count <= 2:
      guard let draws = words.count > 1 ? Int(words[1]) : GateBench.defaultDraws, draws > 0 else {
        return false
      }
      if try !GateBench.run(draws: draws) { exit(1) }
    case "statistics" where words.count == 2: try StatisticsOfSets.run(words[1])
    case "scale" where words.count == 3:
      guard let scale = AnalysisScale(rawValue: words[1]), let factor = Int(words[2]), factor > 0
      else { return false }
      scale.run(times: factor)
    case let word? where words.count == 2:
      guard let part = ReportPart(rawValue: word) else { return false }
      try part.measure(words[1])
    default: return false
    }
    return true
  }
}
