import FrameModel

/// What apps' main threads committed to which frame: the rows of `hitches-updates`.
///
/// They date the work on each frame, late or not, which is what SwiftUI's updates, themselves only
/// dated, are given to frames by.
struct XctraceCommits {
  private struct Commit {
    var process: NameID?
    var display: NameID?
    var swap: Int64
    var begin: Timestamp
    var end: Timestamp
  }

  /// A million take 50 MB; what a longer export adds stays without a frame.
  private static let maximumCommits = 1 << 20

  private var commits: [Commit] = []
  private var counts: [NameID?: Int] = [:]

  mutating func add(_ row: XctraceRow, _ names: inout NameInterner) throws(JSONError) {
    // Rows of a deeper level are parts of the one before them.
    guard row.integer(.level) ?? 0 == 0, commits.count < Self.maximumCommits,
      let begin = row.time(.start), let duration = row.length(.duration),
      let swap = row.integer(.swapID)
    else { return }
    let process = try row.name(.process, in: &names)
    counts[process, default: 0] += 1
    commits.append(
      Commit(
        process: process, display: try row.name(.display, in: &names), swap: swap, begin: begin,
        end: begin + duration))
  }

  /// The work of the process that committed most, on frames of the trace's first display.
  ///
  /// A swap is a frame's number only where frames were read from swaps.
  func work(on trace: Trace) -> MainThreadWork {
    var work = MainThreadWork()
    guard let first = trace.frames.first?.display, let most = counts.values.max() else {
      return work
    }
    let process = commits.first { counts[$0.process] == most }?.process
    let display = trace.displays[Int(first)].name
    var frames: [Int64: Int64] = [:]
    for frame in trace.frames where frame.display == first {
      if let swap = frame.number { frames[swap] = frame.index }
    }
    for commit in commits where commit.process == process && commit.display == display {
      if let frame = frames[commit.swap] {
        work.add(frame: frame, from: commit.begin, to: commit.end)
      }
    }
    work.sort()
    return work
  }
}
