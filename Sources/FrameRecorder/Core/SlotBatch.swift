/// A buffer of slots that is being written, and what became known since the one before it.
struct SlotBatch {
  var slots: ContiguousArray<Slot>
  var count = 0
  /// When the batch before it ended, and when it did.
  var began: Int64 = 0
  var now: Int64 = 0
  /// Evaluations measured, however few slots they were folded into.
  var evaluations = 0
  /// Records that were lost, of which the log does not tell yet.
  var lost = LossCounts()
  var knownNames = 0
  var newNames: [String] = []
  var specs: [AnimationSpec] = []
  var channels: [SlotStore.Channel] = []

  /// A buffer of so many slots, which are made now and not under the lock of who swaps them.
  init(capacity: Int) { slots = ContiguousArray(repeating: Slot(.mark), count: capacity) }
}
