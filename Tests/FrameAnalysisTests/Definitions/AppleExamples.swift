import FrameAnalysis

extension Example {
  static let apple: [Example] =
    hitches + lifetimes + bands.map { band($0.id, $0.hitch, $0.scroll, $0.hitches) } + displayLinks

  private static let hitches = [
    Example(
      "A01", "six late vsyncs in half a second",
      ["hitch_ms": [16.67, 16.67, 16.67, 16.67, 16.67, 16.67], "duration_s": 0.5],
      gives: ["hitch_time_ms": 100.02, "hitch_time_ratio_ms_per_s": 200.04]
    ) { input in
      let time = AppleHitches.time(try input["hitch_ms"].numbers)
      return [
        "hitch_time_ms": .number(time),
        "hitch_time_ratio_ms_per_s": ExampleValue(
          AppleHitches.ratio(time: time, seconds: try input["duration_s"].number)),
      ]
    },
    Example(
      "A02", "two consecutive frames each a vsync late",
      [
        "expected_present": [16.666666667, 25.0, 33.333333333, 41.666666667],
        "actual_present": [16.666666667, 25.0, 41.666666667, 50.0],
      ],
      gives: [
        "hitch_ms": [0.0, 0.0, 8.333333, 8.333333], "sum_ms": 16.666667,
        "display_gaps_ms": [8.333333, 16.666667, 8.333333], "hitch_by_gap_ms": 8.333333,
      ]
    ) { input in
      let expected = try input["expected_present"].numbers
      let actual = try input["actual_present"].numbers
      let hitches = zip(expected, actual).map { AppleHitches.hitch(expected: $0, actual: $1) }
      let gaps = zip(actual, actual.dropFirst()).map { $1 - $0 }
      let expectedGaps = zip(expected, expected.dropFirst()).map { $1 - $0 }
      return [
        "hitch_ms": ExampleValue(hitches), "sum_ms": .number(AppleHitches.time(hitches)),
        "display_gaps_ms": ExampleValue(gaps),
        "hitch_by_gap_ms": .number(AppleHitches.timeByGaps(gaps, expected: expectedGaps)),
      ]
    },
    Example(
      "A07", "the same hitches over other denominators",
      ["hitch_ms": 50, "animation_time_s": 5, "view_time_s": 60],
      gives: ["apple_ratio_per_animation_time": 10.0, "datadog_rate_per_view_time": 0.833333]
    ) { input in
      let time = try input["hitch_ms"].number
      let (animation, view) = (
        try input["animation_time_s"].number, try input["view_time_s"].number
      )
      return [
        "apple_ratio_per_animation_time": ExampleValue(
          AppleHitches.ratio(time: time, seconds: animation)),
        "datadog_rate_per_view_time": ExampleValue(
          DatadogHitches.rate(duration: time, viewSeconds: view)),
      ]
    },
  ]

  private static let lifetimes = [
    Example(
      "A03", "a commit hitch in double buffer",
      [
        "begin": 0, "commit_done": 9.0, "vsync": 8.333333333, "expected_present": 16.666666667,
        "actual_present": 25.0,
      ],
      gives: [
        "expected_lifetime_ms": 16.666667, "actual_lifetime_ms": 25.0, "hitch_ms": 8.333333,
        "type": "commit",
      ]
    ) { input in
      let frame = try lifetime(input)
      return [
        "expected_lifetime_ms": .number(frame.expected),
        "actual_lifetime_ms": .number(frame.actual),
        "hitch_ms": .number(frame.hitch), "type": ExampleValue(frame.cause?.rawValue ?? "none"),
      ]
    },
    Example(
      "A04", "a render hitch in double buffer",
      [
        "begin": 0, "commit_done": 8.0, "render_done": 17.0, "vsync": 8.333333333,
        "expected_present": 16.666666667, "actual_present": 25.0,
      ],
      gives: ["hitch_ms": 8.333333, "type": "render"]
    ) { input in
      let frame = try lifetime(input)
      return [
        "hitch_ms": .number(frame.hitch), "type": ExampleValue(frame.cause?.rawValue ?? "none"),
      ]
    },
    Example(
      "A05", "the same lifetime is expected in triple buffer",
      [
        "begin": 0, "mode": "triple", "vsync": 8.333333333, "expected_present": 25.0,
        "actual_present": 25.0,
      ],
      gives: ["expected_lifetime_ms": 25.0, "hitch_ms": 0.0]
    ) { input in
      let frame = try lifetime(input)
      return ["expected_lifetime_ms": .number(frame.expected), "hitch_ms": .number(frame.hitch)]
    },
  ]

