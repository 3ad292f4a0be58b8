import FrameAnalysis
import FrameModel

/// A frame among its neighbours, small enough to stand beside the words.
struct NeighbourChart {
  let frames: FrameResults
  let position: Int
  /// Whether bars stand for the waits between presentations.
  let showsWaits: Bool

  private static let reach = 6
  private static let size = (width: 260, height: 72)

  func write(to page: inout Markup) {
    let shown = max(0, position - Self.reach)..<min(frames.count, position + Self.reach + 1)
    let lengths = shown.map { FrameWait(of: $0, in: frames).length }
    let longest = lengths.compactMap(\.self).max() ?? .zero
    let interval = frames.interval(at: position) ?? .zero
    let top = Double(max(longest.count, interval.count * 2, 1))
    let (width, height) = Self.size
    let step = width / (Self.reach * 2 + 1)
    var good = PathBuilder(capacity: 512)
    var bad = PathBuilder(capacity: 256)
    var line = PathBuilder(capacity: 256)
    for index in shown {
      let judgement = frames.verdict(at: index).judgement
      let left = (index - position + Self.reach) * step
      let length = lengths[index - shown.lowerBound] ?? .zero
      let y = height - Int(nearest: Double(max(length.count, 0)) / top * Double(height))
      if judgement == .late || judgement == .dropped {
        bad.bar(from: left, to: left + step - 3, top: min(y, height - 2), bottom: height)
      } else {
        good.bar(from: left, to: left + step - 3, top: min(y, height - 2), bottom: height)
      }
      if let interval = frames.interval(at: index) {
        let y = height - Int(nearest: Double(interval.count) / top * Double(height))
        line.move(left - 1, y)
        line.horizontal(to: left + step - 1)
      }
    }
    page += """
      <svg class="near" viewBox="-2 -2 \(width + 4) \(height + 4)" role="img" \
      aria-label="
      """
    page.append(escaping: label(shown, lengths))
    page.append("\"><path class=\"good\" d=\"")
    page.append(good)
    page.append("\"/><path class=\"bad\" d=\"")
    page.append(bad)
    page.append("\"/><path class=\"budget\" d=\"")
    page.append(line)
    page.append("\"/></svg>")
  }

  private func label(_ shown: Range<Int>, _ lengths: [Nanoseconds?]) -> Prose {
    var label: Prose = """
      Frames \(frames.number(.index, at: shown.lowerBound) ?? 0) to \
      \(frames.number(.index, at: shown.upperBound - 1) ?? 0), \
      \(showsWaits ? "wait for each" : "duration") in ms:
      """
    for (position, length) in lengths.enumerated() {
      label.append(position > 0 ? ", " : " ")
      if let length {
        label.append(milliseconds: length, places: 1)
      } else {
        label.append("unknown")
      }
    }
    return label
  }
}
