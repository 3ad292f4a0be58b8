/// The kinds of record of the frame log, in the order in which they are reported.
enum RecordKind: Int, CaseIterable {
  case header, name, spec, channel, frame, evaluation, animation, sample, input, haptic, span
  case view, state, mark, gap, drop, sync, hitch, hang, metric, overhead, end
  /// A kind of a later version.
  case unknown

  /// The kinds as a report names them, by raw value.
  static let labels = allCases.map { "\($0)" }

  /// What each kind may hold, by raw value.
  static let schemas = allCases.map(\.schema)

  /// The kinds by the name that a record gives.
  static let names = WordTable(allCases.filter { $0 != .unknown }.map { ("\($0)", $0) })

  /// The kinds by the member of a document that holds them.
  static let sections = WordTable(
    allCases.compactMap { kind in kind.section.map { ($0, kind) } })

  /// The member of a document that holds the kind.
  var section: String? {
    switch self {
    case .unknown: nil
    case .header, .end, .overhead: "\(self)"
    case .haptic: "haptics"
    case .hitch: "hitches"
    default: "\(self)s"
    }
  }

  /// Whether a record is more than checked and counted.
  var isKept: Bool {
    switch self {
    case .channel, .sample, .input, .haptic, .view, .sync, .overhead: false
    default: true
    }
  }

  private var schema: RecordSchema {
    switch self {
    case .header: .header
    case .name: .name
    case .spec: .spec
    case .channel: .channel
    case .frame: .frame
    case .evaluation: .evaluation
    case .animation: .animation
    case .sample: .sample
    case .input: .input
    case .haptic: .haptic
    case .span: .span
    case .view: .view
    case .state: .state
    case .mark: .mark
    case .gap: .gap
    case .drop: .drop
    case .sync: .sync
    case .hitch: .hitch
    case .hang: .hang
    case .metric: .metric
    case .overhead: .overhead
    case .end: .end
    case .unknown: RecordSchema()
    }
  }
}
