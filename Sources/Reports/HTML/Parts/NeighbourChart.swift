import FrameAnalysis
import FrameModel

/// A frame among its neighbours, small enough to stand beside the words.
struct NeighbourChart {
  let surface: SurfaceAnalysis
  let position: Int

  private static let reach = 6
  private static let size = (width: 260, height: 72)

  func write(to page: inout Markup) {
    let frames = surface.frames
    let shown = max(0, position - Self.reach)..<min(frames.count, position + Self.reach + 1)
    var bars = FrameBars(of: frames)
    let lengths = shown.map { bars.bar(of: $0).length }
    let longest = lengths.compactMap(\.self).max() ?? .zero
    let interval = frames[position].interval ?? .zero
    let top = Double(max(longest.count, interval.count * 2, 1))
    let (width, height) = Self.size
    let step = width / (Self.reach * 2 + 1)
    var good = PathBuilder()
    var bad = PathBuilder()
    var line = PathBuilder()
    for index in shown {
      let frame = frames[index]
      let left = (index - position + Self.reach) * step
      let length = lengths[index - shown.lowerBound] ?? .zero
      let y = height - Int((Double(max(length.count, 0)) / top * Double(height)).rounded())
      if frame.isLate || frame.judgement == .dropped {
        bad.bar(from: left, to: left + step - 3, top: min(y, height - 2), bottom: height)
      } else {
        good.bar(from: left, to: left + step - 3, top: min(y, height - 2), bottom: height)
      }
      if let interval = frame.interval {
        let y = height - Int((Double(interval.count) / top * Double(height)).rounded())
        line.move(left - 1, y)
        line.horizontal(to: left + step - 1)
      }
    }
    page += """
      <svg class="near" viewBox="-2 -2 \(width + 4) \(height + 4)" role="img" \
      aria-label="\(label(shown, lengths))"><path class="good" d="\(good)"/>\
      <path class="bad" d="\(bad)"/><path class="budget" d="\(line)"/></svg>
      """
  }

  private func label(_ shown: Range<Int>, _ lengths: [Nanoseconds?]) -> String {
    let frames = surface.frames
    let durations = lengths.map { length in
      length.map { NumberText.milliseconds($0, places: 1) } ?? "unknown"
    }
    return "Frames \(frames[shown.lowerBound].index) to \(frames[shown.upperBound - 1].index), "
      + "\(surface.isJudgedByPresentation ? "wait for each" : "duration") in ms: "
      + "\(durations.joined(separator: ", "))"
  }
}
