import FrameModel

/// Finds the hangs of a trace, from its watchdog's marks and its frames in time order.
struct HangFinder {
  private let frames: FrameColumns
  private let isContinuous: Bool
  private var found: [MainThreadHang]
  /// Whether the trace would show every hang: long work alone shows those within frames.
  private var canTell: Bool

  init(of trace: Trace) {
    frames = trace.frames
    isContinuous = trace.link?.mode == .continuous
    canTell = trace.captures.contains(.stall)
    // A watchdog dates its mark with the last sign of the main thread.
    found = trace.marks.compactMap { mark in
      guard let duration = mark.duration, duration > MainThreadHang.limit,
        trace.names[mark.name] == "stall"
      else { return nil }
      return MainThreadHang(range: mark.time..<mark.time + duration, source: .stall)
    }
  }

  /// Adds the frames at some positions among those around them.
  mutating func add(_ stretch: Range<Int>, in frames: [PreparedFrame]) {
    for i in stretch where !frames[i].isInactive {
      if let work = frames[i].frame.work, work > MainThreadHang.limit { addWork(of: frames[i].row) }
      if isContinuous, let answered = frames[i].frame.callback {
        addSilence(i, in: frames, since: answered)
      }
    }
  }

  private mutating func addWork(of row: Int) {
    // It may be what the source has for work without times.
    let frame = frames[row]
    guard let start = frame.mainStart, let end = frame.mainEnd else { return }
    found.append(MainThreadHang(range: start..<end, source: .work))
  }

  private mutating func addSilence(
    _ i: Int, in frames: [PreparedFrame], since answered: Timestamp
  ) {
    canTell = true
    guard i + 1 < frames.count, frames[i + 1].run == frames[i].run,
      let next = frames[i + 1].frame.callback, next - answered > MainThreadHang.limit,
      let interval = frames[i].interval
    else { return }
    // In good health the thread waits for the next refresh; what is over that it was silent.
    let due = frames[i].start + interval
    let since = min(next, max(answered, frames[i].frame.mainEnd ?? answered, due))
    if next - since > MainThreadHang.limit {
      found.append(MainThreadHang(range: since..<next, source: .callbacks))
    }
  }

  /// The hangs in time order; nothing where none was found and the trace would not show every one.
  var hangs: [MainThreadHang]? {
    guard canTell || !found.isEmpty else { return nil }
    let sorted = found.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    return sorted.reduce(into: []) { merged, hang in
      // Several signs of one silence are one hang, from the first to the last of them.
      guard let last = merged.last, hang.range.lowerBound < last.range.upperBound else {
        return merged.append(hang)
      }
      merged[merged.count - 1].range =
        last.range.lowerBound..<max(last.range.upperBound, hang.range.upperBound)
    }
  }
}
