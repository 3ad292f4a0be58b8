import FrameAnalysis
import FrameModel
import TestSupport

extension Example {
  static let chrome = smoothness + scrolls + pages + [framesTrack]

  private static let smoothness = [
    Example(
      "C01", "drops that are felt",
      [
        "smooth_thread_and_final_state": [
          ["Main", "PartialOldMain"], ["Main", "PartialNewMain"],
          ["Compositor", "PartialOldMain"], ["Compositor", "Dropped"], ["None", "Dropped"],
          ["Both", "PartialOldMain"],
        ]
      ],
      gives: ["affects": [true, false, false, true, false, true]]
    ) { input in
      let affects = try input["smooth_thread_and_final_state"].items.map { row -> Bool in
        let (thread, state) = (try row.items[0].text, try row.items[1].text)
        guard let thread = ChromeSmoothThread(rawValue: thread),
          let state = state == "Dropped" ? .dropped : ChromeFrameState(rawValue: state)
        else { throw ExampleMismatch(wanted: "thread and state", value: row) }
        return ChromeSmoothness.isAffected(by: state, smooth: thread)
      }
      return ["affects": ExampleValue(affects)]
    },
    Example(
      "C02", "dropped shares",
      [
        "states": [
          "PRESENTED_ALL", "PRESENTED_ALL", "PRESENTED_PARTIAL", "DROPPED", "NO_UPDATE_DESIRED",
        ]
      ],
      gives: ["dropped_pct": 25.0, "dropped_plus_partial_pct": 50.0]
    ) { input in
      let states = try input["states"].items.map { word -> ChromeFrameState in
        let name = try word.text
        let state =
          name == "PRESENTED_PARTIAL" ? .partialOldMain : ChromeFrameState(rawValue: name)
        guard let state else { throw ExampleMismatch(wanted: "state", value: word) }
        return state
      }
      let shares = ChromeSmoothness.shares(of: states)
      return [
        "dropped_pct": ExampleValue(shares?.dropped),
        "dropped_plus_partial_pct": ExampleValue(shares?.droppedOrPartial),
      ]
    },
    Example(
      "C03", "a second's window at 60 Hz", ["interval_us": 16666, "dropped": 3],
      gives: ["frames_in_window": 60, "percent": 5.0]
    ) { input in
      let interval = try input["interval_us"].number
      return [
        "frames_in_window": ExampleValue(ChromeSmoothness.framesPerWindow(interval: interval)),
        "percent": ExampleValue(
          ChromeSmoothness.windowPercent(
            dropped: Int(try input["dropped"].number), interval: interval)),
      ]
    },
  ]

  private static let scrolls = [
    Example(
      "C04", "scroll jank, third version",
      [
        "vsync": 16, "presentation": [0, 16, 48, 56, 104], "first_input": [-20, -4, 12, 44, 52],
        "last_input": [-12, 4, 20, 48, 60],
      ],
      gives: [
        "janky": [false, true, false, true], "missed_vsyncs": [0, 1, 0, 2],
        "delayed_frames_pct": 40,
      ]
    ) { input in
      let (first, last) = (try input["first_input"].numbers, try input["last_input"].numbers)
      let frames = try input["presentation"].numbers.enumerated().map {
        ScrollJankV3.Frame(
          presentation: $0.element, firstInput: first[$0.offset], lastInput: last[$0.offset])
      }
      let jank = ScrollJankV3(frames, vsync: try input["vsync"].number)
      return [
        "janky": ExampleValue(jank.missedVsyncs.map { $0 > 0 }),
        "missed_vsyncs": ExampleValue(jank.missedVsyncs),
        "delayed_frames_pct": ExampleValue(jank.delayedFramesPercentage),
      ]
    },
    Example(
      "C05", "scroll jank, fourth version, first rule",
      [
        "vsync": 16, "running_delivery_cutoff": 20, "vsyncs_since_previous": 2,
        "first_input_to_presentation": 40,
      ],
      gives: ["adjusted_cutoff": 19.36, "missed_vsyncs": 1]
    ) { input in
      let (vsync, cutoff) = (
        try input["vsync"].number, try input["running_delivery_cutoff"].number
      )
      let vsyncs = Int(try input["vsyncs_since_previous"].number)
      return [
        "adjusted_cutoff": .number(
          ScrollJankV4.adjustedCutoff(cutoff, vsyncs: vsyncs, vsync: vsync)),
        "missed_vsyncs": ExampleValue(
          ScrollJankV4.missedVsyncs(
            delay: try input["first_input_to_presentation"].number, cutoff: cutoff,
            vsyncs: vsyncs, vsync: vsync)),
      ]
    },
  ]

