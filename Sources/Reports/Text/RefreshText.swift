import FrameAnalysis
import FrameModel

/// The stretches in which a display ran at one rate for one reason, added up and said in words.
struct RefreshText: Equatable {
  /// `60 Hz`, marked where it is an estimate.
  var rate: String
  var why: String
  var panelRate: Double?
  var isBelowPanel: Bool
  var isUnexplained: Bool
  var time = Nanoseconds.zero
  var shareOfTime = 0.0
  var frames = 0
  var lateFrames = 0
  var missedRefreshes = 0

  /// The rows of a surface: the longest first.
  static func rows(of surface: SurfaceAnalysis) -> [RefreshText] {
    var rows: [RefreshText] = []
    for segment in surface.refresh {
      let new = RefreshText(segment)
      let position = rows.firstIndex { $0.rate == new.rate && $0.why == new.why } ?? rows.endIndex
      if position == rows.endIndex { rows.append(new) }
      rows[position].time += segment.time
      rows[position].frames += surface.frames.countVerdicts(in: segment.frames) {
        $0.judgement != .noUpdate
      }
      rows[position].lateFrames += segment.lateFrames
      rows[position].missedRefreshes += segment.missedRefreshes
    }
    let total = rows.reduce(Nanoseconds.zero) { $0 + $1.time }
    for position in rows.indices where total > .zero {
      rows[position].shareOfTime = 100 * rows[position].time.seconds / total.seconds
    }
    return rows.enumerated().sorted { ($1.element.time, $0.offset) < ($0.element.time, $1.offset) }
      .map(\.element)
  }

  init(_ segment: RefreshSegment) {
    let hertz = segment.rate ?? segment.interval.hertz
    rate =
      (hertz.map { "\(NumberText.hertz($0)) Hz" } ?? "unknown")
      + (segment.isEstimated ? ", estimated" : "")
    why = segment.why
    panelRate = segment.panelRate
    isBelowPanel = segment.isBelowPanel == true
    isUnexplained = segment.isUnexplained
  }

  /// In sentences, as `60 Hz for 2.00 s (66.7 % of the time) on a 120 Hz panel: Low Power Mode`, and
  /// what the app missed at that rate.
  var sentence: String {
    let panel = panelRate.map { " on a \(NumberText.hertz($0)) Hz panel" } ?? ""
    let missed =
      missedRefreshes == 0
      ? "no refresh" : NumberText.count(missedRefreshes, "refresh", "refreshes")
    return "\(rate) for \(NumberText.length(time)) "
      + "(\(NumberText.percent(shareOfTime, places: 1)) of the time)\(panel): \(why). "
      + "At that rate the app missed \(missed)."
  }
}

extension RefreshSegment {
  /// What kept the display at its rate, or that nothing is known to have.
  var why: String {
    guard let isBelowPanel else { return "the panel's highest rate is not in the log" }
    guard isBelowPanel else { return "the panel's highest rate" }
    guard limits.isEmpty else { return limits.map(\.phrase).joined(separator: ", ") }
    let reason = "unknown, nothing that the log records was in force to explain it"
    return unrecorded.isEmpty
      ? reason : reason + "; not recorded: \(unrecorded.joined(separator: ", "))"
  }
}

extension RefreshLimit {
  var phrase: String {
    switch self {
    case .highRateKeyMissing:
      "the app's Info.plist does not set CADisableMinimumFrameDurationOnPhone"
    case .lowPower: "Low Power Mode"
    case .thermal(let state): "thermal state \(state.rawValue)"
    case .cap(let rate): "a cap of \(NumberText.hertz(rate)) Hz"
    case .rangeAsked(let rate): "the app asked for no more than \(NumberText.hertz(rate)) Hz"
    case .nothingMoving: "nothing moved"
    }
  }
}
