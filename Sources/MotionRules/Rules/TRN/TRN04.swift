import FrameAnalysis
import FrameModel

extension Rule {
  static let trn04 = Rule(
    "TRN-04", .warning, [.swiftUI, .textbook], "Identity is stable, and no two views share one.",
    needs: ["view.key"]
  ) { rule in
    let session = rule.session
    var owners: [String: String] = [:]
    var result = rule.overViews { event, view, result in
      guard let key = session.trace.names[event.key], let view else { return }
      let instance = view + (session.trace.names[event.instance].map { " \($0)" } ?? "")
      switch event.operation {
      case .insert, .appear:
        let owner = owners.updateValue(instance, forKey: "\(view)\u{0}\(key)")
        result.require(
          owner == nil || owner == instance,
          otherwise: rule.finding(
            of: event, view, "key \(key) on \(owner ?? "") and \(instance)", allowed: "one view"))
      case .remove, .disappear: owners["\(view)\u{0}\(key)"] = nil
      case .replace, .other: break
      }
    }
    for change in session.replacements() {
      var finding = rule.finding(
        "all \(change.count) keys replaced at once", allowed: "what stays keeps its key")
      (finding.view, finding.time, finding.line) = (change.view, change.time, change.line)
      result.fail(finding)
    }
    return result
  }
}

extension MotionSession {
  fileprivate struct Replacement {
    var view: String
    var count: Int
    var time: Timestamp
    var line: Int?
  }

  /// Moments at which every view of a kind, three at least, went and as many came with other keys.
  fileprivate func replacements() -> [Replacement] {
    var live: [String: Set<NameID>] = [:]
    var found: [Replacement] = []
    var events = trace.views.filter { $0.key != nil && $0.view != nil }.sorted {
      $0.time < $1.time
    }[...]
    while let first = events.first {
      let together = events.prefix { $0.time == first.time }
      events = events.dropFirst(together.count)
      for (view, changes) in Dictionary(grouping: together, by: { trace.names[$0.view] ?? "" })
        .sorted(by: { $0.key < $1.key })
      {
        func keys(_ kind: ViewEvent.Operation) -> Set<NameID> {
          Set(changes.filter { $0.operation == kind }.compactMap(\.key))
        }
        let (came, went, before) = (keys(.insert), keys(.remove), live[view] ?? [])
        if before.count >= 3, went == before, came.count >= before.count,
          came.isDisjoint(with: went)
        {
          found.append(
            Replacement(view: view, count: before.count, time: first.time, line: changes[0].line))
        }
        live[view] = before.subtracting(went).union(came)
      }
    }
    return found
  }
}
