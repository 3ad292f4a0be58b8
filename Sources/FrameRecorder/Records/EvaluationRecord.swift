extension Slot {
  /// Facts of an evaluation in `flags`; its effects are in the upper byte.
  enum EvaluationFlag {
    static let isElsewhere: UInt16 = 1
    static let isBetweenFrames: UInt16 = 1 << 1
    static let hasAnimation: UInt16 = 1 << 2
    static let hasUnchanged: UInt16 = 1 << 3
  }

  /// Evaluations of a view, folded: `number` is the frame, or `a` the time between frames.
  @inline(__always)
  init(
    _ cell: EvaluationLane.Cell, view: UInt32, frame: UInt32, time: Int64?, isElsewhere: Bool
  ) {
    self.init(.evaluation, detail: cell.work.rawValue, number: frame)
    flags = UInt16(cell.effects.rawValue) << 8
    if isElsewhere { flags |= EvaluationFlag.isElsewhere }
    if let time { (a, flags) = (time, flags | EvaluationFlag.isBetweenFrames) }
    b = Slot.pair(view, cell.count)
    c = Int64(bitPattern: cell.duration)
    d = Int64(bitPattern: cell.ownTime)
    e = Int64(bitPattern: cell.longest)
    f = Slot.pair(cell.animation, cell.unchanged)
    if cell.animation != 0 { flags |= EvaluationFlag.hasAnimation }
    if cell.knowsUnchanged { flags |= EvaluationFlag.hasUnchanged }
  }
}

extension RecordEncoder {
  mutating func encodeEvaluation(_ slot: Slot) {
    define(slot.b.low)
    text.begin("evaluation")
    if slot.has(Slot.EvaluationFlag.isBetweenFrames) {
      text.field("time", slot.a)
    } else {
      text.field("frame", slot.number)
    }
    text.field("view", slot.b.low)
    text.field("work", EvaluatedWork.word(slot.detail))
    text.field("count", slot.b.high)
    text.field("duration", slot.c)
    text.field("self", slot.d)
    text.field("longest", slot.e)
    if slot.has(Slot.EvaluationFlag.hasAnimation) { text.field("animation", slot.f.low) }
    if slot.has(Slot.EvaluationFlag.hasUnchanged) { text.field("unchanged", slot.f.high) }
    text.field("does", bits: UInt8(truncatingIfNeeded: slot.flags >> 8), of: WorkEffects.words)
    if slot.has(Slot.EvaluationFlag.isElsewhere) { text.field("thread", "other" as StaticString) }
    text.end()
  }
}
