import FrameAnalysis
import FrameModel

/// The lane of frame durations against their budgets, with the marks of bad frames above.
struct FrameLane {
  let surface: SurfaceAnalysis
  let scale: TimeScale
  let bars: TimelineBars
  /// The commonest refresh interval: what the grid is made of.
  let unit: Nanoseconds
  /// The duration at the top: longer frames are cut there, and their marks say so.
  let top: Nanoseconds

  static let width = 100_000
  static let height = 1_000

  init(_ surface: SurfaceAnalysis, scale: TimeScale, bars: TimelineBars) {
    self.surface = surface
    self.scale = scale
    self.bars = bars
    var (first, longest, slowest): (Nanoseconds?, Nanoseconds?, Nanoseconds?)
    surface.frames.forEach(reading: [.interval, .duration]) { _, frame in
      if let duration = frame.duration { longest = max(longest ?? duration, duration) }
      guard let interval = frame.interval else { return }
      if first == nil { first = interval }
      slowest = max(slowest ?? interval, interval)
    }
    unit = surface.histogram?.interval ?? first ?? .milliseconds(16)
    let ceiling = max(
      Nanoseconds(unit.count / 2 * 13), Nanoseconds((slowest ?? unit).count / 2 * 3))
    top = min(max(Nanoseconds((longest ?? unit).count / 20 * 21), unit * 2), ceiling)
  }

  /// Whether bad frames stand so close that marks of the usual size would run together.
  var isDense: Bool { bars.bars.count { $0.kind != .good } > 200 }

  /// Durations over the top of the lane.
  var cut: Int {
    var count = 0
    surface.frames.forEach(reading: [.duration]) { _, frame in
      if let duration = frame.duration, duration > top { count += 1 }
    }
    return count
  }

  /// Multiples of the refresh interval that fit, with the share of the height where they are.
  var grid: [(label: String, share: Double)] {
    (1...8).compactMap { multiple in
      let length = unit * multiple
      guard length <= top else { return nil }
      return (NumberText.milliseconds(length), Double(length.count) / Double(top.count))
    }
  }

  func x(_ time: Timestamp) -> Int {
    Int((scale.position(time) * Double(Self.width)).rounded())
  }

  func y(_ length: Nanoseconds) -> Int {
    let share = min(1, Double(max(length.count, 0)) / Double(max(top.count, 1)))
    return Self.height - Int((share * Double(Self.height)).rounded())
  }

  func write(to page: inout Markup, title: String) {
    page += """
      <svg class="bars\(isDense ? " dense" : "")" viewBox="0 0 \(Self.width) \(Self.height)" preserveAspectRatio="none" \
      role="img" aria-label="\(title)">
      """
    for (kind, name) in Self.order {
      var path = PathBuilder()
      var shown = FrameBars(of: surface.frames)
      for bar in bars.bars where bar.kind == kind { add(bar, &shown, to: &path) }
      guard !path.isEmpty else { continue }
      page += "<path class=\"bar \(name)\" d=\"\(path)\"/>"
    }
    page += "<path class=\"budget\" d=\"\(budgetLine())\"/></svg>\n"
  }

  /// Dots above the frames: one shape and one height a kind, so that colour is never needed.
  func writeMarks(to page: inout Markup) {
    page += """
      <svg class="marks\(isDense ? " dense" : "")" viewBox="0 0 \(Self.width) \(Self.height)" preserveAspectRatio="none" \
      aria-hidden="true">
      """
    for (kind, name) in Self.order.dropFirst() {
      var path = PathBuilder()
      var shown = FrameBars(of: surface.frames)
      for bar in bars.bars where bar.kind == kind {
        path.dot(x(shown.bar(of: bar.frame).middle), kind == .hitch ? 260 : 740)
      }
      guard !path.isEmpty else { continue }
      page += "<path class=\"mark \(name)\" d=\"\(path)\"/>"
    }
    page += "</svg>\n"
  }

  /// The lateness of the worst hitches beside their dots, as far as they do not touch.
  func writeLabels(to page: inout Markup) {
    guard !isDense else { return }
    var taken: [Double] = []
    var shown = FrameBars(of: surface.frames)
    for hitch in surface.worstHitches.prefix(8) where taken.count < 5 {
      let position = scale.position(shown.bar(of: hitch.frame).middle)
      guard taken.allSatisfy({ abs($0 - position) > 0.09 }) else { continue }
      taken.append(position)
      let side: Markup = position > 0.88 ? " class=\"before\"" : ""
      page += """
        <span\(side) \(Position.style(left: position))>\(NumberText.milliseconds(hitch.lateness))</span>
        """
    }
  }

  private static let order: [(kind: TimelineBars.Kind, name: String)] = [
    (.good, "good"), (.partial, "partial"), (.dropped, "dropped"), (.late, "late"),
    (.hitch, "hitch"),
  ]

  private func add(
    _ bar: TimelineBars.Bar, _ bars: inout FrameBars, to path: inout PathBuilder
  ) {
    let (first, last) = (bar.frames.lowerBound, bar.frames.upperBound - 1)
    let begin = first == bar.frame ? nil : bars.bar(of: first)
    let shown = bars.bar(of: bar.frame)
    let end = last == bar.frame ? shown : bars.bar(of: last)
    let left = x(begin?.left ?? shown.left)
    let right = x(end.right)
    // A sliver between neighbours keeps frames apart when there is room to see them.
    let space = max(0, min((right - left) / 12, 60))
    let height = shown.length ?? Nanoseconds(unit.count / 12)
    path.bar(
      from: left, to: max(right - space, left + 1), top: y(height), bottom: Self.height)
  }

  /// The refresh interval in force, stepping where it changes and broken where it is unknown.
  private func budgetLine() -> PathBuilder {
    var path = PathBuilder()
    var level: Nanoseconds?
    var end: Timestamp?
    surface.frames.forEach(reading: [.start, .interval, .duration]) { _, frame in
      guard let interval = frame.interval else {
        if let end { path.horizontal(to: x(end)) }
        (level, end) = (nil, nil)
        return
      }
      if interval != level {
        if level == nil {
          path.move(x(frame.start), y(interval))
        } else {
          path.horizontal(to: x(frame.start))
          path.vertical(to: y(interval))
        }
        level = interval
      }
      end = frame.start + (frame.duration ?? interval)
      if frame.duration == nil {
        path.horizontal(to: x(frame.start + interval))
        (level, end) = (nil, nil)
      }
    }
    if let end { path.horizontal(to: x(end)) }
    return path
  }
}
