import FrameModel

/// When each frame of a surface starts, to look moments up by.
struct FrameStarts {
  private var starts: [Int64] = []

  init(of frames: FrameResults) {
    starts.reserveCapacity(frames.count)
    frames.forEachRun(reading: [.start]) { run, frames in
      let numbers = frames.rows.numbers.span.extracting(frames.places(of: .start, at: run))
      starts.append(addingCapacity: run.count) { starts in
        for i in numbers.indices { starts.append(numbers[i]) }
      }
    }
  }

  subscript(position: Int) -> Timestamp { Timestamp(nanoseconds: starts[position]) }

  /// The first frame that starts at a moment or later.
  func index(of time: Timestamp) -> Int {
    let moment = time.sinceZero.count
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the frames are that start in each of some ranges.
  func indices(startingIn ranges: [Range<Timestamp>]) -> [Range<Int>] {
    ranges.map { range in
      let first = index(of: range.lowerBound)
      return first..<max(first, index(of: range.upperBound))
    }
  }
}
