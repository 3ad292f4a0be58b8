/// The rate of frames, hitches, and the time in which things moved.
extension MetricDefinition {
  static let frameRate = Self(
    .frameRate, "Frame rate", .framesPerSecond,
    is: "Shown frames per second of their own time.",
    formula: "n ÷ Σ duration",
    source: "the harmonic mean that CapFrameX and MangoHud print",
    method: "Idle time left out; a frame whose end is unknown counts with its interval.",
    isNot: "Not a verdict: a deliberate low rate lowers it as much as a missed frame.",
    needs: ["frame"])

  static let hitchCount = Self(
    .hitchCount, "Hitches", .count,
    is: "Late frames while something moved.",
    formula: "count of late frames in motion",
    source: techTalk,
    method: "A whole stall is one hitch, charged to the frame that stalled.",
    isNot: "Not dropped frames: one hitch may drop many.",
    needs: [judging])

  static let hitchTime = Self(
    .hitchTime, "Hitch time", .milliseconds,
    is: "How late the hitches were in all.",
    formula: "Σ lateness",
    source: techTalk,
    method: "Lateness against the presentation due after the frame before, so that one miss does "
      + "not make every later frame late.",
    isNot: "Not the length of the late frames: only what passed their own interval counts.",
    needs: [judging])

  static let hitchRatio = Self(
    .hitchRatio, "Hitch time ratio", .millisecondsPerSecond,
    is: "Milliseconds of lateness per second of motion.",
    formula: "Σ lateness ÷ motion time",
    source: techTalk,
    method: "The denominator is named beside it: motion time; active time, the frames' own, where "
      + "the source marks no motion; wall-clock time only when asked for.",
    isNot: "Not Organizer's hitch rate, whose weighting by perception is unpublished, nor "
      + "Datadog's slow frames rate, which divides by view time.",
    needs: [judging, "span, animation or frame times"])

  static let hitchLongest = Self(
    .hitchLongest, "Longest hitch", .milliseconds,
    is: "The largest lateness of one hitch.",
    formula: "max lateness",
    method: "0 without a hitch.",
    isNot: "Not the longest gap, which contains the frame's own interval too.",
    needs: [judging])

  static let motionTime = Self(
    .motionTime, "Motion time", .milliseconds,
    is: "Time in which something moved.",
    formula: "length of the union of scroll, navigation and gesture spans and running animations",
    method: "An animation runs from its delay's end to its end record, else for its declared "
      + "duration, else to the end of the log.",
    isNot: "Not the length of the recording, nor the time in which frames were drawn.",
    needs: ["span or animation"])

  static let gapLongest = Self(
    .gapLongest, "Longest gap", .milliseconds,
    is: "The longest time without a new frame while one was due.",
    formula: "max duration",
    method: "Idle waits and breaks of the recording left out.",
    isNot: "Not lateness: a gap of one interval is in order.",
    needs: ["frame"])
}
