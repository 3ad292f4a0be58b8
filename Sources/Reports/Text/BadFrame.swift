package import FrameAnalysis
import FrameModel

/// A frame that deserves a row: late, or dropped or partial by the source's own word.
struct BadFrame {
  enum Kind {
    case hitch
    /// Late while nothing moved.
    case late
    case dropped, partial
  }

  /// Its position in `SurfaceAnalysis.frames`.
  var position: Int
  var kind: Kind
  var lateness: Nanoseconds
  var duration: Nanoseconds
  /// The hitch that is charged to it, when something moved: a position in `SurfaceAnalysis.hitches`.
  var hitch: Int?

  /// The bad frames of a surface in time order.
  static func all(in surface: SurfaceAnalysis) -> [BadFrame] {
    let (frames, hitches) = (surface.frames, surface.hitches)
    // In time order, as the frames are.
    var next = 0
    var bad: [BadFrame] = []
    // Verdicts are alike for long, and most are one of two.
    var (last, before) = ((code: Int64(0), kind: Kind?.none), (code: Int64(0), kind: Kind?.none))
    // That of the last good one, and of most.
    var good = Int64(0)
    frames.forEachRun(reading: [.verdict, .duration]) { run, reader in
      let numbers = reader.numbers
      let verdicts = numbers.span.extracting(reader.places(of: .verdict, at: run))
      var offset = verdicts.firstIndex(from: 0, without: good)
      while offset < verdicts.count {
        defer { offset = verdicts.firstIndex(from: offset + 1, without: good) }
        let code = verdicts[offset]
        if code != last.code {
          swap(&last, &before)
          if code != last.code { last = (code, Kind(FrameVerdict(code: code))) }
        }
        guard let kind = last.kind else {
          good = code
          continue
        }
        let position = run.lowerBound + offset
        while next < hitches.count, hitches[next].frame < position { next += 1 }
        let hitch = next < hitches.count && hitches[next].frame == position ? next : nil
        bad.append(
          BadFrame(
            position: position, kind: kind,
            lateness: hitch.map { hitches[$0].lateness }
              ?? Nanoseconds(frames.number(.lateness, at: position) ?? 0),
            duration: Nanoseconds(reader.value(.duration, at: position) ?? 0), hitch: hitch))
      }
    }
    return bad
  }

  /// Whether it is worse than another: later first, then longer, then earlier.
  func isWorse(than other: BadFrame) -> Bool {
    if lateness != other.lateness { return lateness > other.lateness }
    return duration == other.duration ? position < other.position : duration > other.duration
  }
}

extension Swift.Span<Int64> {
  /// The first place from one on that has another number, or the end.
  fileprivate func firstIndex(from start: Int, without number: Int64) -> Int {
    var index = start
    while index < count, self[index] == number { index += 1 }
    return index
  }
}

extension BadFrame.Kind {
  /// Nothing for a frame of which nothing bad is known.
  init?(_ verdict: FrameVerdict) {
    switch verdict.judgement {
    case .late: self = verdict.isInMotion ? .hitch : .late
    case .dropped: self = .dropped
    default:
      guard verdict.isPartial else { return nil }
      self = .partial
    }
  }

  /// The word for what is wrong with it.
  var word: String {
    switch self {
    case .hitch, .late: "late"
    case .dropped: "dropped"
    case .partial: "partial"
    }
  }
}

extension SurfaceAnalysis {
  /// The hitches that the metrics count, the worst first: those of the warm-up are shown apart.
  package var worstHitches: [Hitch] { worstHitches { _ in true } }

  /// Some of the hitches that the metrics count, the worst first.
  func worstHitches(where isWanted: (Hitch) -> Bool) -> [Hitch] {
    // By their positions, which are quicker to move.
    hitches.indices.filter { isCounted(hitches[$0]) && isWanted(hitches[$0]) }
      .sorted { hitches[$0].isWorse(than: hitches[$1]) }.map { hitches[$0] }
  }

  /// The first of the worst hitches.
  var worstHitch: Hitch? {
    hitches.indices.filter { isCounted(hitches[$0]) }
      .min { hitches[$0].isWorse(than: hitches[$1]) }.map { hitches[$0] }
  }

  private func isCounted(_ hitch: Hitch) -> Bool { warmUp == nil || !isWarmUp(hitch) }

  /// The frame to look at first: of the worst hitch, else the worst of the bad ones, else the one that
  /// took longest.
  package var worstFrame: Int? {
    if let hitch = worstHitch { return hitch.frame }
    let bad = BadFrame.all(in: self).min { $0.isWorse(than: $1) }
    return bad?.position
      ?? frames.indices.filter { frames[$0].isFrame }.max { a, b in
        (frames[a].duration ?? .zero, b) < (frames[b].duration ?? .zero, a)
      }
  }

  func isWarmUp(_ hitch: Hitch) -> Bool {
    frames.indices.contains(hitch.frame) && frames.isWarmUp(at: hitch.frame)
  }
}

extension FrameResult {
  /// Whether it is late and the refreshes that this cost are unknown.
  var isCostUnknown: Bool { isLate && evidence == .deadline && missedIntervals == 0 }
}

extension Hitch {
  /// Whether it is worse than another: later first, then earlier.
  fileprivate func isWorse(than other: Hitch) -> Bool {
    (other.lateness, time, frame) < (lateness, other.time, other.frame)
  }

  /// Whether the refreshes that it cost are unknown.
  var isCostUnknown: Bool { evidence == .deadline && missedIntervals == 0 }

  /// How late, in a clause: `16.67 ms late = 2 intervals`, or where only the handing over was seen,
  /// `14.36 ms late, no refresh missed`.
  var lateText: String {
    let late = "\(NumberText.length(lateness)) late"
    if isCostUnknown { return late }
    guard evidence == .submitted else {
      return "\(late) = \(NumberText.count(missedIntervals, "interval", "intervals"))"
    }
    let missed =
      missedIntervals == 0
      ? "no refresh" : NumberText.count(missedIntervals, "refresh", "refreshes")
    return "\(late), \(missed) missed"
  }

  /// Where it happened, innermost first, as far as the trace says.
  func place(in trace: Trace) -> [(kind: String, name: String)] {
    [("span", span), ("screen", screen), ("animation", animation)]
      .compactMap { kind, id in trace.shown(id).map { (kind, $0) } }
  }
}
