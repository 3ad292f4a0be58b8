import FrameModel

/// How the app answered: the hangs of its main thread and the latencies of what the user did.
struct Responsiveness {
  /// Absent where the trace could not show any.
  var hangs: [MainThreadHang]?
  var inputs: [(time: Timestamp, latency: Nanoseconds)]

  /// What begins within some stretches of time, or all of it.
  func within(_ parts: TimeRanges?) -> Responsiveness {
    guard let parts else { return self }
    var result = self
    result.hangs = hangs?.filter { parts.contains($0.range.lowerBound) }
    result.inputs = inputs.filter { parts.contains($0.time) }
    return result
  }
}

extension MetricCalculator {
  func responsivenessMetrics() -> [Metric] { inputLatency() + hangMetrics() }

  private func inputLatency() -> [Metric] {
    let lengths = responsiveness.inputs.map(\.latency.count)
    guard let p95 = Percentile.value(95, of: lengths) else {
      return [
        Metric(
          id: .inputLatencyP95, value: .unknown(needs: MetricID.inputLatencyP95.definition.needs),
          n: 0,
          method: "unknown")
      ]
    }
    return [
      Metric(
        id: .inputLatencyP95, value: .number(p95 / 1_000_000), n: lengths.count,
        evidence: evidence, method: "\(Percentile.method), event to first frame that shows it")
    ]
  }

  private func hangMetrics() -> [Metric] {
    guard let hangs = responsiveness.hangs else {
      return [.hangCount, .hangTime].map {
        Metric(id: $0, value: .unknown(needs: $0.definition.needs), n: 0, method: "unknown")
      }
    }
    let time = hangs.reduce(Nanoseconds.zero) { $0 + $1.duration }
    return [
      Metric(
        id: .hangCount, value: .number(Double(hangs.count)), n: hangs.count,
        method: "main thread silent over 250 ms"),
      Metric(
        id: .hangTime, value: .number(time.milliseconds), n: hangs.count,
        method: "Σ time that it was silent"),
    ]
  }
}
