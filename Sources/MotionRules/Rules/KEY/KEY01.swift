import FrameModel

extension Rule {
  static let keyframes: [Rule] = [key01, key02, key03, key04]

  static let key01 = Rule(
    "KEY-01", .info, [.swiftUI], "Keyframes are for tracks that run side by side.",
    needs: ["animation", "curve.tracks"]
  ) { rule in
    rule.overCurves { run, curve, result in
      guard case .keyframes(let tracks, _) = curve else { return }
      guard let tracks else { return result.unknown("tracks of keyframes") }
      result.require(
        tracks > 1, otherwise: rule.finding(of: run, "1 track", allowed: "several, or a spring"))
    }
  }

  static let key02 = Rule(
    "KEY-02", .info, [.swiftUI], "Phases are for three steps or more.",
    needs: ["animation", "curve.count"], thresholds: [RuleThreshold("least", 3, "phases")]
  ) { rule in
    rule.overCurves { run, curve, result in
      guard case .phases(let count) = curve else { return }
      guard let count else { return result.unknown("count of phases") }
      result.require(
        Double(count) >= rule[threshold: "least"],
        otherwise: rule.finding(
          of: run, "\(count) phases", allowed: "at least \(Int(rule[threshold: "least"]))"))
    }
  }

  static let key03 = Rule(
    "KEY-03", .warning, [.swiftUI], "Phases that play once settle on the last of them.",
    needs: ["animation phase", "curve.count", "end"]
  ) { rule in
    rule.overCurves(where: { !$0.isLoop && $0.api == "phase" }) { run, curve, result in
      guard case .phases(let count) = curve, let count else {
        return result.unknown("count of phases")
      }
      guard run.end != nil, run.animation.finished != false else {
        return result.unknown("end of an animation")
      }
      let names = rule.session.trace.names
      let reached = run.animation.events.last { $0.kind == .phase }?.phase
      guard let reached = names[reached] else { return result.unknown("phase of an animation") }
      // Phases are numbered from 0, or named, of which the log does not tell the last.
      guard let number = Int(reached) else { return result.unknown("number of a phase") }
      result.require(
        number == count - 1,
        otherwise: rule.finding(
          of: run, "ends on phase \(number)", allowed: "phase \(count - 1)"))
    }
  }

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
