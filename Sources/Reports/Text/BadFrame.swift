package import FrameAnalysis
import FrameModel

/// A frame that deserves a row: late, or dropped or partial by the source's own word.
struct BadFrame {
  /// Its position in `SurfaceAnalysis.frames`.
  var position: Int
  var frame: FrameResult
  /// The hitch that is charged to it, when something moved.
  var hitch: Hitch?

  /// The bad frames of a surface in time order.
  static func all(in surface: SurfaceAnalysis) -> [BadFrame] {
    // In time order, as the frames are.
    var hitches = surface.hitches[...]
    var frames: [BadFrame] = []
    var (code, isBad) = (Int64(0), false)
    surface.frames.forEach(reading: [.verdict]) { position, reader in
      // Verdicts are alike for long.
      if reader.verdictCode != code {
        let verdict = reader.verdict
        code = reader.verdictCode
        // Every hitch is a late frame.
        isBad = verdict.judgement == .late || verdict.judgement == .dropped || verdict.isPartial
      }
      guard isBad else { return }
      hitches = hitches.drop { $0.frame < position }
      let hitch = hitches.first.flatMap { $0.frame == position ? $0 : nil }
      frames.append(BadFrame(position: position, frame: surface.frames[position], hitch: hitch))
    }
    return frames
  }

  /// The word for what is wrong with it.
  var kind: String {
    switch frame.judgement {
    case .dropped: "dropped"
    case .late: "late"
    default: "partial"
    }
  }

  /// Whether it is worse than another: later first, then longer, then earlier.
  func isWorse(than other: BadFrame) -> Bool {
    if frame.lateness != other.frame.lateness { return frame.lateness > other.frame.lateness }
    let (mine, theirs) = (frame.duration ?? .zero, other.frame.duration ?? .zero)
    return mine == theirs ? position < other.position : mine > theirs
  }
}

extension SurfaceAnalysis {
  /// The hitches that the metrics count: those of the warm-up are shown apart.
  var countedHitches: [Hitch] { hitches.filter { !isWarmUp($0) } }

  /// The counted hitches, the worst first.
  package var worstHitches: [Hitch] {
    countedHitches.sorted {
      ($1.lateness, $0.time, $0.frame) < ($0.lateness, $1.time, $1.frame)
    }
  }

  /// The frame to look at first: of the worst hitch, else the worst of the bad ones, else the one that
  /// took longest.
  package var worstFrame: Int? {
    if let hitch = worstHitches.first { return hitch.frame }
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
