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

  private let survey: TimelineSurvey

  static let width = 100_000
  static let height = 1_000

  init(_ surface: SurfaceAnalysis, survey: TimelineSurvey, scale: TimeScale, bars: TimelineBars) {
    self.surface = surface
    self.survey = survey
    self.scale = scale
    self.bars = bars
    unit = surface.histogram?.interval ?? survey.firstInterval ?? .milliseconds(16)
    let ceiling = max(
      Nanoseconds(unit.count / 2 * 13),
      Nanoseconds((survey.slowestInterval ?? unit).count / 2 * 3))
    let longest = survey.longest ?? unit
    top = min(max(Nanoseconds(longest.count / 20 * 21), unit * 2), ceiling)
  }

  /// Whether bad frames stand so close that marks of the usual size would run together.
  var isDense: Bool { bars.bars.count { $0.kind != .good } > 200 }

  /// Durations over the top of the lane.
  var cut: Int {
    guard let longest = survey.longest, longest > top else { return 0 }
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

  /// Of every bar, what it shows.
  var shown: [ShownBar] { survey.shown }

  func x(_ time: Timestamp) -> Int {
    Int(nearest: scale.position(time) * Double(Self.width))
  }

  func y(_ length: Nanoseconds) -> Int {
    let share = min(1, Double(max(length.count, 0)) / Double(max(top.count, 1)))
    return Self.height - Int(nearest: share * Double(Self.height))
  }

  func write(to page: inout Markup, title: String) {
    page += """
      <svg class="bars\(isDense ? " dense" : "")" viewBox="0 0 \(Self.width) \(Self.height)" preserveAspectRatio="none" \
      role="img" aria-label="\(title)">
      """
    var paths = [PathBuilder](repeating: PathBuilder(), count: Self.order.count)
    paths[Self.rank(of: .good)] = PathBuilder(capacity: bars.bars.count * 32)
    for (bar, shown) in zip(bars.bars, shown) {
      add(shown, to: &paths[Self.rank(of: bar.kind)])
    }
    for (path, (_, name)) in zip(paths, Self.order) where !path.isEmpty {
      page += "<path class=\"bar \(name)\" d=\""
      page.append(path)
      page.append("\"/>")
    }
    page += "<path class=\"budget\" d=\"\(budgetLine())\"/></svg>\n"
  }

  /// Dots above the frames: one shape and one height a kind, so that colour is never needed.
  func writeMarks(to page: inout Markup) {
    page += """
      <svg class="marks\(isDense ? " dense" : "")" viewBox="0 0 \(Self.width) \(Self.height)" preserveAspectRatio="none" \
      aria-hidden="true">
      """
    var paths = [PathBuilder](repeating: PathBuilder(), count: Self.order.count)
    for (bar, shown) in zip(bars.bars, shown) where bar.kind != .good {
      paths[Self.rank(of: bar.kind)].dot(
        x(shown.frame.middle), bar.kind == .hitch ? 260 : 740)
    }
    for (path, (_, name)) in zip(paths, Self.order) where !path.isEmpty {
      page += "<path class=\"mark \(name)\" d=\"\(path)\"/>"
    }
    page += "</svg>\n"
  }

  /// The lateness of the worst hitches beside their dots, as far as they do not touch.
  func writeLabels(to page: inout Markup) {
    guard !isDense else { return }
    var taken: [Double] = []
    for hitch in surface.worstHitches.prefix(8) where taken.count < 5 {
      let position = scale.position(FrameBar(of: hitch.frame, in: surface.frames).middle)
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

  /// Where a kind is in the order.
  private static func rank(of kind: TimelineBars.Kind) -> Int {
    switch kind {
    case .good: 0
    case .partial: 1
    case .dropped: 2
    case .late: 3
    case .hitch: 4
    }
  }

  private func add(_ bar: ShownBar, to path: inout PathBuilder) {
    let (left, right) = (x(bar.left), x(bar.right))
    // A sliver between neighbours keeps frames apart when there is room to see them.
    let space = max(0, min((right - left) / 12, 60))
    let height = bar.frame.length ?? Nanoseconds(unit.count / 12)
    path.bar(
      from: left, to: max(right - space, left + 1), top: y(height), bottom: Self.height)
  }

  /// The refresh interval in force, stepping where it changes and broken where it is unknown.
  private func budgetLine() -> PathBuilder {
    var path = PathBuilder()
    var level: Nanoseconds?
    // One that changes all the time is drawn no finer than the bars are.
    let step = survey.levels.count > 2 * bars.bars.count ? Self.width / max(bars.bars.count, 1) : 0
    var next = 0
    for (index, (time, interval)) in survey.levels.enumerated() {
      let x = x(time)
      guard step == 0 || x >= next || index == survey.levels.count - 1 else { continue }
      next = x + step
      if let interval {
        if level == nil { path.move(x, y(interval)) } else { path.step(to: x, y(interval)) }
      } else if level != nil {
        path.horizontal(to: x)
      }
      level = interval
    }
    return path
  }
}
