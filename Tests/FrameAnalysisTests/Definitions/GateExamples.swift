import FrameAnalysis
import ReleaseGate

extension Example {
  static let gates = tests + ratios + alerts

  private static let tests = [
    Example(
      "Q01", "Pinpoint on five runs a side",
      ["base": [4.1, 5.2, 6.3, 5.5, 4.8], "new": [8.1, 9.4, 7.2, 10.3, 9.9]],
      gives: [
        "mwu_p_normal_approx": 0.012186, "ks_p": 0.003781, "combined_p_min": 0.003781,
        "mwu_p_exact_two_sided": 0.007937, "cliffs_delta": 1.0,
      ]
    ) { input in
      let (base, new) = (try input["base"].numbers, try input["new"].numbers)
      return [
        "mwu_p_normal_approx": ExampleValue(MannWhitneyTest.approximateP(base, new)),
        "ks_p": ExampleValue(KolmogorovSmirnovTest.p(base, new)),
        "combined_p_min": ExampleValue(Pinpoint.p(base, new)),
        "mwu_p_exact_two_sided": ExampleValue(MannWhitneyTest.exactP(base, new)),
        "cliffs_delta": ExampleValue(CliffsDelta.value(base, new)),
      ]
    },
    Example(
      "Q02", "the sets in catapult's comments",
      [
        "a1": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        "b1": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1],
        "a2": [
          10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
        ],
        "b2": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39],
      ],
      gives: ["mwu1": 0.01945, "ks1": 0.497342, "mwu2": 0.989209, "ks2": 0.008162]
    ) { input in
      let (a1, b1) = (try input["a1"].numbers, try input["b1"].numbers)
      let (a2, b2) = (try input["a2"].numbers, try input["b2"].numbers)
      return [
        "mwu1": ExampleValue(MannWhitneyTest.approximateP(a1, b1)),
        "ks1": ExampleValue(KolmogorovSmirnovTest.p(a1, b1)),
        "mwu2": ExampleValue(MannWhitneyTest.approximateP(a2, b2)),
        "ks2": ExampleValue(KolmogorovSmirnovTest.p(a2, b2)),
      ]
    },
    Example(
      "Q03", "the smallest p a rank test can reach", ["n_per_side": [3, 4, 5, 6]],
      gives: ["min_p": [0.1, 0.028571, 0.007937, 0.002165]]
    ) { input in
      [
        "min_p": ExampleValue(
          try input["n_per_side"].numbers.map { MannWhitneyTest.smallestP(Int($0), Int($0)) })
      ]
    },
  ]

  private static func runs(_ value: ExampleValue) throws -> [RunRatio] {
    try value.rows.map { RunRatio($0[0], per: $0[1]) }
  }

  private static let ratios = [
    Example(
      "Q04", "pooled ratio and mean of ratios",
      ["hitch_ms_duration_s": [[50, 10], [0, 1], [30, 1]]],
      gives: ["pooled": 6.666667, "mean_of_ratios": 11.666667, "median_of_ratios": 5.0]
    ) { input in
      let runs = try runs(input["hitch_ms_duration_s"])
      return [
        "pooled": ExampleValue(runs.pooled),
        "mean_of_ratios": ExampleValue(runs.meanOfValues),
        "median_of_ratios": ExampleValue(runs.medianOfValues),
      ]
    },
    Example(
      "Q05", "every resample of three runs", ["runs": [[50, 10], [0, 1], [30, 1]]],
      gives: ["q2.5": 2.708333, "q50": 6.666667, "q97.5": 23.5, "min": 0.0, "max": 30.0]
    ) { input in
      let resamples = RunBootstrap(of: try runs(input["runs"]))
      func p(_ rank: Double) -> ExampleValue { ExampleValue(resamples?.percentile(rank)) }
      return ["q2.5": p(2.5), "q50": p(50), "q97.5": p(97.5), "min": p(0), "max": p(100)]
    },
  ]

  private static let alerts = [
    Example(
      "Q06", "Perfherder's t",
      [
        "back_newest_first": [10.0, 10.2, 9.8, 10.1], "forward": [11.0, 11.2, 10.8, 11.1],
        "threshold": 7,
      ],
      gives: ["t": 8.276059, "alert": true]
    ) { input in
      let t = Perfherder.t(
        back: try input["back_newest_first"].numbers, forward: try input["forward"].numbers)
      let threshold = try input["threshold"].number
      return ["t": ExampleValue(t), "alert": ExampleValue(t.map { $0 > threshold })]
    },
    Example(
      "Q07", "four deviations over the last runs",
      ["mean40": 100, "sd40": 2, "new_min_of_3": [107.9, 108.1]],
      gives: ["flag": [false, true]]
    ) { input in
      let (mean, deviation) = (try input["mean40"].number, try input["sd40"].number)
      return [
        "flag": ExampleValue(
          try input["new_min_of_3"].numbers.map {
            NetflixAnomaly.isAnomaly($0, mean: mean, deviation: deviation)
          })
      ]
    },
    Example(
      "Q08", "Reassure's table",
      ["baseline_mean": 20.0, "baseline_sd": 2.0, "current_mean": 21.5, "runs": 10],
      gives: ["z": 2.371708, "bucket_probability": 0.01, "significant": true]
    ) { input in
      let (mean, deviation) = (
        try input["baseline_mean"].number, try input["baseline_sd"].number
      )
      let (current, runs) = (try input["current_mean"].number, Int(try input["runs"].number))
      let z = Reassure.z(
        baselineMean: mean, baselineDeviation: deviation, currentMean: current, runs: runs)
      return [
        "z": .number(z), "bucket_probability": .number(Reassure.probability(z)),
        "significant": .flag(
          Reassure.isSignificant(
            baselineMean: mean, baselineDeviation: deviation, currentMean: current, runs: runs)),
      ]
    },
    Example(
      "Q09", "a sketch's buckets at 1 %", ["values": [8.3333, 16.6667, 700.0]],
      gives: [
        "gamma": 1.020202,
        "entries": [
          ["x": 8.3333, "index": 107, "estimate": 8.415044, "rel_err": 0.009809],
          ["x": 16.6667, "index": 141, "estimate": 16.610644, "rel_err": 0.003363],
          ["x": 700.0, "index": 328, "estimate": 699.361897, "rel_err": 0.000912],
        ],
      ]
    ) { input in
      let mapping = SketchMapping(accuracy: 0.01)
      let entries = try input["values"].numbers.map { x -> ExampleValue in
        let index = mapping.index(of: x)
        let estimate = index.map { mapping.value(of: $0) }
        return [
          "x": .number(x), "index": ExampleValue(index), "estimate": ExampleValue(estimate),
          "rel_err": ExampleValue(estimate.map { abs($0 - x) / x }),
        ]
      }
      return ["gamma": .number(mapping.gamma), "entries": .list(entries)]
    },
  ]
}
