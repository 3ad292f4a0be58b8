import FrameModel

extension Rule {
  static let lay06 = Rule(
    "LAY-06", .warning, [.swiftUI, .textbook],
    "A property is animated either implicitly or explicitly, not both.",
    needs: ["animation", "api"]
  ) { rule in
    rule.overRuns { run, result in
      let others = rule.session.runs.filter { other in
        other.row < run.row && other.view == run.view && other.view != nil
          && other.property == run.property && other.start <= run.start
          && other.end.map { $0 > run.start } ?? false
      }
      if let other = others.first(where: { $0.api != nil && run.api != nil && $0.api != run.api }) {
        return result.fail(
          rule.finding(
            of: run,
            "\(run.api ?? "") while \(other.api ?? "") runs on \(run.property)",
            allowed: "one of them"))
      }
      guard others.allSatisfy({ $0.api != nil && run.api != nil }) else {
        return result.unknown("api of an animation")
      }
      result.pass()
    }
  }
}
