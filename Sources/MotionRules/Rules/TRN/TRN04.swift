import FrameModel

extension Rule {
  static let trn04 = Rule(
    "TRN-04", .warning, [.swiftUI, .textbook], "Identity is stable, and no two views share one.",
    needs: ["view.key"]
  ) { rule in
    let session = rule.session
    var owners: [String: String] = [:]
    return rule.overViews { event, view, result in
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
  }
}
