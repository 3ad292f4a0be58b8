import FrameModel

extension Rule {
  static let trn02 = Rule(
    "TRN-02", .info, [.tokens], "What materializes does so by opacity and scale together.",
    needs: ["view", "animation"]
  ) { rule in
    let session = rule.session
    return rule.overViews { event, view, result in
      guard event.operation == .insert, let id = event.animation,
        let run = session.runs.first(where: { $0.animation.id == id }), !run.isOwnedBySystem
      else { return }
      let together = Set(
        session.runs.filter {
          $0.view == view && $0.animation.begin == run.animation.begin
        }.map { $0.property.prefix { $0 != "." } })
      guard together.contains("opacity") || together.contains("scale") else { return }
      result.require(
        together.contains("opacity") && together.contains("scale"),
        otherwise: rule.finding(
          of: event, view, "\(together.sorted().joined(separator: ", ")) alone",
          allowed: "opacity and scale"))
    }
  }
}
