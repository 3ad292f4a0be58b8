import FrameModel

extension FrameResults {
  /// Which fields of results are those of the frames that they are of.
  struct SharedFields: OptionSet {
    let rawValue: UInt8

    /// The row, the index and the start.
    static let places = Self(rawValue: 1 << 0)
    /// The interval, the budget and the overrun.
    static let budgets = Self(rawValue: 1 << 1)
  }

  /// What the next results have of the frames.
  var shared: SharedFields {
    var shared: SharedFields = []
    if rows.isShared(Field.start.rawValue) { shared.insert(.places) }
    if rows.isShared(Field.overrun.rawValue) { shared.insert(.budgets) }
    return shared
  }

  /// Shares with a block of frames what its results have of them; the next results have to be those of
  /// its frames, all and in turn, and the row of each its position.
  ///
  /// What is shared is neither computed nor packed again.
  mutating func share(_ frames: FrameBlock) {
    let interval = frames.commonNumber(.interval).flatMap { $0 > 0 ? $0 : nil }
    // One that was called back more than an interval late began later than it says.
    guard frames.largest(.callback) <= interval ?? 0 else { return }
    rows.share(Field.index.rawValue, with: frames.block, FrameColumns.Field.index.rawValue)
    rows.share(Field.start.rawValue, with: frames.block, FrameColumns.Field.time.rawValue)
    guard let interval, let deadline = frames.commonNumber(.deadline) else { return }
    let budget = deadline == PackedRows.missing ? interval : deadline
    guard budget.magnitude <= 1 << 53, frames.isSmall(.mainEnd),
      frames.commonNumber(.overrun) == PackedRows.missing
    else { return }
    rows.share(Field.interval.rawValue, number: interval)
    rows.share(Field.budget.rawValue, number: budget.left(outIf: interval))
    rows.share(
      Field.overrun.rawValue, with: frames.block, FrameColumns.Field.mainEnd.rawValue,
      more: -budget)
  }
}
