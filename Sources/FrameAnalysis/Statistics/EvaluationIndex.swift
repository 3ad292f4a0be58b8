import FrameModel

/// The evaluations of a trace grouped by the frame they ran for.
struct EvaluationIndex {
  /// Positions in `Trace.evaluations`: by frame index, in file order within a frame.
  let order: [Int]
  private let starts: [Int64: Range<Int>]

  init(of evaluations: EvaluationColumns) {
    let attached = evaluations.indices.compactMap { position in
      evaluations.frame(at: position).map { (frame: $0, position: position) }
    }.sorted { ($0.frame, $0.position) < ($1.frame, $1.position) }
    order = attached.map(\.position)
    var starts: [Int64: Range<Int>] = [:]
    var begin = 0
    for i in attached.indices
    where i + 1 == attached.count || attached[i + 1].frame != attached[i].frame {
      starts[attached[i].frame] = begin..<(i + 1)
      begin = i + 1
    }
    self.starts = starts
  }

  func attach(to results: inout [FrameResult]) {
    guard !starts.isEmpty else { return }
    for i in results.indices { results[i].evaluations = starts[results[i].index] ?? 0..<0 }
  }
}
