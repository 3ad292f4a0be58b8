import FrameModel

/// SwiftUI's updates, folded per view, kind of work and millisecond.
///
/// A recording of a minute holds a million of them, most of microseconds. Times and counts are
/// summed exactly; only when within the millisecond each one ran is given up.
struct XctraceUpdates {
  private struct Key: Hashable {
    var view: NameID
    var work: EvaluationWork
    var onMainThread: Bool
  }

  private static let slot: Int64 = 1_000_000

  private(set) var evaluations: [Evaluation] = []
  private(set) var isCaptured = false
  private var rank = 0
  private var isRead = false
  private var open: [Key: Int] = [:]
  private var openSlot: Int64?

  /// The tables repeat each other: the one that says most is read, wherever it is in the file.
  mutating func begin(_ table: XctraceTable) {
    isRead = table.updateRank > 0 && table.updateRank >= rank
    guard isRead, table.updateRank > rank else {
      // A second table of the same rank repeats the first.
      isRead = isRead && !isCaptured
      return
    }
    rank = table.updateRank
    isCaptured = true
    evaluations = []
    open = [:]
    openSlot = nil
  }

  mutating func add(_ row: XctraceRow, _ names: inout NameInterner) throws(JSONError) {
    guard isRead, let start = row.time(.start), let duration = row.length(.duration),
      let view = try view(of: row, in: &names)
    else { return }
    let key = Key(
      view: view, work: work(of: row),
      onMainThread: !row.has(.thread) || row.begins(.thread, with: "Main Thread"))
    let selfDuration = row.length(.selfDuration)
    let slot = start.sinceZero.count / Self.slot
    if slot != openSlot {
      open.removeAll(keepingCapacity: true)
      openSlot = slot
    }
    if let position = open[key] {
      evaluations[position].add(duration, selfDuration)
      return
    }
    open[key] = evaluations.count
    var evaluation = Evaluation(
      frame: nil, time: start, view: view, work: key.work, count: 1, duration: duration)
    evaluation.selfDuration = selfDuration
    evaluation.longest = duration
    evaluation.onMainThread = key.onMainThread
    evaluations.append(evaluation)
  }

  private func view(
    of row: XctraceRow, in names: inout NameInterner
  ) throws(JSONError) -> NameID? {
    if let name = try row.name(.viewName, in: &names) { return name }
    if let name = try row.name(.label, in: &names) { return name }
    return try row.name(.description, in: &names)
  }

  /// The kind of work, by the update's type, else by what its description names.
  private func work(of row: XctraceRow) -> EvaluationWork {
    if rank == 2 || row.begins(.updateType, with: "Layout") { return .layout }
    if row.begins(.updateType, with: "View Body") { return .body }
    if row.contains(.updateType, "Representable") { return .representable }
    let field = row.has(.description) ? XctraceField.description : .label
    for (word, work) in Self.words where row.contains(field, word) { return work }
    return .other
  }

  private static let words: [(StaticString, EvaluationWork)] = [
    ("Representable", .representable), ("Geometry", .geometry), ("Layout", .layout),
    ("TimelineView", .timeline), ("Canvas", .canvas), ("Keyframe", .keyframe),
    ("PhaseAnimator", .phase), ("Animat", .animatable), ("Shape", .shape), ("Effect", .effect),
  ]
}

extension Evaluation {
  fileprivate mutating func add(_ duration: Nanoseconds, _ selfDuration: Nanoseconds?) {
    count += 1
    self.duration += duration
    longest = max(longest ?? .zero, duration)
    // A sum that lacks a part is no sum.
    guard let own = self.selfDuration, let selfDuration else {
      self.selfDuration = nil
      return
    }
    self.selfDuration = own + selfDuration
  }
}