  private static func lifetime(_ input: ExampleValue) throws -> AppleFrameLifetime {
    var frame = AppleFrameLifetime(
      begin: try input["begin"].number, expectedPresent: try input["expected_present"].number,
      actualPresent: try input["actual_present"].number)
    frame.commitDone = try? input["commit_done"].number
    frame.commitDeadline = frame.begin + (try input["vsync"].number)
    return frame
  }

  private static let bands = [
    (id: "A06a", hitch: 4.9, scroll: "good", hitches: "good"),
    (id: "A06b", hitch: 5.0, scroll: "warning", hitches: "good"),
    (id: "A06c", hitch: 10.0, scroll: "warning", hitches: "good"),
    (id: "A06d", hitch: 10.1, scroll: "critical", hitches: "warning"),
    (id: "A06e", hitch: 25.0, scroll: "critical", hitches: "warning"),
    (id: "A06f", hitch: 50.1, scroll: "critical", hitches: "immediate"),
  ]

  private static func band(
    _ id: String, _ hitch: Double, _ scroll: String, _ hitches: String
  ) -> Example {
    Example(
      id, "bands at \(hitch) ms/s", ["hitch_ms": .number(hitch), "duration_s": 1],
      gives: [
        "ratio": .number(hitch), "class_2020_scroll": .text(scroll),
        "class_2026_hitches": .text(hitches),
      ]
    ) { input in
      let ratio = AppleHitches.ratio(
        time: try input["hitch_ms"].number, seconds: try input["duration_s"].number)
      return [
        "ratio": ExampleValue(ratio),
        "class_2020_scroll": .text(HitchBands.appleScroll2020.band(of: ratio ?? 0).rawValue),
        "class_2026_hitches": .text(HitchBands.appleHitches2026.band(of: ratio ?? 0).rawValue),
      ]
    }
  }

  static func callbacks(_ value: ExampleValue) throws -> [DisplayLinkCallback] {
    try value.rows.map { DisplayLinkCallback(timestamp: $0[0], target: $0[1]) }
  }

