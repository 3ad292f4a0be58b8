/// How soon the app answered, and how long it did not.
extension MetricDefinition {
  static let inputLatencyP95 = Self(
    .inputLatencyP95, "Input latency, p95", .milliseconds,
    is: "How long after what the user did the first frame that shows it was on the display.",
    formula: "P95 of present − event over a user's events",
    source: "after PresentMon's click to photon",
    method: "R-7, over the first shown frame whose main-thread part ended after the event was "
      + "handled; events without an outcome, of the system, and before a break are left out.",
    isNot: "Not the time to handle the event, and without the touch screen's own delay.",
    needs: ["input", "frame.present"])

  static let hangCount = Self(
    .hangCount, "Hangs", .count,
    is: "Times that the main thread of an active app was silent for over 250 ms.",
    formula: "count of silence > 250 ms",
    source: "Apple, Understanding hangs in your app",
    method: "Silence by a watchdog's stalls, by one frame's work, and by callbacks that a link "
      + "calling at every refresh did not get answered; up to 500 ms is a microhang. By work alone "
      + "those outside of frames are not seen.",
    isNot: "Not hitches: a hang need not delay a frame, and most hitches are far shorter.",
    needs: ["stall"])

  static let hangTime = Self(
    .hangTime, "Hang time", .milliseconds,
    is: "How long the hangs lasted in all.",
    formula: "Σ silence of hangs",
    source: "Apple, Understanding hangs in your app",
    method: "From the last sign of the main thread to the next one; a refresh's own wait left out.",
    isNot: "Not Organizer's hang rate, which is per hour of use.",
    needs: ["stall"])
}
