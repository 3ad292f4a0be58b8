import FrameModel

/// The largest shares of frames' budgets that one kind of work of one view took, by block of frames.
///
/// What is drawn over time asks for the worst of many frames: from blocks it is found without going
/// over millions of evaluations again.
package struct EvaluationPeaks: Sendable, Equatable {
  /// The largest share of the frames of a block, in parts of `FrameStretch.wholeBudget`.
  struct Peak: Sendable, Equatable {
    var block: Int
    var share: Int64
  }

  /// How many frames a block has, which begins at a multiple of that: as many as one of results, so
  /// that those of a block are read together.
  static var frames: Int { PackedRows.blockRows }

  private var settled: [Peak] = []
  private var last = Peak(block: -1, share: 0)

  /// Adds a share of a frame's budget; frames come in the order of their positions.
  @inline(__always)
  mutating func add(_ share: Int64, in frame: Int) {
    let block = Int(UInt(bitPattern: frame) / UInt(Self.frames))
    if block != last.block { settle(block) }
    // Not a branch, which would be taken at random.
    last.share = max(last.share, share)
  }

  private mutating func settle(_ next: Int) {
    if last.block >= 0 { settled.append(last) }
    last = Peak(block: next, share: 0)
  }

  /// Of the blocks in which there was any, in their order.
  var all: [Peak] { last.block >= 0 ? settled + [last] : settled }
}
