/// Measures the evaluations of one thread, which nest, and folds them by view, work and animation.
///
/// Inclusive time is counted once where a view evaluates itself again; a view's own time is what is
/// left of it without what it called.
struct EvaluationLane {
  /// Evaluations of a view, folded.
  struct Cell {
    var view: FrameName = ""
    var key: UInt = 0
    var animation: UInt32 = 0
    var work = EvaluatedWork.body
    var effects: WorkEffects = []
    var knowsUnchanged = false
    var count: UInt32 = 0
    var unchanged: UInt32 = 0
    var duration: UInt64 = 0
    var ownTime: UInt64 = 0
    var longest: UInt64 = 0
  }

  /// An evaluation that has not returned.
  private struct Open {
    var view: FrameName = ""
    var key: UInt = 0
    var animation: UInt32 = 0
    var work = EvaluatedWork.body
    var effects: WorkEffects = []
    var unchanged: Bool?
    var start: UInt64 = 0
    /// What its own evaluations took.
    var children: UInt64 = 0
  }

  /// Deeper evaluations are counted as lost: no hierarchy of recorded views is this deep.
  static let maximumDepth = 64

  private var clock = RecorderClock.system
  private var stack: ContiguousArray<Open> = []
  private(set) var depth = 0
  private var cells: ContiguousArray<Cell> = []
  /// The cells that hold something, in the order of first use.
  private var used: ContiguousArray<UInt16> = []
  private var usedCount = 0
  var tooDeep: UInt64 = 0

  var isEmpty: Bool { usedCount == 0 && tooDeep == 0 }

  /// Whether it must be drained before another view is measured.
  var isFull: Bool { usedCount == used.count }

  /// Begins anew, with room for so many different views between two drains.
  mutating func reset(clock: RecorderClock, views: Int) {
    self.clock = clock
    depth = 0
    usedCount = 0
    tooDeep = 0
    if used.count != views {
      stack = ContiguousArray(repeating: Open(), count: Self.maximumDepth)
      cells = ContiguousArray(repeating: Cell(), count: views * 2)
      used = ContiguousArray(repeating: 0, count: views)
    } else {
      for position in cells.indices { cells[position].count = 0 }
    }
  }

  /// Begins an evaluation.
  ///
  /// The clock is read last, so that this is not in what is measured.
  @inline(__always)
  mutating func enter(
    _ view: FrameName, _ work: EvaluatedWork, animation: UInt32, effects: WorkEffects,
    unchanged: Bool?
  ) {
    guard depth < stack.count else {
      depth &+= 1
      tooDeep &+= 1
      return
    }
    stack[depth].view = view
    stack[depth].key = view.text.key
    stack[depth].work = work
    stack[depth].animation = animation
    stack[depth].effects = effects
    stack[depth].unchanged = unchanged
    stack[depth].children = 0
    stack[depth].start = clock.now
    depth &+= 1
  }

  /// Ends the evaluation that was begun at a depth.
  @inline(__always)
  mutating func leave(to target: Int) {
    let now = clock.now
    depth = target
    guard depth < stack.count else { return }
    let open = stack[depth]
    let duration = now &- open.start
    if depth > 0 { stack[depth &- 1].children &+= duration }
    let position = cell(of: open)
    cells[position].count &+= 1
    cells[position].effects.formUnion(open.effects)
    cells[position].ownTime &+= duration &- open.children
    if !isRepeated(open) { cells[position].duration &+= duration }
    if duration > cells[position].longest { cells[position].longest = duration }
    if let unchanged = open.unchanged {
      cells[position].knowsUnchanged = true
      if unchanged { cells[position].unchanged &+= 1 }
    }
  }

  /// Whether the same view is being evaluated further out.
  @inline(__always)
  private func isRepeated(_ open: Open) -> Bool {
    var outer = 0
    while outer < depth {
      if stack[outer].key == open.key, stack[outer].work == open.work { return true }
      outer &+= 1
    }
    return false
  }

  /// The cell that an evaluation belongs to; there is room, or it would have been drained.
  @inline(__always)
  private mutating func cell(of open: Open) -> Int {
    let mask = cells.count &- 1
    let hash =
      (UInt64(open.key) ^ UInt64(open.work.rawValue) << 57 ^ UInt64(open.animation) << 48)
      &* 0x9E37_79B9_7F4A_7C15
    var position = Int(truncatingIfNeeded: hash >> 40) & mask
    while cells[position].count > 0 {
      if cells[position].key == open.key, cells[position].work == open.work,
        cells[position].animation == open.animation
      {
        return position
      }
      position = (position &+ 1) & mask
    }
    cells[position] = Cell()
    cells[position].view = open.view
    cells[position].key = open.key
    cells[position].work = open.work
    cells[position].animation = open.animation
    used[usedCount] = UInt16(truncatingIfNeeded: position)
    usedCount &+= 1
    return position
  }

  /// Hands over what was measured, in the order in which views were first done, and forgets it.
  @inline(__always)
  mutating func drain(_ body: (borrowing Cell) -> Void) {
    var number = 0
    while number < usedCount {
      let position = Int(used[number])
      body(cells[position])
      cells[position].count = 0
      number &+= 1
    }
    usedCount = 0
  }
}
