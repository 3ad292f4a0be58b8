/// The kinds of record that a slot can hold, which are those that can be lost.
enum RecordKind: UInt8, CaseIterable, Sendable, FrameLogWord {
  case frame, evaluation, animation, sample, input, haptic, span, view, state, mark, gap, drop, sync
  case overhead

  static let words: [StaticString] = [
    "frame", "evaluation", "animation", "sample", "input", "haptic", "span", "view", "state",
    "mark", "gap", "drop", "sync", "overhead",
  ]

  /// How full a buffer may be, in sixteenths, before records of the kind are dropped.
  ///
  /// What can be inferred from its neighbours goes first. What the rest is read by, such as a change
  /// of state or a gap, goes last.
  var roomInSixteenths: Int {
    switch self {
    case .sample: 12
    case .evaluation: 13
    case .input, .haptic, .view: 14
    case .frame, .animation, .span: 15
    case .state, .mark, .gap, .drop, .sync, .overhead: 16
    }
  }
}