  private static let pages = [
    Example(
      "C06", "interaction to next paint",
      ["interaction_count": [49, 50, 120], "longest_first": [600, 400, 300, 250, 200]],
      gives: ["inp": [600, 400, 300]]
    ) { input in
      let longest = try input["longest_first"].numbers
      return [
        "inp": ExampleValue(
          try input["interaction_count"].numbers.map {
            InteractionToNextPaint.estimate(longestFirst: longest, count: Int($0))
          })
      ]
    },
    Example(
      "C07", "blocking durations", ["tasks_ms": [65, 80], "render_ms": 10],
      gives: ["one_frame_two_tasks": 55, "one_frame_one_task": 105, "two_frames": [15, 40]]
    ) { input in
      let (tasks, render) = (try input["tasks_ms"].numbers, try input["render_ms"].number)
      func blocking(_ tasks: [Double], _ rendering: Double) -> Double {
        LongAnimationFrame.blockingDuration(tasks: tasks, rendering: rendering)
      }
      return [
        "one_frame_two_tasks": .number(blocking(tasks, render)),
        "one_frame_one_task": .number(blocking([tasks[0] + tasks[1]], render)),
        // Yielding lets the first task end a frame that had nothing to render.
        "two_frames": ExampleValue([blocking([tasks[0]], 0), blocking([tasks[1]], render)]),
      ]
    },
  ]

  private static let framesTrack = Example(
    "C08", "the Frames track of DevTools",
    [
      "events_kind_ts_seq": [
        ["begin", 0, 1], ["draw", 5, 1], ["begin", 16, 2], ["draw", 20, 2], ["dropped", 33, 3],
        ["begin", 50, 4], ["draw", 55, 4], ["partial_drop", 66, 5], ["begin", 83, 6],
        ["draw", 88, 6], ["needs_begin", 400, 0], ["begin", 402, 7], ["draw", 407, 7],
        ["begin", 419, 8], ["draw", 424, 8],
      ]
    ],
    gives: [
      "frames": [
        listed(1, 0, 0), listed(1, 0, 16), listed(2, 16, 17), listed(4, 33, 17, "dropped"),
        listed(4, 50, 16), listed(6, 66, 17, "dropped", "partial"), listed(6, 83, 319, "idle"),
        listed(7, 402, 17),
      ]
    ]
  ) { input in
    var trace = Trace(file: "example", format: .chromeTrace)
    trace.displays = [Display(id: 1, isMain: true)]
    trace.compositorEvents = CompositorEvents(
      try input["events_kind_ts_seq"].items.map(compositorEvent))
    let frames = DevToolsFrames.list(trace).map { frame -> ExampleValue in
      [
        "seq": .number(Double(frame.sequence)),
        "start": .number(frame.start.sinceZero.milliseconds),
        "dur": .number(frame.duration.milliseconds), "idle": .flag(frame.isIdle),
        "dropped": .flag(frame.isDropped), "partial": .flag(frame.isPartial),
      ]
    }
    return ["frames": .list(frames)]
  }

  private static func listed(
    _ sequence: Double, _ start: Double, _ duration: Double, _ marks: String...
  ) -> ExampleValue {
    [
      "seq": .number(sequence), "start": .number(start), "dur": .number(duration),
      "idle": .flag(marks.contains("idle")), "dropped": .flag(marks.contains("dropped")),
      "partial": .flag(marks.contains("partial")),
    ]
  }

  private static func compositorEvent(_ row: ExampleValue) throws -> CompositorEvent {
    let kinds: [String: CompositorEvent.Kind] = [
      "begin": .begin, "draw": .draw, "dropped": .drop, "partial_drop": .drop,
      "needs_begin": .needsBegin,
    ]
    let name = try row.items[0].text
    guard let kind = kinds[name] else { throw ExampleMismatch(wanted: "event", value: row) }
    return CompositorEvent(
      kind: kind, time: .milliseconds(try row.items[1].number), display: 0,
      sequence: Int64(try row.items[2].number), isPartial: name == "partial_drop")
  }
}
