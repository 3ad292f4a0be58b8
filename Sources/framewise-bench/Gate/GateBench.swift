import FrameModel

/// `framewise-bench gate`: false alarms and power of the gate, on simulated runs.
enum GateBench {
  static let defaultDraws = 1000
  private static let sides = [5, 10]
  private static let effects = [1, 1.5, 2, 4]

  /// Prints the tables; false where false alarms pass the level.
  static func run(draws: Int) throws -> Bool {
    print(
      "p of the permutation test, and of Mann-Whitney, at most 0.05; verdicts of the gate; and "
        + "Mann-Whitney on pooled frames, which depend on each other: a warning")
    print("runs a side,effect,draws,permutation,mann-whitney,worse,inconclusive,pooled frames")
    var holds = true
    for runs in sides {
      for effect in effects {
        let outcome = try GateSimulation(runs: runs, effect: effect).outcome(draws: draws)
        let counts = [
          outcome.permutation, outcome.rank, outcome.worse, outcome.inconclusive,
          outcome.pooledFrames,
        ]
        let shares = counts.map { percent(outcome.share($0)) }.joined(separator: ",")
        print("\(runs)+\(runs),×\(effect.decimal(1)),\(draws),\(shares)")
        if effect == 1 {
          holds =
            holds && outcome.share(outcome.permutation) <= 0.05
            && outcome.share(outcome.worse) <= 0.05
        }
      }
    }
    print("runs a side,smallest change seen four times of five")
    for runs in sides {
      let visible = GateSimulation(runs: runs, effect: 1).smallestVisible(sets: 9)
      print("\(runs)+\(runs),\(visible.map { "×\($0.decimal(2))" } ?? "none")")
    }
    return holds
  }

  private static func percent(_ share: Double) -> String { "\((100 * share).decimal(1)) %" }
}
