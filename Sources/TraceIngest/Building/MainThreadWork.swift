import FrameModel

/// When the main thread worked on which frame: what an evaluation that is only dated is found by.
struct MainThreadWork {
  private var stretches: [(begin: Timestamp, end: Timestamp, frame: Int64)] = []
  private var isSorted = true

  var isEmpty: Bool { stretches.isEmpty }

  /// Adds the work on a frame, in any order.
  mutating func add(frame: Int64, from begin: Timestamp, to end: Timestamp) {
    if let last = stretches.last, last.begin > begin { isSorted = false }
    stretches.append((begin, end, frame))
  }

  mutating func sort() {
    guard !isSorted else { return }
    stretches.sort { ($0.begin, $0.end, $0.frame) < ($1.begin, $1.end, $1.frame) }
    isSorted = true
  }

  /// The frame that the main thread worked on at a time; nil between frames.
  func frame(at time: Timestamp) -> Int64? {
    precondition(isSorted, "work is sorted before it is searched")
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0, time < stretches[low - 1].end else { return nil }
    return stretches[low - 1].frame
  }
}

extension TraceBuilder {
  /// Gives each evaluation of some rows, which the source only dates, the frame in whose main-thread
  /// work it began.
  ///
  /// It keeps its time, which tells it from one that the source gave to the frame itself. Those that
  /// ran between frames, or off the main thread, stay without one.
  mutating func attachDatedEvaluations(by work: MainThreadWork) {
    let found =
      work.isEmpty
      ? []
      : datedEvaluations.compactMap { row -> (row: Int, frame: Int64)? in
        let evaluation = trace.evaluations[row]
        guard evaluation.onMainThread, let time = evaluation.time else { return nil }
        return work.frame(at: time).map { (row, $0) }
      }
    guard !found.isEmpty else { return }
    trace.evaluations.attach(found)
    trace.evaluationsByTime += found.count
  }

  /// When the main thread worked on the frames of the trace's first display, to which evaluations
  /// belong.
  var mainThreadWork: MainThreadWork {
    var work = MainThreadWork()
    guard let display = trace.frames.first?.display else { return work }
    for frame in trace.frames where frame.display == display {
      guard let begin = frame.mainStart ?? frame.callback, let end = frame.mainEnd else { continue }
      work.add(frame: frame.index, from: begin, to: end)
    }
    work.sort()
    return work
  }
}
