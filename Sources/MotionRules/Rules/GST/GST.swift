import FrameModel

extension Rule {
  static let gestures: [Rule] = [gst01, gst02, gst03, gst04, gst05]
}

extension MotionSession {
  /// Whether nothing that frames showed was recorded.
  var lacksSamples: Bool { trace.samples.isEmpty && !captures(.sample) }

  struct Drag {
    var view: String?
    var begin: Timestamp
    var end: Timestamp
  }

  /// The drags of which both ends were recorded, in time order.
  func drags() -> [Drag] { allDrags }

  func findDrags() -> [Drag] {
    var open: [String?: Timestamp] = [:]
    var drags: [Drag] = []
    for input in trace.inputs.sorted(by: { $0.time < $1.time }) {
      let view = trace.names[input.view]
      switch trace.names[input.type] {
      case "drag.begin": open[view] = input.time
      case "drag.end":
        guard let begin = open.removeValue(forKey: view) else { continue }
        drags.append(Drag(view: view, begin: begin, end: input.time))
      default: break
      }
    }
    return drags
  }

  /// When the first animation, view or haptic that an input caused was there.
  func firstResponse(to input: InputEvent) -> Timestamp? {
    let begun = (index.byCause[input.id] ?? []).map { runs[$0].animation.begin }
    let played = (hapticsByCause[input.id] ?? []).map(\.time)
    return (begun + played).min()
  }
}

extension RuleCase {
  /// A finding about a view that came or went.
  func finding(
    of event: ViewEvent, _ view: String?, _ measured: String, allowed: String,
    level: FindingLevel? = nil
  ) -> Finding {
    var finding = finding(measured, allowed: allowed, level: level)
    (finding.view, finding.time, finding.line) = (view, event.time, event.line)
    return finding
  }

  /// A finding about something that the user did.
  func finding(
    of input: InputEvent, in session: MotionSession, _ measured: String, allowed: String,
    level: FindingLevel? = nil
  ) -> Finding {
    var finding = finding(measured, allowed: allowed, level: level)
    finding.view = session.trace.names[input.view]
    (finding.time, finding.line) = (input.time, input.line)
    return finding
  }
}
