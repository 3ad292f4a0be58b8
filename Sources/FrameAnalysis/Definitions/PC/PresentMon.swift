/// One present as PresentMon sees it, in milliseconds; no screen time when it was never displayed.
package struct PresentMonRow: Sendable {
  package var presentStart: Double
  package var screenTime: Double?

  package init(presentStart: Double, screenTime: Double?) {
    self.presentStart = presentStart
    self.screenTime = screenTime
  }
}

/// PresentMon's base metrics.
///
/// A dropped present has no time on screen and the display change after it spans it. The first row has
/// nothing before it and the last displayed row nothing after it. Source: GameTechDev/PresentMon,
/// MetricsCalculatorAnimation.cpp (CalculateBasePresentMetrics) and MetricsCalculatorDisplay.cpp.
package struct PresentMon: Sendable {
  package let rows: [PresentMonRow]

  package init(_ rows: [PresentMonRow]) { self.rows = rows }

  /// MsBetweenPresents: to the present before, 0 for the first.
  package var betweenPresents: [Double] {
    rows.indices.map { $0 == 0 ? 0 : rows[$0].presentStart - rows[$0 - 1].presentStart }
  }

  /// MsBetweenDisplayChange: to the display before, 0 when dropped, nothing for the first.
  package var betweenDisplayChanges: [Double?] {
    var previous: Double?
    return rows.map { row in
      guard let screen = row.screenTime else { return 0 }
      defer { previous = screen }
      return previous.map { screen - $0 }
    }
  }

  /// DisplayedTime: to the next display, 0 when dropped, nothing for the last.
  package var displayedTimes: [Double?] {
    var next: Double?
    return rows.reversed().map { row -> Double? in
      guard let screen = row.screenTime else { return 0 }
      defer { next = screen }
      return next.map { $0 - screen }
    }.reversed()
  }

  package var isDropped: [Bool] { rows.map { $0.screenTime == nil } }

  /// The "1 % low" of PresentMon and of CapFrameX on Linux: 1000 ÷ P99 of frame time by R-7.
  package static func onePercentLow(_ durations: [Double]) -> Double? {
    Percentile.value(99, ofSorted: durations.sorted()).flatMap(FrameRates.instantaneous)
  }
}

/// PresentMon's animation error: simulation step − display step, in milliseconds.
///
/// Negative when a frame stayed on screen longer than it simulated. Nothing for the first row and where
/// either step is 0 or goes back. Source: GameTechDev/PresentMon, AnimationErrorTracker.cpp.
package enum AnimationError {
  /// Errors of rows that each have their own simulation start.
  package static func errors(simulation: [Double], screen: [Double]) -> [Double?] {
    zip(simulation, screen).enumerated().map { i, row -> Double? in
      guard i > 0 else { return nil }
      return error(
        simulationStep: row.0 - simulation[i - 1], displayStep: row.1 - screen[i - 1])
    }
  }

  /// Errors of the rows between two frames of the app, generated frames included: each shares the
  /// app's step evenly.
  ///
  /// - Parameters:
  ///   - simulation: the simulation starts of the two frames of the app.
  ///   - screen: the screen time of the app's first frame and of every row up to its next one.
  /// - Returns: the step and an error for each row but the first; nothing for fewer than two rows.
  package static func errors(
    betweenAppFrames simulation: (Double, Double), screen: [Double]
  ) -> (step: Double, errors: [Double?])? {
    guard screen.count > 1 else { return nil }
    let step = (simulation.1 - simulation.0) / Double(screen.count - 1)
    return (
      step,
      zip(screen, screen.dropFirst()).map { error(simulationStep: step, displayStep: $1 - $0) }
    )
  }

  private static func error(simulationStep: Double, displayStep: Double) -> Double? {
    simulationStep > 0 && displayStep > 0 ? simulationStep - displayStep : nil
  }
}
