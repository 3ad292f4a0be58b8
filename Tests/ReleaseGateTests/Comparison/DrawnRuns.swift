import FrameAnalysis

/// Runs drawn by one figure each: hitch time in ms over ten seconds of motion, say.
extension RunFigures {
  static func runs(
    _ values: [Double], of id: MetricID = .hitchRatio, per denominator: Double = 1,
    scenario: String = "feed", device: String = "iPhone18,1", part: RunPart.Identity? = nil
  ) -> [RunFigures] {
    values.enumerated().map { number, value in
      var run = RunFigures(name: "\(scenario)-\(number + 1)", scenario: scenario)
      run.conditions[.device] = device
      run.conditions[.rate] = "120 Hz"
      let figure = RunValue(
        id: id, ratio: RunRatio(value * denominator, per: denominator), n: 240)
      if let part {
        run.parts = [RunPart(identity: part, values: [figure])]
      } else {
        run.values = [figure]
      }
      return run
    }
  }
}

extension RunComparison {
  /// The one comparison of one metric in one scenario.
  func only(_ id: MetricID = .hitchRatio) -> MetricComparison? {
    scenarios.count == 1 ? scenarios[0].metrics.first { $0.id == id } : nil
  }
}
