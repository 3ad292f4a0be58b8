/// Lengths of frames, as mean, percentiles and maximum.
extension MetricDefinition {
  static let frameDuration = MetricLadder(
    mean: .frameDurationMean, p50: .frameDurationP50, p90: .frameDurationP90,
    p95: .frameDurationP95, p99: .frameDurationP99, max: .frameDurationMax,
    title: "Frame duration",
    meaning: "How long a frame had the display.",
    of: "the next presentation − its own, else the next start − its own",
    method: "Idle waits and breaks of the recording left out.",
    isNot: "Not the time that the frame took to make, and not its latency.",
    needs: ["frame"])

  static let frameWork = MetricLadder(
    mean: .frameWorkMean, p50: .frameWorkP50, p90: .frameWorkP90, p95: .frameWorkP95,
    p99: .frameWorkP99, max: .frameWorkMax,
    title: "Frame work",
    meaning: "Time that the main thread worked on a frame.",
    of: "end − start of the main thread's part, else the source's UI or CPU duration",
    method: "Over frames with known work.",
    isNot: "Not frame duration: work under the interval leaves the frame as long as its interval.",
    needs: ["frame.main"])

  static let frameOverrun = MetricLadder(
    mean: .frameOverrunMean, p50: .frameOverrunP50, p90: .frameOverrunP90,
    p95: .frameOverrunP95, p99: .frameOverrunP99, max: .frameOverrunMax,
    title: "Frame overrun",
    meaning: "How far the completion of a frame's work passed its target; negative is slack.",
    of: "completion − deadline, else completion − (start + interval)",
    method: "Signed, over frames with known completion; the source's own overrun where it has one.",
    isNot: "Not lateness, which is what the display showed and never negative.",
    needs: ["frame.main", "frame.deadline or frame intervals"])
}

/// The six definitions of one length.
struct MetricLadder {
  let mean, p50, p90, p95, p99, max: MetricDefinition

  init(
    mean: MetricID, p50: MetricID, p90: MetricID, p95: MetricID, p99: MetricID, max: MetricID,
    title: String, meaning: String, of what: String, method: String, isNot: String,
    needs: [String]
  ) {
    func step(
      _ id: MetricID, _ name: String, _ formula: String, _ source: String
    ) -> MetricDefinition {
      MetricDefinition(
        id, "\(title), \(name)", .milliseconds, is: meaning, formula: "\(formula) of \(what)",
        source: source, method: method, isNot: isNot, needs: needs)
    }
    func percentile(_ id: MetricID, _ name: String) -> MetricDefinition {
      step(
        id, name,
        "\(name.uppercased()) by \(Percentile.method), rank p·(n − 1) and linear between,",
        "Hyndman and Fan, type 7")
    }
    self.mean = step(mean, "mean", "Σ ÷ n", MetricDefinition.ours)
    self.p50 = percentile(p50, "p50")
    self.p90 = percentile(p90, "p90")
    self.p95 = percentile(p95, "p95")
    self.p99 = percentile(p99, "p99")
    self.max = step(max, "max", "maximum", MetricDefinition.ours)
  }
}
