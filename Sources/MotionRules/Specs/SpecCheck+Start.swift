import FrameModel

/// What sets a specified motion off, which way it goes, and by which API.
extension SpecCheck {
  mutating func compareStart(of runs: [MotionRun], with spec: SpecDocument) {
    if let entry = spec.fields[.trigger], let wanted = SpecWords.trigger(entry.text) {
      report(
        problem(.trigger, of: spec, runs) { run in
          guard let found = run.trigger, found != wanted else { return nil }
          let cause = run.cause.map { session.trace.names[$0.type] }
          return "set off by \(cause ?? "the \(found)"), \(entry.text) is specified"
        })
    }
    if let entry = spec.fields[.api], let wanted = SpecWords.api(entry.text) {
      report(
        problem(.api, of: spec, runs) { run in
          guard let found = run.api, found != wanted else { return nil }
          return "\(found) is declared, \(wanted) is specified"
        })
    }
    guard spec.isOneWay else { return }
    report(
      problem(.direction, of: spec, runs) { run in
        let property = spec.properties.first {
          SpecCurve.normalized($0.name) == SpecCurve.normalized(run.property)
        }
        guard let property, isReverse(run, of: property) else { return nil }
        return
          "\(run.property) goes back from \(property.to) to \(property.from), forward is specified"
      })
  }

  /// Whether a run goes from where a property ends to where it begins.
  func isReverse(_ run: MotionRun, of property: SpecDocument.Property) -> Bool {
    guard let from = Double(property.from), let to = Double(property.to), from != to,
      let start = run.animation.from.first, let end = run.animation.to.first
    else { return false }
    let near = 0.01 * abs(to - from)
    return abs(start - to) <= near && abs(end - from) <= near
  }
}

extension SpecDocument {
  private var direction: String { fields[.direction]?.text.lowercased() ?? "" }
  var isBothWays: Bool { direction.contains("bidirectional") || direction.contains("both") }
  /// Forward and no other.
  var isOneWay: Bool { direction.hasPrefix("forward") && !direction.contains("reverse") }
}
