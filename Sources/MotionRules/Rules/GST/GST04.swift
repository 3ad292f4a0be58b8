import FrameModel

extension Rule {
  static let gst04 = Rule(
    "GST-04", .warning, [.tokens], "A view leaves by the edge that it came from.",
    needs: ["view.edge"]
  ) { rule in
    var result = rule.result
    let session = rule.session
    guard !session.trace.views.isEmpty || session.captures(.view) else {
      result.unknown("view")
      return result
    }
    var edges: [String: String] = [:]
    for event in session.trace.views.sorted(by: { $0.time < $1.time }) {
      guard let view = session.trace.names[event.view] else { continue }
      // A push and its way back have edges of their own.
      guard !session.isNavigating(at: event.time) else { continue }
      guard let edge = session.trace.names[event.edge] else {
        let leaves = event.operation == .remove || event.operation == .disappear
        if leaves, edges.removeValue(forKey: view) != nil { result.unknown("edge of a view") }
        continue
      }
      switch event.operation {
      case .insert, .appear: edges[view] = edge
      case .remove, .disappear:
        guard let came = edges.removeValue(forKey: view) else { continue }
        result.require(
          came == edge,
          otherwise: rule.finding(
            of: event, view, "came from \(came), leaves by \(edge)", allowed: "by \(came)"))
      case .replace, .other: break
      }
    }
    return result
  }
}

extension MotionSession {
  fileprivate func isNavigating(at time: Timestamp) -> Bool {
    trace.spans.contains { span in
      span.type == .navigation && span.begin <= time && span.end.map { $0 >= time } ?? true
    }
  }
}
