import Foundation

/// Foundation's JSONDecoder reading what framewise reads, summed the same way.
@main enum FoundationPeer {
  struct Record: Decodable {
    var kind: String
    var index, time, present, count, duration: Int?
  }
  struct Event: Decodable {
    var name: String
    var ts: Double
  }
  struct Document: Decodable { var traceEvents: [Event] }

  static func main() throws {
    let (shape, path) = (CommandLine.arguments[1], CommandLine.arguments[2])
    let clock = ContinuousClock()
    let start = clock.now
    let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    var (records, frames, evaluations, index, shown, cost) = (0, 0, 0, 0, 0, 0)
    let decoder = JSONDecoder()
    if shape == "framelog" {
      for line in data.split(separator: 0x0A) {
        let record = try decoder.decode(Record.self, from: line)
        records += 1
        if record.kind == "frame", let present = record.present, let time = record.time {
          frames += 1
          index += record.index ?? 0
          shown += present - time
        } else if record.kind == "evaluation" {
          evaluations += 1
          cost += (record.count ?? 0) * (record.duration ?? 0)
        }
      }
    } else {
      for event in try decoder.decode(Document.self, from: data).traceEvents {
        records += 1
        if event.name == "BeginFrame" { frames += 1 }
      }
    }
    let (seconds, attoseconds) = (clock.now - start).components
    let sums = shape == "framelog" ? "[\(index),\(shown),\(cost)]" : "null"
    print(
      """
      {"ns":\(seconds * 1_000_000_000 + attoseconds / 1_000_000_000),"records":\(records),\
      "frames":\(frames),"evaluations":\(evaluations),"sums":\(sums)}
      """)
  }
}