  private static let displayLinks = [
    Example(
      "A08", "a deliberate 80 Hz on a 120 Hz panel",
      [
        "display_link_ts_target": [
          [0.0, 12.5], [12.5, 25.0], [25.0, 37.5], [37.5, 50.0], [50.0, 62.5],
        ]
      ],
      gives: ["hitch_vs_fixed_8.33_ms": 16.666667, "hitch_vs_target_ms": 0]
    ) { input in
      let callbacks = try callbacks(input["display_link_ts_target"])
      return [
        "hitch_vs_fixed_8.33_ms": .number(
          AppleHitches.time(callbacks.latenesses(againstBudget: 1000.0 / 120))),
        "hitch_vs_target_ms": .number(AppleHitches.time(callbacks.latenesses)),
      ]
    },
    Example(
      "A09", "an on-time switch of rates, which one SDK calls slow",
      [
        "display_link_ts_target": [
          [0.0, 8.333333333], [8.333333333, 16.666666667], [16.666666667, 33.333333333],
          [33.333333333, 50.0], [50.0, 58.333333333], [58.333333333, 66.666666667],
        ]
      ],
      gives: [
        "late_vs_previous_target_ms": [0.0, 0.0, 0.0, 0.0, 0.0], "hitch_ms": 0,
        "sentry_cocoa": [
          "slow": 1, "frozen": 0, "total": 5, "delay_ms": 8.263305,
          "flags": ["ok", "ok", "ok", "slow", "ok"],
        ],
      ]
    ) { input in
      let callbacks = try callbacks(input["display_link_ts_target"])
      let sentry = SentryFrames(callbacks)
      return [
        "late_vs_previous_target_ms": ExampleValue(callbacks.latenesses),
        "hitch_ms": .number(AppleHitches.time(callbacks.latenesses)),
        "sentry_cocoa": [
          "slow": ExampleValue(sentry.slow), "frozen": ExampleValue(sentry.frozen),
          "total": ExampleValue(sentry.total), "delay_ms": .number(sentry.delay),
          "flags": ExampleValue(sentry.flags.map(\.rawValue)),
        ],
      ]
    },
    Example(
      "A10", "listed hitches, summed lateness, and hangs apart",
      [
        "display_link_ts_target": [
          [0, 8.333333333], [8.333333333, 16.666666667], [25.0, 33.333333333],
          [36.333333333, 44.666666667], [844.666666667, 852.666666667],
        ]
      ],
      gives: ["hitches_duration_ms": 11.333333, "listed_hitches_ms": [8.333333], "ignored": 2]
    ) { input in
      let hitches = DatadogHitches(try callbacks(input["display_link_ts_target"]))
      return [
        "hitches_duration_ms": .number(hitches.duration),
        "listed_hitches_ms": ExampleValue(hitches.listed), "ignored": ExampleValue(hitches.ignored),
      ]
    },
    Example(
      "A11", "the ladder in units of 1/240 s",
      ["rates_hz": [120, 80, 60, 48, 40, 30, 24, 20, 16, 15, 12, 10]],
      gives: [
        "units_of_1_240s": [2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 24],
        "durations_ms": [
          8.333333, 12.5, 16.666667, 20.833333, 25.0, 33.333333, 41.666667, 50.0, 62.5, 66.666667,
          83.333333, 100.0,
        ],
      ]
    ) { input in
      let rates = try input["rates_hz"].numbers
      guard rates == ProMotionLadder.iPhone else {
        throw ExampleMismatch(wanted: "the ladder", value: input)
      }
      return [
        "units_of_1_240s": ExampleValue(rates.map(ProMotionLadder.units)),
        "durations_ms": ExampleValue(rates.map(ProMotionLadder.duration)),
      ]
    },
    Example(
      "A12", "colours of long view bodies", ["body_us": [499, 500, 501, 1000, 1001]],
      gives: ["colour": ["none", "none", "orange", "orange", "red"]]
    ) { input in
      let colours = try input["body_us"].numbers.map { SwiftUIBodyColour(microseconds: $0) }
      return ["colour": ExampleValue(colours.map(\.rawValue))]
    },
    Example(
      "A13", "hang classes and hang rate",
      ["main_thread_busy_ms": [100, 250, 251, 500, 501, 1000], "session_s": 1800],
      gives: [
        "class": ["none", "none", "microhang", "microhang", "hang", "hang"],
        "hang_rate_s_per_h": 4.504,
      ]
    ) { input in
      let busy = try input["main_thread_busy_ms"].numbers
      return [
        "class": ExampleValue(busy.map { HangClass(busy: $0).rawValue }),
        "hang_rate_s_per_h": ExampleValue(
          AppleHangRate.secondsPerHour(
            busy: busy, sessionSeconds: try input["session_s"].number)),
      ]
    },
    Example(
      "A14", "a gap without a target can be read two ways",
      ["gaps_ms": [12.4, 12.6, 12.5, 25.0, 12.5, 16.7, 16.6, 16.7]],
      gives: [
        "snapped_hz": [80, 80, 80, 40, 80, 60, 60, 60],
        "isolated_25_ms_read_as": [
          "40 Hz frame, hitch 0", "80 Hz frame one vsync late, hitch 12.5",
        ],
      ]
    ) { input in
      let gaps = try input["gaps_ms"].numbers
      let readings = ProMotionLadder.readings(of: gaps[3], amid: 80).map { reading in
        let late = reading.missed == 1 ? " one vsync late" : ""
        let hitch = reading.hitch == 0 ? "0" : "\(reading.hitch)"
        return "\(Int(reading.rate)) Hz frame\(late), hitch \(hitch)"
      }
      return [
        "snapped_hz": ExampleValue(gaps.map { ProMotionLadder.rate(nearest: $0) }),
        "isolated_25_ms_read_as": ExampleValue(readings),
      ]
    },
  ]
}
