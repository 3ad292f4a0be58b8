import FrameModel

extension Rule {
  static let key04 = Rule(
    "KEY-04", .warning, [.talk], "A discrete effect plays once for each change of its value.",
    needs: ["animation", "api symbolEffect", "cause"]
  ) { rule in
    var plays: [String: [Int64: [MotionRun]]] = [:]
    var order: [(String, Int64)] = []
    var result = rule.overRuns { run, result in
      guard run.api == "symbolEffect", !run.isLoop, let name = run.name ?? run.view else { return }
      guard let cause = run.animation.cause else {
        return result.unknown("cause of a symbol effect")
      }
      if plays[name]?[cause] == nil { order.append((name, cause)) }
      plays[name, default: [:]][cause, default: []].append(run)
    }
    for (name, cause) in order {
      guard let runs = plays[name]?[cause] else { continue }
      result.require(
        runs.count == 1,
        otherwise: rule.finding(
          of: runs[0], "\(runs.count) plays for one change", allowed: "one"))
    }
    return result
  }
}
