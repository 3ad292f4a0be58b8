import FrameAnalysis
import FrameModel

/// What became of every opportunity of one display, as the source tells it.
struct SurfaceCounts: Equatable {
  var shown = 0
  var dropped = 0
  var partial = 0
  var noUpdate = 0
  var neverPresented = 0
  /// The refresh rate that most of its frames had, in hertz.
  var rate: Double?

  init(of surface: SurfaceAnalysis, in trace: Trace) {
    surface.frames.forEach(reading: [.verdict]) { _, frame in
      let verdict = frame.verdict
      switch verdict.judgement {
      case .noUpdate: noUpdate += 1
      case .dropped: dropped += 1
      case .unjudged(.neverPresented): neverPresented += 1
      default:
        shown += 1
        if verdict.isPartial { partial += 1 }
      }
    }
    let interval = surface.histogram?.interval ?? surface.frames.first?.interval
    rate = interval.flatMap { RefreshRates.rate(of: $0) ?? $0.hertz }
  }

  /// `281 shown, 14 dropped, 3 partial at 120 Hz`.
  var text: String {
    var parts = ["\(NumberText.count(shown)) shown", "\(NumberText.count(dropped)) dropped"]
    if partial > 0 { parts.append("\(NumberText.count(partial)) partial") }
    if neverPresented > 0 {
      parts.append("\(NumberText.count(neverPresented)) never presented")
    }
    if noUpdate > 0 { parts.append("\(NumberText.count(noUpdate)) without a change to show") }
    return parts.joined(separator: ", ")
      + (rate.map { " at \(NumberText.hertz($0)) Hz" } ?? ", rate unknown")
  }
}
