import FrameAnalysis
import FrameModel
import TestSupport

extension Example {
  static let android = benchmarks + statistics + timelines

  private static let benchmarks = [
    Example(
      "D01", "Macrobenchmark's percentiles", ["frameDurationCpuMs": [10, 20, 30, 40]],
      gives: ["P50": 25.0, "P90": 37.0, "P95": 38.5, "P99": 39.7]
    ) { input in
      let sorted = try input["frameDurationCpuMs"].numbers.sorted()
      func p(_ rank: Double) -> ExampleValue {
        ExampleValue(PercentileRule.r7.value(rank, ofSorted: sorted))
      }
      return ["P50": p(50), "P90": p(90), "P95": p(95), "P99": p(99)]
    },
    Example(
      "D02", "overrun and CPU duration",
      ["ui_start": 0, "rt_end": 19.0, "actual_end": 18.5, "expected_end": 16.0],
      gives: ["frameOverrunMs": 3.0, "frameOverrunMs_before_fix": 2.5, "frameDurationCpuMs": 19.0]
    ) { input in
      let (render, actual) = (try input["rt_end"].number, try input["actual_end"].number)
      let expected = try input["expected_end"].number
      return [
        "frameOverrunMs": .number(
          Macrobenchmark.overrun(actualEnd: actual, renderEnd: render, expectedEnd: expected)),
        "frameOverrunMs_before_fix": .number(
          Macrobenchmark.overrunBeforeFix(actualEnd: actual, expectedEnd: expected)),
        "frameDurationCpuMs": .number(
          Macrobenchmark.cpuDuration(uiStart: try input["ui_start"].number, renderEnd: render)),
      ]
    },
    Example(
      "D03", "JankStats at 60 Hz", ["ui_duration_ms": [17, 33, 34], "deadline_ms": 16.666666667],
      gives: ["isJank": [false, false, true]]
    ) { input in
      let deadline = try input["deadline_ms"].number
      return [
        "isJank": ExampleValue(
          try input["ui_duration_ms"].numbers.map {
            JankStats.isJank(uiDuration: $0, expected: deadline)
          })
      ]
    },
  ]

  private static let statistics = [
    Example(
      "D04", "gfxinfo, janky and legacy",
      [
        "intended_vsync_and_gpu_completed": [[0.0, 12.0], [10.0, 24.0], [30.0, 36.0]],
        "interval": 10,
      ],
      gives: [
        "janky": 1, "janky_pct": 33.333333, "legacy_janky": 2, "legacy_pct": 66.666667,
        "high_input_latency": 1, "per_frame": ["janky", "high_input_latency", "ok"],
      ]
    ) { input in
      let interval = try input["interval"].number
      let info = GfxInfo(
        try input["intended_vsync_and_gpu_completed"].rows.map {
          GfxInfoFrame(intendedVsync: $0[0], gpuCompleted: $0[1], interval: interval)
        })
      return [
        "janky": ExampleValue(info.janky), "janky_pct": ExampleValue(info.jankyShare),
        "legacy_janky": ExampleValue(info.legacyJanky),
        "legacy_pct": ExampleValue(info.legacyJankyShare),
        "high_input_latency": ExampleValue(info.highInputLatency),
        "per_frame": ExampleValue(info.verdicts.map(\.rawValue)),
      ]
    },
    Example(
      "D05", "a row of framestats",
      ["FLAGS": 0, "INTENDED_VSYNC": 27_965_482_993_342, "FRAME_COMPLETED": 27_965_496_619_641],
      gives: ["total_ms": 13.626299]
    ) { input in
      let total = FrameStats.total(
        flags: Int64(try input["FLAGS"].number),
        intendedVsync: Timestamp(nanoseconds: Int64(try input["INTENDED_VSYNC"].number)),
        frameCompleted: Timestamp(nanoseconds: Int64(try input["FRAME_COMPLETED"].number)))
      return ["total_ms": ExampleValue(total?.milliseconds)]
    },
    Example(
      "D06", "slow sessions of games", ["frames": 100, "slow_50ms": [25, 26]],
      gives: ["slow_session": [false, true]]
    ) { input in
      let frames = Int(try input["frames"].number)
      return [
        "slow_session": .list(
          try input["slow_50ms"].numbers.map {
            ExampleValue(AndroidVitals.isSlowSession(slow: Int($0), of: frames))
          })
      ]
    },
  ]

  private static let timelines = [
    Example(
      "D07", "FrameTimeline's classes at 120 Hz",
      [
        "predEnd_predPresent_actEnd_actPresent": [
          [10, 20, 9, 21], [10, 20, 12, 28.333333333], [10, 20, 9, 23.5],
          [10, 20, 9, 28.333333333], [10, 20, 9, 16.5], [10, 20, 12, 16.5],
        ],
        "present_threshold_ms": 2, "deadline_threshold_ms": 0,
      ],
      gives: [
        "jank": [
          "None", "AppDeadlineMissed", "PredictionError", "SurfaceFlingerScheduling",
          "PredictionError", "Unknown",
        ],
        "severity": ["None", "Full", "Partial", "Full", "Partial", "Partial"],
      ]
    ) { input in
      let timeline = FrameTimeline(
        vsync: Nanoseconds(8_333_333),
        presentThreshold: Nanoseconds(milliseconds: try input["present_threshold_ms"].number),
        deadlineThreshold: Nanoseconds(milliseconds: try input["deadline_threshold_ms"].number))
      let frames = try input["predEnd_predPresent_actEnd_actPresent"].rows.map {
        FrameTimelineFrame(
          predictedEnd: .milliseconds($0[0]), predictedPresent: .milliseconds($0[1]),
          actualEnd: .milliseconds($0[2]), actualPresent: .milliseconds($0[3]))
      }
      return [
        "jank": ExampleValue(frames.map { timeline.jank(of: $0).rawValue }),
        "severity": ExampleValue(frames.map { timeline.severity(of: $0).rawValue }),
      ]
    },
    Example(
      "D08", "Android 17's severity score",
      [
        "delay_period_ms": [
          [16.666666667, 16.666666667], [8.333333333, 8.333333333], [4.166666667, 8.333333333],
          [8.333333333, 16.666666667],
        ]
      ],
      gives: [
        "result": [
          ["score": 1.414214, "type": "Full"], ["score": 1.0, "type": "Full"],
          ["score": 0.584963, "type": "Partial"], ["score": 0.827262, "type": "Partial"],
        ]
      ]
    ) { input in
      let results = try input["delay_period_ms"].rows.map { row -> ExampleValue in
        let score = JankSeverityScore.score(delay: row[0], period: row[1])
        return [
          "score": ExampleValue(score),
          "type": .text(JankSeverityScore.severity(of: score ?? 0).rawValue),
        ]
      }
      return ["result": .list(results)]
    },
  ]
}
