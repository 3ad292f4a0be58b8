import FrameAnalysis

extension Example {
  static let fieldSDKs = [
    Example(
      "S01", "slow thresholds", ["fps": [60, 80, 120]],
      gives: ["threshold_ms": [16.949153, 12.658228, 8.403361]]
    ) { input in
      [
        "threshold_ms": ExampleValue(
          try input["fps"].numbers.map { SentryFrames.slowThreshold(hertz: $0) })
      ]
    },
    Example(
      "S02", "frames delay, documented and computed",
      [
        "s1": [500, 500, 500, 500, 500], "s2": [20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
        "s3": [800], "hz": 60,
      ],
      gives: [
        "documented_ms": ["s1": 2416.65, "s2": 33.3, "s3": 783.33],
        "sdk_ms": ["s1": 2415.254237, "s2": 30.508475, "s3": 783.050847],
      ]
    ) { input in
      let hertz = try input["hz"].number
      func each(_ delay: ([Double]) -> Double?) throws -> ExampleValue {
        [
          "s1": ExampleValue(delay(try input["s1"].numbers)),
          "s2": ExampleValue(delay(try input["s2"].numbers)),
          "s3": ExampleValue(delay(try input["s3"].numbers)),
        ]
      }
      return [
        "documented_ms": try each { SentryFramesDelay.documented($0, hertz: hertz) },
        "sdk_ms": try each { SentryFramesDelay.sdk($0, hertz: hertz) },
      ]
    },
    Example(
      "S03", "delay clipped to a span",
      ["frame": [0, 100], "expected": 16.949152542, "query": [50.0, 80.0]],
      gives: ["delay_ms": 30.0]
    ) { input in
      let (frame, span) = (try input["frame"].numbers, try input["query"].numbers)
      return [
        "delay_ms": .number(
          SentryFramesDelay.clipped(
            frame: frame[0]...frame[1], expected: try input["expected"].number,
            to: span[0]...span[1]))
      ]
    },
    Example(
      "S04", "slow by the device's fastest rate",
      ["frame_ms": [8.333333333, 12.5, 16.666666667, 710.0], "max_fps": 120],
      gives: ["slow": 3, "frozen": 1, "total": 4, "sentry_style_slow_excluding_frozen": 2]
    ) { input in
      let frames = FirebaseFrames(
        try input["frame_ms"].numbers, maximumFramesPerSecond: try input["max_fps"].number)
      return [
        "slow": ExampleValue(frames.slow), "frozen": ExampleValue(frames.frozen),
        "total": ExampleValue(frames.total),
        "sentry_style_slow_excluding_frozen": ExampleValue(frames.slow - frames.frozen),
      ]
    },
  ]
}
