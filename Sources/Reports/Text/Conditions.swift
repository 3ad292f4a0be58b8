import FrameAnalysis
import FrameModel

/// What is known of where a trace comes from, in the order in which people ask.
struct Conditions {
  struct Item: Equatable {
    var label: String
    var value: String
  }

  private(set) var items: [Item] = []

  init(_ report: TraceReport) {
    let trace = report.trace
    let from = trace.provenance
    add("App", from.app)
    add("Build", from.build)
    add("Commit", from.commit)
    add("Configuration", from.configuration)
    add("Device", from.device, note: from.isSimulator == true ? "simulator" : nil)
    add("OS", from.os)
    add("Refresh rates", Self.rates(report))
    let conditions = RunConditions(of: trace, nil)
    add("Power", conditions[.power])
    add("Thermal state", conditions[.thermal])
    add("Reduce Motion", trace.environment.reduceMotion.map { $0 ? "on" : "off" })
    add("Recorded", from.date)
    add("Recorder", from.recorder)
    add("Drawing", Self.drawing(trace.link))
  }

  /// The value of a label, where it is known.
  subscript(label: String) -> String? { items.first { $0.label == label }?.value }

  private mutating func add(_ label: String, _ value: String?, note: String? = nil) {
    guard let value, !value.isEmpty else { return }
    let text = Names.shown(value)
    items.append(Item(label: label, value: note.map { "\(text) (\($0))" } ?? text))
  }

  /// The rates seen in the frames, the commonest first, and what the panel could do.
  private static func rates(_ report: TraceReport) -> String? {
    let seen = (report.analysis.main?.residency ?? [])
      .filter { $0.rate != nil && $0.frames > 0 }
      .sorted { ($0.time, $0.rate ?? 0) > ($1.time, $1.rate ?? 0) }
      .compactMap { residency in residency.rate.map { "\(NumberText.hertz($0)) Hz" } }
    let shown = seen.prefix(4).joined(separator: ", ") + (seen.count > 4 ? ", …" : "")
    guard let panel = report.trace.panelRate else { return shown.isEmpty ? nil : shown }
    let text = "panel \(NumberText.hertz(panel)) Hz"
    return shown.isEmpty ? text : "\(shown) (\(text))"
  }

  private static func drawing(_ link: Link?) -> String? {
    switch link?.mode {
    case .passive: "on change only"
    case .continuous: "at every refresh"
    case nil: nil
    }
  }
}
