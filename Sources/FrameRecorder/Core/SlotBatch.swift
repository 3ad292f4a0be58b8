/// A buffer of slots that is being written, and what became known since the one before it.
struct SlotBatch {
  var slots: ContiguousArray<Slot> = []
  var count = 0
  var now: Int64 = 0
  /// Evaluations measured, however few slots they were folded into.
  var evaluations = 0
  /// By kind: records that were lost, of which the log does not tell yet.
  var lost = ContiguousArray<UInt64>(repeating: 0, count: RecordKind.allCases.count)
  var knownNames = 0
  var newNames: [String] = []
  var specs: [AnimationSpec] = []
  var channels: [SlotStore.Channel] = []
}
