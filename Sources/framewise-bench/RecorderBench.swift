import CAllocationCount
import FrameRecorder

/// What recording costs the app, beside a reading of the clock and a copy of a record's bytes.
///
/// Each row is the best of many short rounds, which is what the code costs when nothing else runs.
struct RecorderBench {
  /// Something that is done again and again.
  private struct Row {
    var name: String
    /// What the design allows, in nanoseconds.
    var limit: Double?
    var nanoseconds: Double
    var allocations: UInt64
  }

  private static let rounds = 400
  private let recorder = FrameRecorder()
  private var rows: [Row] = []

  /// Prints the table; false when a limit was not kept or memory was asked for.
  static func run() -> Bool {
    var bench = RecorderBench()
    bench.measure()
    return bench.show()
  }

  private mutating func measure() {
    let recorder = recorder
    let view: FrameName = "FeedRow"
    let views = Self.views
    var sum = 0
    add("clock read", repeats: 1000) { sum &+= Int(truncatingIfNeeded: RecorderClock.system.now) }
    measureCopy()
    add("off: measure", limit: 2, repeats: 1000) { sum = recorder.measure(view) { sum &+ 1 } }
    add("off: mark", limit: 2, repeats: 1000) { recorder.mark(view) }
    start()
    let channel = recorder.register(channel: "Feed", "offset.y", unit: "pt")
    add("append: mark", limit: 60, repeats: 20) { recorder.mark(view) }
    add("append: sample", limit: 60, repeats: 20) { recorder.sample(channel, 12.5) }
    add("evaluation", limit: 150, repeats: 100) { sum = recorder.measure(view) { sum &+ 1 } }
    add("evaluation, two nested", limit: 300, repeats: 100) {
      sum = recorder.measure(view) { recorder.measure("Avatar") { sum &+ 1 } }
    }
    add("frame, 40 evaluations, 2 samples", limit: 8000, repeats: 1) {
      let times = Self.times
      for view in views { sum = recorder.measure(view) { sum &+ 1 } }
      recorder.sample(channel, 12.5)
      recorder.sample(channel, 13.5)
      recorder.frame(times)
    }
    recorder.stop()
    precondition(sum != 0)
  }

  /// A copy of as many bytes as a record has.
  private mutating func measureCopy() {
    let source = [UInt8](repeating: 1, count: 88)
    var target = [UInt8](repeating: 0, count: 88)
    add("memcpy of a record", repeats: 1000) {
      unsafe source.withUnsafeBytes { from in
        unsafe target.withUnsafeMutableBytes { to in unsafe to.copyMemory(from: from) }
      }
    }
  }

  private static var times: FrameTimes {
    var times = FrameTimes(time: RecorderClock.system.now)
    times.interval = 8_333_333
    times.deadline = times.time + 7_000_000
    times.mainStart = times.time
    times.mainEnd = times.time + 2_000_000
    times.expectedPresent = times.time + 16_666_666
    return times
  }

  private static let views: [FrameName] = [
    "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12", "v13", "v14",
    "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26", "v27",
    "v28", "v29", "v30", "v31", "v32", "v33", "v34", "v35", "v36", "v37", "v38", "v39",
  ]

  private func start() {
    var configuration = RecorderConfiguration()
    configuration.flushInterval = nil
    configuration.stallThreshold = nil
    configuration.bufferCapacity = 1 << 16
    recorder.start(configuration, to: ClosureSink { _ in })
  }

  private mutating func add(
    _ name: String, limit: Double? = nil, repeats: Int, _ body: () -> Void
  ) {
    for _ in 0..<repeats { body() }
    let clock = RecorderClock.system
    var best = Double.infinity
    var allocations = UInt64.max
    for round in 0..<Self.rounds {
      let before = allocation_count()
      let start = clock.now
      for _ in 0..<repeats { body() }
      let elapsed = clock.now - start
      allocations = min(allocations, allocation_count() - before)
      best = min(best, Double(elapsed) / Double(repeats))
      // What waits is written between rounds, as it would be by another thread.
      if round % 50 == 49 { recorder.flush() }
    }
    rows.append(Row(name: name, limit: limit, nanoseconds: best, allocations: allocations))
  }

  private func show() -> Bool {
    let (clock, copy) = (rows[0].nanoseconds, rows[1].nanoseconds)
    var isKept = true
    print("row,ns,limit ns,clock reads,memcpys,allocations,kept")
    for row in rows {
      let isAllocating = row.limit != nil && row.allocations > 0
      let fits = row.nanoseconds <= row.limit ?? .infinity && !isAllocating
      isKept = isKept && fits
      let figures = [row.nanoseconds, row.nanoseconds / clock, row.nanoseconds / copy].map {
        "\(($0 * 10).rounded() / 10)"
      }
      let allocations = allocation_count_is_known() ? "\(row.allocations)" : "unknown"
      print(
        "\"\(row.name)\",\(figures[0]),\(row.limit.map { "\(Int($0))" } ?? ""),\(figures[1]),"
          + "\(figures[2]),\(allocations),\(fits ? "yes" : "NO")")
    }
    return isKept
  }
}
