import FrameModel

extension Rule {
  static let cov02 = Rule(
    "COV-02", .warning, [.tokens], "Every animated surface is tested with Reduce Motion on.",
    needs: ["animation spec", "state.reduceMotion"]
  ) { rule in
    let session = rule.session
    var result = rule.result
    guard !session.trace.specs.isEmpty else {
      if !session.runs.isEmpty { result.unknown("animation spec") }
      return result
    }
    guard session.knowsReduceMotion else {
      result.unknown("state.reduceMotion")
      return result
    }
    var seen: Set<Int32> = []
    for run in session.runs where session.reduceMotion(at: run.animation.begin) == true {
      if let spec = run.animation.spec { seen.insert(spec) }
    }
    let missing = session.trace.specs.indices.filter { !seen.contains(Int32($0)) }.map {
      session.trace.names[session.trace.specs[$0].name]
    }
    rule.list(
      missing, of: session.trace.specs.count, "never seen under Reduce Motion",
      allowed: "seen once in the logs", &result)
    return result
  }
}
