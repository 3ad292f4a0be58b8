import FrameAnalysis
import FrameModel

/// Runs of a scenario as a device would record them: frames of a run are alike, and runs are not.
///
/// Each run has a rate of hitches of its own, drawn from a gamma distribution around that of the build:
/// the device's heat, what is in its caches, what was on screen. Within a run hitches come in bursts, by
/// a chain of two states that each last twenty frames or so. What is then late is late by one refresh,
/// or by more with falling chances. After section 8 of the design's metrics, with 1200 frames a run.
struct SimulatedRuns {
  /// Hitches a frame of the base build.
  var rate = 0.01
  /// The shape of the gamma distribution: its spread is 1 ÷ √shape of its mean.
  var shape = 4
  var frames = 1200
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The lateness of each frame of one run in refreshes, of a build that hitches so many times as often.
  mutating func run(hitching effect: Double) -> [Double] {
    let own = rate * effect * gamma()
    var isBusy = random.chance(0.2)
    return (0..<frames).map { _ in
      // A fifth of the time is busy, and hitches five times as often as the rest does on average.
      if random.chance(isBusy ? 0.05 : 0.0125) { isBusy.toggle() }
      guard random.chance(min(1, own * (isBusy ? 3 : 0.5))) else { return 0 }
      var refreshes = 1.0
      while random.chance(0.3) { refreshes += 1 }
      return refreshes
    }
  }

  mutating func runs(_ count: Int, hitching effect: Double) -> [[Double]] {
    (0..<count).map { _ in run(hitching: effect) }
  }

  /// A gamma variate of mean 1 and a whole shape: the mean of as many exponential ones.
  private mutating func gamma() -> Double {
    let sum = (0..<shape).reduce(0.0) { sum, _ in
      sum - Mathematics.naturalLogarithm(1 - Double.random(in: 0..<1, using: &random))
    }
    return sum / Double(shape)
  }
}

extension RunFigures {
  /// What a comparison is given of a simulated run at 120 Hz.
  init(simulated lateness: [Double], number: Int) {
    self.init(name: "run-\(number)", scenario: "simulated")
    let late = lateness.reduce(0, +) * 1000 / 120
    let time = Double(lateness.count) / 120 + late / 1000
    values = [
      RunValue(id: .hitchRatio, ratio: RunRatio(late, per: time), n: lateness.count)
    ]
  }
}
