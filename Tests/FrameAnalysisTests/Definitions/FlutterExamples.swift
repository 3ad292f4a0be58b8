import FrameAnalysis

extension Example {
  static let flutter = [
    Example(
      "F01", "percentiles of 1 to 10", ["build_ms": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
      gives: ["p90": 9, "p99": 10]
    ) { input in
      let sorted = try input["build_ms"].numbers.sorted()
      return [
        "p90": ExampleValue(PercentileRule.roundIndex.value(90, ofSorted: sorted)),
        "p99": ExampleValue(PercentileRule.roundIndex.value(99, ofSorted: sorted)),
      ]
    },
    Example(
      "F02", "a half-way index rounds away from zero", ["build_ms": [1, 2, 3, 4, 5, 6], "p": 90],
      gives: ["p90": 6, "bankers_would_give": 5]
    ) { input in
      let sorted = try input["build_ms"].numbers.sorted()
      let p = try input["p"].number
      let bankers = (p / 100 * Double(sorted.count - 1)).rounded(.toNearestOrEven)
      return [
        "p90": ExampleValue(PercentileRule.roundIndex.value(p, ofSorted: sorted)),
        "bankers_would_give": .number(sorted[Int(bankers)]),
      ]
    },
    Example(
      "F03", "the build budget ignores the panel",
      ["build_ms": [8.4, 15.9, 16.0, 16.001, 17.0], "refresh_hz": 120],
      gives: ["missed_frame_build_budget_count": 2, "over_8.33_ms": 5]
    ) { input in
      let builds = try input["build_ms"].numbers
      let interval = 1000 / (try input["refresh_hz"].number)
      return [
        "missed_frame_build_budget_count": ExampleValue(FlutterTimeline.missedBudgetCount(builds)),
        "over_8.33_ms": ExampleValue(builds.count { $0 > interval }),
      ]
    },
    Example(
      "F04", "a deviation that is none", ["raster_ms": [4, 4, 8, 16]],
      gives: ["flutter_value": 4.0, "population_sd": 4.898979, "sample_sd": 5.656854]
    ) { input in
      let raster = try input["raster_ms"].numbers
      return [
        "flutter_value": ExampleValue(FlutterTimeline.meanAbsoluteDeviation(raster)),
        "population_sd": ExampleValue(Pacing.populationDeviation(raster)),
        "sample_sd": ExampleValue(Pacing.sampleDeviation(raster)),
      ]
    },
    Example(
      "F05", "jank in whole milliseconds",
      ["build_ms_hz": [[8.9, 120], [9.0, 120], [16.9, 60], [17.0, 60]]],
      gives: ["isUiJanky": [false, true, false, true]]
    ) { input in
      [
        "isUiJanky": ExampleValue(
          try input["build_ms_hz"].rows.map { FlutterDevTools.isJanky($0[0], hertz: $0[1]) })
      ]
    },
  ]
}
