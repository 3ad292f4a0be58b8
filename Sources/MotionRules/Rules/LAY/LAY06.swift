import FrameModel

extension Rule {
  static let lay06 = Rule(
    "LAY-06", .warning, [.swiftUI, .textbook],
    "A property is animated either implicitly or explicitly, not both.",
    needs: ["animation", "api"]
  ) { rule in
    rule.overRuns { run, result in
      guard let api = run.api else { return result.unknown("api of an animation") }
      let other = rule.session.runs.first { other in
        other.row < run.row && other.view == run.view && other.view != nil
          && other.property == run.property && other.api.map { $0 != api } ?? false
          && other.start <= run.start && other.end.map { $0 > run.start } ?? false
      }
      guard let other else { return result.pass() }
      result.fail(
        rule.finding(
          of: run, "\(api) while \(other.api ?? "another") runs on \(run.property)",
          allowed: "one of them"))
    }
  }
}
