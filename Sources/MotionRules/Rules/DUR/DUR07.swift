import FrameAnalysis
import FrameModel

extension Rule {
  static let dur07 = Rule(
    "DUR-07", .warning, [.textbook], "Leaving takes no longer than arriving.",
    needs: ["animation", "view", "direction", "duration"]
  ) { rule in
    var enters: [String: Nanoseconds] = [:]
    for run in rule.session.runs where run.direction == .enter {
      if let view = run.view, let declared = run.declared {
        enters[view] = max(enters[view] ?? .zero, declared)
      }
    }
    return rule.overDurations(where: { $0.direction == .exit }) { run, declared, result in
      guard let view = run.view, let enter = enters[view] else { return }
      result.require(
        declared <= enter,
        otherwise: rule.finding(
          of: run, "leaves in \(declared.words)", allowed: "at most \(enter.words), as it came"))
    }
  }
}
