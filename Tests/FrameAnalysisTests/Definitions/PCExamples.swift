import FrameAnalysis

extension Example {
  static let pc = rates + stutter + presents

  private static let rates = [
    Example(
      "G01", "two average rates", ["frame_ms": [10, 10, 10, 30]],
      gives: ["n_over_sum": 66.666667, "mean_of_fps": 83.333333]
    ) { input in
      let frames = try input["frame_ms"].numbers
      return [
        "n_over_sum": ExampleValue(FrameRates.average(frames)),
        "mean_of_fps": ExampleValue(FrameRates.meanOfInstantaneous(frames)),
      ]
    },
    Example(
      "G02", "six 1 % lows of a hundred frames",
      ["frame_ms_value_count": [[10, 99], [50, 1]]],
      gives: [
        "capframex_P1": 46.933333, "capframex_1pct_low_average": 20.0,
        "capframex_1pct_low_integral": 20.0, "mangohud_1pct": 20.0,
        "presentmon_1pct_fps": 96.153846, "capframex_linux_1pct_low": 96.153846,
      ]
    ) { input in
      let frames = try input["frame_ms_value_count"].counted
      return [
        "capframex_P1": ExampleValue(CapFrameX.p1(frames)),
        "capframex_1pct_low_average": ExampleValue(CapFrameX.lowAverage(frames)),
        "capframex_1pct_low_integral": ExampleValue(CapFrameX.lowIntegral(frames)),
        "mangohud_1pct": ExampleValue(MangoHud.low(frames)),
        "presentmon_1pct_fps": ExampleValue(PresentMon.onePercentLow(frames)),
        "capframex_linux_1pct_low": ExampleValue(PresentMon.onePercentLow(frames)),
      ]
    },
    Example(
      "G03", "1 % lows of a thousand frames",
      ["frame_ms_value_count": [[10, 980], [20, 15], [100, 5]]],
      gives: [
        "avg_fps": 94.339623, "capframex_P1": 50.0, "capframex_1pct_low_average": 25.0,
        "capframex_1pct_low_integral": 10.0, "mangohud_1pct": 50.0, "presentmon_1pct_fps": 50.0,
      ]
    ) { input in
      let frames = try input["frame_ms_value_count"].counted
      return [
        "avg_fps": ExampleValue(FrameRates.average(frames)),
        "capframex_P1": ExampleValue(CapFrameX.p1(frames)),
        "capframex_1pct_low_average": ExampleValue(CapFrameX.lowAverage(frames)),
        "capframex_1pct_low_integral": ExampleValue(CapFrameX.lowIntegral(frames)),
        "mangohud_1pct": ExampleValue(MangoHud.low(frames)),
        "presentmon_1pct_fps": ExampleValue(PresentMon.onePercentLow(frames)),
      ]
    },
  ]

  private static let stutter = [
    Example(
      "G04", "deviation from a trailing average",
      ["frame_ms": [10, 10, 10, 30, 10], "window_ms": 25],
      gives: ["moving_average": [10.0, 10.0, 10.0, 30.0, 20.0], "adaptive_std": 5.0]
    ) { input in
      let (frames, window) = (try input["frame_ms"].numbers, try input["window_ms"].number)
      return [
        "moving_average": ExampleValue(CapFrameXStutter.movingAverage(frames, window: window)),
        "adaptive_std": ExampleValue(CapFrameXStutter.adaptiveDeviation(frames, window: window)),
      ]
    },
    Example(
      "G05", "stutter and low-rate time",
      [
        "frame_ms": [10, 10, 10, 10, 10, 45, 45, 45, 45, 45], "factor": 2.5,
        "low_fps_threshold": 25,
      ],
      gives: [
        "stutter_time_pct": 32.727273, "low_fps_time_pct": 49.090909,
        "stutter_count_pct_plain_average": 0.0,
      ]
    ) { input in
      let (frames, factor) = (try input["frame_ms"].numbers, try input["factor"].number)
      let shares = CapFrameXStutter.timeShares(
        frames, factor: factor, lowRate: try input["low_fps_threshold"].number)
      return [
        "stutter_time_pct": ExampleValue(shares?.stutter),
        "low_fps_time_pct": ExampleValue(shares?.lowRate),
        "stutter_count_pct_plain_average": ExampleValue(
          CapFrameXStutter.countShare(frames, factor: factor)),
      ]
    },
    Example(
      "G09", "variance bins", ["frame_ms": [10, 11, 14, 20, 31, 50]],
      gives: ["share": [0.2, 0.2, 0.2, 0.2, 0.2]]
    ) { input in
      ["share": ExampleValue(CapFrameX.varianceShares(try input["frame_ms"].numbers) ?? [])]
    },
  ]

  private static let presents = [
    Example(
      "G06", "animation error",
      ["sim_start": [0, 16, 32, 48], "screen_time": [100, 116, 140, 148]],
      gives: ["ms_animation_error": [nil, 0, -8, 8]]
    ) { input in
      [
        "ms_animation_error": ExampleValue(
          AnimationError.errors(
            simulation: try input["sim_start"].numbers, screen: try input["screen_time"].numbers))
      ]
    },
    Example(
      "G07", "animation error with a generated frame",
      ["sim_start_app": [0, 32], "screen_time_rows": [100, 114, 132]],
      gives: ["sim_step": 16.0, "ms_animation_error": [2, -2]]
    ) { input in
      let simulation = try input["sim_start_app"].numbers
      let result = AnimationError.errors(
        betweenAppFrames: (simulation[0], simulation[1]),
        screen: try input["screen_time_rows"].numbers)
      return [
        "sim_step": ExampleValue(result?.step),
        "ms_animation_error": ExampleValue(result?.errors ?? []),
      ]
    },
    Example(
      "G08", "a dropped present",
      ["present_start": [0, 10, 20, 30], "screen_time": [16, nil, 33, 50]],
      gives: [
        "ms_between_presents": [0, 10, 10, 10], "ms_between_display_change": [nil, 0, 17, 17],
        "displayed_time": [17, 0, 17, nil], "dropped": [false, true, false, false],
      ]
    ) { input in
      let screens = input["screen_time"].items
      let presents = PresentMon(
        try input["present_start"].numbers.enumerated().map { row, start in
          PresentMonRow(presentStart: start, screenTime: try? screens[row].number)
        })
      return [
        "ms_between_presents": ExampleValue(presents.betweenPresents),
        "ms_between_display_change": ExampleValue(presents.betweenDisplayChanges),
        "displayed_time": ExampleValue(presents.displayedTimes),
        "dropped": ExampleValue(presents.isDropped),
      ]
    },
  ]
}
