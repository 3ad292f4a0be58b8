import FrameAnalysis
import FrameModel

/// Which frames the timeline draws: all of them, or where there are too many the worst of each run.
///
/// Bad frames and good ones are never put in a run together, so that none is averaged away.
struct TimelineBars {
  enum Kind: Unicode.Scalar {
    case good = "g"
    case hitch = "h"
    /// Late while nothing moved.
    case late = "l"
    case dropped = "d"
    case partial = "p"
  }

  struct Bar {
    var kind: Kind
    /// The frame that the bar shows: a position in `SurfaceAnalysis.frames`.
    var frame: Int
    /// The frames that it stands for.
    var frames: Range<Int>
  }

  private(set) var bars: [Bar] = []
  /// How many good frames a bar may stand for.
  let run: Int
  /// Of how many bad frames in a row only the worst is drawn.
  let badRun: Int
  /// Bad frames beside a worse one that is drawn.
  let leftOut: Int

  /// Makes about `limit` bars, half of them for bad frames.
  ///
  /// There may be half as many again where a run of good ones ends at a bad one, and as many where it
  /// ends at a silence.
  init(_ surface: SurfaceAnalysis, bad: [BadFrame], limit: Int) {
    let most = max(limit / 2, 1)
    badRun = max(1, (bad.count + most - 1) / most)
    let shown = stride(from: 0, to: bad.count, by: badRun).compactMap { [badRun] start in
      bad[start..<min(start + badRun, bad.count)].min { $0.isWorse(than: $1) }
    }
    leftOut = bad.count - shown.count
    let room = max(limit - shown.count, 1)
    run = max(1, (surface.frames.count - bad.count + room - 1) / room)
    var good = GoodFrames(surface, without: bad, limit: limit)
    var position = 0
    for frame in shown {
      addGood(position..<frame.position, &good)
      let end = frame.position + 1
      bars.append(Bar(kind: Kind(frame.kind), frame: frame.position, frames: frame.position..<end))
      position = end
    }
    addGood(position..<surface.frames.count, &good)
  }

  private mutating func addGood(_ positions: Range<Int>, _ good: inout GoodFrames) {
    var start = positions.lowerBound
    while start < positions.upperBound {
      let most = start..<min(start + run, positions.upperBound)
      let (frames, worst) = good.worst(in: most)
      if let worst, run > 1 || good.isFrame(worst) {
        bars.append(Bar(kind: .good, frame: worst, frames: frames))
      }
      start = frames.upperBound
    }
  }
}

extension TimelineBars.Kind {
  fileprivate init(_ kind: BadFrame.Kind) {
    switch kind {
    case .hitch: self = .hitch
    case .late: self = .late
    case .dropped: self = .dropped
    case .partial: self = .partial
    }
  }
}

/// Finds the worst of good frames, one run of them after the other.
private struct GoodFrames {
  private let frames: FrameResults
  private var reader: FrameResults.Reader
  private let bad: [BadFrame]
  /// The first of the bad frames that are not passed yet.
  private var nextBad = 0
  /// How long nothing may be known between frames of a run: so short that there are few longer ones.
  private let longestSilence: Nanoseconds

  init(_ surface: SurfaceAnalysis, without bad: [BadFrame], limit: Int) {
    frames = surface.frames
    self.bad = bad
    reader = frames.reader(of: [.interval, .duration])
    let extent = surface.extent.upperBound - surface.extent.lowerBound
    longestSilence = Nanoseconds(extent.count / Int64(max(limit, 1)))
  }

  func isFrame(_ position: Int) -> Bool { frames.verdict(at: position).judgement != .noUpdate }

  /// The first of the worst of some frames, up to a silence; nothing where all of them are bad.
  mutating func worst(in positions: Range<Int>) -> (frames: Range<Int>, worst: Int?) {
    var worst: (position: Int, strain: Double)?
    var (usual, longest) = (Int64(0), Int64.min)
    var next = positions.lowerBound
    while next < positions.upperBound {
      let run = reader.run(from: next, upTo: positions.upperBound)
      let numbers = reader.numbers
      let intervals = numbers.span.extracting(reader.places(of: .interval, at: run))
      let durations = numbers.span.extracting(reader.places(of: .duration, at: run))
      for offset in intervals.indices {
        let (interval, duration) = (intervals[offset], durations[offset])
        // Most are no longer than the worst, which saves dividing.
        if interval == usual, duration <= longest, duration != PackedRows.missing { continue }
        let position = run.lowerBound + offset
        guard !isBad(position) else { continue }
        let strain = strain(
          of: position, reader.value(.interval, at: position),
          reader.value(.duration, at: position))
        if worst.map({ strain > $0.strain }) ?? true {
          worst = (position, strain)
          (usual, longest) = (max(interval, 0), duration)
        }
        if duration == PackedRows.missing, isSilent(after: position) {
          return (positions.lowerBound..<position + 1, worst?.position)
        }
      }
      next = run.upperBound
    }
    return (positions, worst?.position)
  }

  /// Whether a frame is one of the bad ones; positions are asked for in their order.
  private mutating func isBad(_ position: Int) -> Bool {
    while nextBad < bad.count, bad[nextBad].position < position { nextBad += 1 }
    return nextBad < bad.count && bad[nextBad].position == position
  }

  /// How much of its budget a frame used: what makes one worse than another.
  private func strain(of position: Int, _ interval: Int64?, _ duration: Int64?) -> Double {
    let length = duration ?? frames.number(.work, at: position) ?? 0
    let budget = interval ?? frames.budget(at: position)?.count ?? 0
    return budget > 0 ? Double(length) / Double(budget) : 0
  }

  /// Whether nothing is known for long after a frame.
  private func isSilent(after position: Int) -> Bool {
    guard position + 1 < frames.count else { return true }
    let end = frames.start(at: position) + (frames.interval(at: position) ?? .zero)
    return frames.start(at: position + 1) - end > longestSilence
  }
}
