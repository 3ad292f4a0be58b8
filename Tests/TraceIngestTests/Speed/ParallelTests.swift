import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// A large log read by several threads is the log that one thread reads.
@Suite struct ParallelTests {
  private func outcome(_ bytes: [UInt8], threads: Int) throws -> [String] {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ndjson")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var options = ReadOptions(chunkBytes: 3000)
    options.threads = threads
    options.parallelBytes = 16 << 10
    do {
      var trace = try readTrace(file: url.path, options: options)
      trace.file = "test"
      return content(of: trace)
    } catch {
      return ["\(error)".replacing(url.path, with: "test")]
    }
  }

  private func expectSame(_ bytes: [UInt8], _ comment: String) throws {
    let one = try outcome(bytes, threads: 1)
    for threads in [2, 3] {
      let several = try outcome(bytes, threads: threads)
      guard several != one else { continue }
      let first = zip(several, one).first { $0 != $1 }
      Issue.record("\(comment), \(threads) threads: \(first?.0 ?? ""), not \(first?.1 ?? "")")
    }
  }

  @Test(arguments: SpeedSample.Layout.allCases)
  func `any number of threads gives the same log`(layout: SpeedSample.Layout) throws {
    try expectSame(SpeedSample.log(layout, seed: 21, frames: 500), "\(layout)")
  }

  @Test func `any number of threads finds the same faults`() throws {
    var random = SpeedSample.Random(state: 4)
    let bytes = SpeedSample.log(.plain, seed: 22, frames: 250)
    for round in 0..<40 {
      try expectSame(SpeedSample.mutated(bytes, &random), "round \(round)")
    }
  }

  /// Lines that mean something for those behind them, put between the frames.
  @Test func `names, displays and times are those of the whole log`() throws {
    var lines: [String] = []
    for index in 0..<1500 {
      let time = index * 8_333_333
      let more =
        index % 300 == 299
        ? ",\"display\":\(index)" : ",\"mainStart\":\(time),\"mainEnd\":\(time + 1000)"
      lines.append(SampleLog.frame(index, more))
      switch index {
      case 5, 700: lines.append(#"{"kind":"name","id":7,"name":"View \#(index)"}"#)
      case 650: lines.append(#"{"kind":"gap","time":1,"end":2,"display":77}"#)
      case 900: lines.append(SampleLog.frame(100))
      case 1100: lines.append(SampleLog.header)
      default: break
      }
      let view = index % 4 == 0 ? "7" : index == 1200 ? "8" : "\"Row \(index % 90)\""
      lines.append(
        #"{"kind":"evaluation","frame":\#(index),"view":\#(view),"work":"body","count":1,"duration":5}"#
      )
      if index % 6 == 0 {
        lines.append(#"{"kind":"sample","frame":\#(index),"values":[[1,\#(index).5],[2,-3]]}"#)
        let frame = index % 12 == 0 ? #""frame":\#(index),"# : ""
        lines.append(
          #"{"kind":"evaluation",\#(frame)"time":\#(time + 5),"view":"Row","work":"body","count":1,"duration":5}"#
        )
      }
      if index % 100 == 50 {
        lines.append(
          #"{"kind":"mark","time":\#(index),"name":"mark \#(index)"}"#)
      }
    }
    try expectSame(Array(SampleLog.text(lines).utf8), "stateful")
  }

  /// As a report reads several inputs; the thread sanitizer looks on here.
  @Test func `traces that are read at once are those that are read apart`() async throws {
    let inputs = [
      SpeedSample.log(.plain, seed: 41, frames: 300),
      SpeedSample.log(.spaced, seed: 42, frames: 300),
      SpeedSample.chrome(isPretty: false, seed: 43, frames: 200),
      SpeedSample.chrome(isPretty: true, seed: 44, frames: 200),
    ]
    let apart = try inputs.map { try outcome($0, threads: 1) }
    try await withThrowingTaskGroup { group in
      for (position, input) in inputs.enumerated() {
        for threads in 1...3 {
          group.addTask { (position, try outcome(input, threads: threads)) }
        }
      }
      for try await (position, outcome) in group { #expect(outcome == apart[position]) }
    }
  }

  // MARK: Chrome traces

  @Test(arguments: [false, true])
  func `any number of threads gives the same Chrome trace`(isPretty: Bool) throws {
    try expectSame(SpeedSample.chrome(isPretty: isPretty, seed: 31, frames: 300), "\(isPretty)")
  }

  @Test(arguments: [false, true])
  func `any number of threads finds the same faults of a Chrome trace`(isPretty: Bool) throws {
    var random = SpeedSample.Random(state: 6)
    let bytes = SpeedSample.chrome(isPretty: isPretty, seed: 32, frames: 120)
    for round in 0..<30 {
      try expectSame(SpeedSample.mutated(bytes, &random), "round \(round)")
    }
  }

  /// With scrolls, commits that only reports tell of, and a main frame that moves.
  @Test func `any number of threads gives the same recorded Chrome trace`() throws {
    try expectSame(inflated(Repository.trace("chromium-scroll.trace.json.gz")), "recorded")
  }

  /// What looks like the beginning of an event is none, far more often than it is one.
  @Test func `a wrong guess where an event begins costs nothing but time`() throws {
    let decoys = (0..<40).map { #"{"args":{"layerTreeId":1,"frameSeqId":\#($0)}}"# }
    var events: [String] = []
    for frame in 1...60 {
      events.append(ChromeSample.begin(frame, "\(frame * 100)"))
      events.append(
        #"{"args":{"stack":[\#(decoys.joined(separator: ","))]},"name":"x","ph":"X","ts":\#(frame)}"#
      )
      events.append(ChromeSample.draw(frame, "\(frame * 100 + 50)"))
    }
    try expectSame(Array("[\(events.joined(separator: ","))]".utf8), "decoys")
  }

  /// Damaged times, and those that cannot be used, are told of with their places.
  @Test func `places of faults are those of the whole trace`() throws {
    var events: [String] = []
    for frame in 1...200 {
      events.append(ChromeSample.begin(frame, frame == 150 ? "9e15" : "\(frame * 100)"))
      events.append(ChromeSample.draw(frame, frame == 170 ? "null" : "\(frame * 100 + 50)"))
      if frame == 160 {
        events.append(
          #"{"args":{"data":{"layerTreeId":1}},"name":"SetLayerTreeId","ph":"I","ts":"soon"}"#)
      }
    }
    let bytes = Array(ChromeSample.object(events).utf8)
    try expectSame(bytes, "faults")
    let told = try outcome(bytes, threads: 2).joined(separator: "\n")
    for path in ["traceEvents[340].ts", "traceEvents[320].ts", "line: 300"] {
      #expect(told.contains(path), "\(path)")
    }
  }
}
