import FrameAnalysis

extension Example {
  static let pacing = perfDog + evenness

  private static let perfDog = [
    Example(
      "J01", "jank, big jank and stutter",
      ["frame_ms": [16.7, 16.7, 16.7, 90, 16.7, 16.7, 16.7, 130]],
      gives: ["jank": 2, "big_jank": 1, "stutter_pct": 68.707058]
    ) { input in try perfDog(input) },
    Example(
      "J02", "constant slowness is no jank", ["frame_ms": [100, 100, 100, 100, 100, 100]],
      gives: ["jank": 0, "big_jank": 0, "stutter_pct": 0.0]
    ) { input in try perfDog(input) },
    Example(
      "J03", "the limit, exact and as printed", ["frame_ms": [20, 20, 20, 83.6]],
      gives: ["jank_at_83.333": 1, "jank_at_84": 0]
    ) { input in
      let frames = try input["frame_ms"].numbers
      return [
        "jank_at_83.333": ExampleValue(PerfDog(frames).jank),
        "jank_at_84": ExampleValue(PerfDog(frames, limit: 84).jank),
      ]
    },
  ]

  private static func perfDog(_ input: ExampleValue) throws -> ExampleValue {
    let frames = PerfDog(try input["frame_ms"].numbers)
    return [
      "jank": ExampleValue(frames.jank), "big_jank": ExampleValue(frames.bigJank),
      "stutter_pct": ExampleValue(frames.stutter),
    ]
  }

  private static let evenness = [
    Example(
      "J04", "the same rate, differently paced",
      [
        "a": [8.333333333, 8.333333333, 16.666666667, 8.333333333],
        "b": [10.416666667, 10.416666667, 10.416666667, 10.416666667],
      ],
      gives: [
        "a": [
          "mean": 10.416667, "avg_fps": 96.0, "population_sd": 3.608439, "cv": 0.34641,
          "mean_abs_successive_diff": 5.555556,
        ],
        "b": [
          "mean": 10.416667, "avg_fps": 96.0, "population_sd": 0.0, "cv": 0.0,
          "mean_abs_successive_diff": 0.0,
        ],
      ]
    ) { input in
      ["a": evenness(of: try input["a"].numbers), "b": evenness(of: try input["b"].numbers)]
    },
    Example(
      "J05", "24 fps on 60 Hz", ["persistence": [50, 33.333333333, 50, 33.333333333]],
      gives: [
        "mean": 41.666667, "avg_fps": 24.0, "population_sd": 8.333333, "cv": 0.2,
        "mean_abs_successive_diff": 16.666667,
      ]
    ) { input in evenness(of: try input["persistence"].numbers) },
    Example(
      "J06", "missed refreshes from gaps",
      ["gap_ms": [8.4, 12.4, 12.6, 16.7, 25.1], "vsync": 8.333333333],
      gives: ["missed": [0, 0, 1, 1, 2]]
    ) { input in
      let interval = try input["vsync"].number
      return [
        "missed": ExampleValue(
          try input["gap_ms"].numbers.map { MissedRefreshes.count(in: $0, interval: interval) })
      ]
    },
  ]

  private static func evenness(of values: [Double]) -> ExampleValue {
    [
      "mean": ExampleValue(Pacing.mean(values)),
      "avg_fps": ExampleValue(FrameRates.average(values)),
      "population_sd": ExampleValue(Pacing.populationDeviation(values)),
      "cv": ExampleValue(Pacing.coefficientOfVariation(values)),
      "mean_abs_successive_diff": ExampleValue(Pacing.meanSuccessiveDifference(values)),
    ]
  }

  static let percentiles = [
    Example(
      "P01", "one data set, eight p90s", ["frame_ms": [5, 5, 5, 5, 5, 5, 5, 5, 16, 40]],
      gives: [
        "gfxinfo_histogram": 40, "macrobenchmark_R7": 18.4, "presentmon_R7": 18.4,
        "capframex_R8": 31.2, "flutter_round_index": 16, "nearest_rank": 16,
        "catapult_tracing_floor": 16, "catapult_dashboard_C_half": 28.0,
      ]
    ) { input in
      let frames = try input["frame_ms"].numbers
      func p90(_ rule: PercentileRule) -> ExampleValue {
        ExampleValue(rule.value(90, ofSorted: frames.sorted()))
      }
      return [
        "gfxinfo_histogram": ExampleValue(GfxInfoHistogram.percentile(90, of: frames)),
        "macrobenchmark_R7": p90(.r7), "presentmon_R7": p90(.r7), "capframex_R8": p90(.r8),
        "flutter_round_index": p90(.roundIndex), "nearest_rank": p90(.nearestRank),
        "catapult_tracing_floor": p90(.floorIndex), "catapult_dashboard_C_half": p90(.halfRank),
      ]
    }
  ]
}
