import FrameAnalysis
import FrameModel

/// Which frames the timeline draws: all of them, or where there are too many the worst of each run.
///
/// Bad frames are never put in a run, so that none is averaged away.
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
  /// Bad frames for which there was no room: never the worst.
  private(set) var leftOut = 0

  init(_ surface: SurfaceAnalysis, limit: Int) {
    let frames = surface.frames
    let kinds = Self.kinds(of: frames)
    let (count, bad) = (kinds.count, kinds.count { $0 != .good })
    let room = max(limit - bad, limit / 2, 1)
    run = max(1, (count - bad + room - 1) / room)
    let shown = Self.shownBad(frames, kinds, limit: limit)
    leftOut = bad - shown.count
    var reader = frames.reader(of: [.verdict, .interval, .budget, .work, .duration])
    var position = 0
    while position < count {
      if kinds[position] != .good {
        if shown.contains(position) {
          bars.append(Bar(kind: kinds[position], frame: position, frames: position..<position + 1))
        }
        position += 1
        continue
      }
      var end = position + 1
      reader.move(to: position)
      var worst = (position: position, strain: reader.strain, isFrame: reader.isFrame)
      var isTimed = reader.duration != nil
      while end < count, end - position < run, kinds[end] == .good, isTimed {
        reader.move(to: end)
        let strain = reader.strain
        if strain > worst.strain { worst = (end, strain, reader.isFrame) }
        isTimed = reader.duration != nil
        end += 1
      }
      if worst.isFrame || run > 1 {
        bars.append(Bar(kind: .good, frame: worst.position, frames: position..<end))
      }
      position = end
    }
  }

  private static func kinds(of frames: FrameResults) -> [Kind] {
    var reader = frames.reader(of: [.verdict])
    var (code, kind) = (Int64(0), Kind(FrameVerdict(code: 0)))
    return (0..<frames.count).map { position in
      reader.move(to: position)
      // Verdicts are alike for long.
      if reader.verdictCode != code { (code, kind) = (reader.verdictCode, Kind(reader.verdict)) }
      return kind
    }
  }

  private static func shownBad(_ frames: FrameResults, _ kinds: [Kind], limit: Int) -> Set<Int> {
    let bad = kinds.indices.filter { kinds[$0] != .good }
    guard bad.count > limit else { return Set(bad) }
    var reader = frames.reader(of: [.lateness])
    let ranked = bad.map { position in
      reader.move(to: position)
      return (lateness: reader.lateness, position: position)
    }.sorted { ($1.lateness, $0.position) < ($0.lateness, $1.position) }
    return Set(ranked.prefix(limit).map(\.position))
  }
}

extension TimelineBars.Kind {
  fileprivate init(_ verdict: FrameVerdict) {
    switch verdict.judgement {
    case .late: self = verdict.isInMotion ? .hitch : .late
    case .dropped: self = .dropped
    default: self = verdict.isPartial ? .partial : .good
    }
  }
}

extension FrameResults.Reader {
  fileprivate var isFrame: Bool { verdict.judgement != .noUpdate }

  /// How much of its budget it used: what makes one frame worse than another.
  fileprivate var strain: Double {
    let length = duration ?? work ?? .zero
    let budget = interval ?? budget ?? .zero
    return budget > .zero ? Double(length.count) / Double(budget.count) : 0
  }
}
