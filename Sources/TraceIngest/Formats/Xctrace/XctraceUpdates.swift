import FrameModel

/// SwiftUI's updates, folded per view, kind of work and millisecond.
///
/// A recording of a minute holds a million of them, most of microseconds. Times and counts are
/// summed exactly; only when within the millisecond each one ran is given up. Where that is still
/// too many to keep, the slot becomes two milliseconds, then four, and so on.
struct XctraceUpdates {
  private struct Key: Hashable {
    var view: NameID
    var work: EvaluationWork
    var onMainThread: Bool
  }

  /// Half a million take 70 MB.
  static let maximumEvaluations = 1 << 19
  private static let longestSlot: Int64 = 3_600_000_000_000

  private(set) var evaluations: [Evaluation] = []
  private(set) var isCaptured = false
  private let limit: Int
  private var slot: Int64 = 1_000_000
  private var rank = 0
  private var isRead = false
  private var open: [Key: Int] = [:]
  private var openSlot: Int64?

  init(limit: Int = maximumEvaluations) { self.limit = limit }

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
    var evaluation = Evaluation(
      frame: nil, time: start, view: view, work: work(of: row), count: 1, duration: duration)
    evaluation.selfDuration = row.length(.selfDuration)
    evaluation.longest = duration
    evaluation.onMainThread = !row.has(.thread) || row.begins(.thread, with: "Main Thread")
    if let position = position(for: evaluation, at: evaluations.count) {
      evaluations[position].add(evaluation)
      return
    }
    evaluations.append(evaluation)
    if evaluations.count >= limit { fold() }
  }

  /// The evaluation of the same slot that another one adds to; nil when it is the first, which goes
  /// to `next`.
  private mutating func position(for evaluation: Evaluation, at next: Int) -> Int? {
    let current = (evaluation.time ?? .zero).sinceZero.count / slot
    if current != openSlot {
      open.removeAll(keepingCapacity: true)
      openSlot = current
    }
    let key = Key(
      view: evaluation.view, work: evaluation.work, onMainThread: evaluation.onMainThread)
    if let position = open[key] { return position }
    open[key] = next
    return nil
  }

  /// Doubles the slot until half the evaluations are left.
  private mutating func fold() {
    while evaluations.count > limit / 2, slot < Self.longestSlot {
      slot *= 2
      open = [:]
      openSlot = nil
      var kept = 0
      for index in evaluations.indices {
        let evaluation = evaluations[index]
        if let position = position(for: evaluation, at: kept) {
          evaluations[position].add(evaluation)
        } else {
          evaluations[kept] = evaluation
          kept += 1
        }
      }
      evaluations.removeSubrange(kept...)
    }
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
  /// Adds another run of the same code.
  fileprivate mutating func add(_ other: Evaluation) {
    count += other.count
    duration += other.duration
    longest = max(longest ?? .zero, other.longest ?? .zero)
    // A sum that lacks a part is no sum.
    guard let own = selfDuration, let others = other.selfDuration else {
      selfDuration = nil
      return
    }
    selfDuration = own + others
  }
}
