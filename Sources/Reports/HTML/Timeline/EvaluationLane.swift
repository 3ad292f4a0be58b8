import FrameModel

/// The lane of what evaluations cost, frame by frame, below the frames themselves.
struct EvaluationLane {
  private let lane: FrameLane
  let highest: Nanoseconds

  init(below lane: FrameLane) {
    self.lane = lane
    highest = lane.shown.reduce(.zero) { max($0, $1.cost?.time ?? .zero) }
  }

  var isEmpty: Bool { highest == .zero }

  func write(to page: inout Markup, title: String) {
    var path = PathBuilder(capacity: lane.shown.count * 32)
    let height = FrameLane.height
    for cost in lane.shown.lazy.compactMap(\.cost) {
      let (left, end) = (lane.x(cost.left), lane.x(cost.right))
      let share = Double(cost.time.count) / Double(highest.count)
      path.bar(
        from: left, to: max(end - (end - left) / 12, left + 1),
        top: height - max(Int(share * Double(height)), 12), bottom: height)
    }
    page += """
      <svg class="costs" viewBox="0 0 \(FrameLane.width) \(height)" preserveAspectRatio="none" \
      role="img" aria-label="\(title)"><path class="cost" d="
      """
    page.append(path)
    page.append("\"/></svg>\n")
  }
}
