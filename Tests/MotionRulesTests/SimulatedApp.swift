import FrameModel
import TestSupport

/// An app on a simulated frame loop, in which one view costs what was planted.
///
/// Each refresh has its own costs, drawn from the seed and the refresh alone, so that the same app
/// without a view does everything else the same.
struct SimulatedApp {
  /// The view that costs too much, of which kind of work, and how much of a budget.
  struct Plant {
    var view: String
    var work: EvaluationWork
    /// Of a frame's budget, in percent; now and then it takes a whole budget more.
    var share: Double
  }

  let seed: UInt64
  let plant: Plant
  let interval = Nanoseconds(8_333_333)
  let refreshes = 600
  /// What the planted view took of the budget in each frame, in percent.
  private(set) var plantedShares: [Double] = []
  private(set) var trace = Trace.empty()

  /// Views that cost little, with what they do.
  private static let others: [(view: String, work: EvaluationWork)] = [
    ("Header", .body), ("Row", .body), ("Badge", .animatable), ("Chart", .shape), ("Label", .text),
  ]

  init(seed: UInt64, isPlanted: Bool = true) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    let kinds: [EvaluationWork] = [
      .body, .animatable, .keyframe, .phase, .timeline, .canvas, .effect, .shape,
    ]
    plant = Plant(
      view: "Planted\(random.next() % 10)", work: kinds[Int(random.next() % UInt64(kinds.count))],
      share: 30 + Double(random.next() % 30))
    trace.captures = [.frame, .frameMain, .evaluation, .evaluationSelf, .span]
    trace.addSpan(.scroll, "Feed", from: 0, to: nil)
    var refresh = 0
    while refresh < refreshes {
      let length = draw(refresh, isPlanted: isPlanted)
      refresh += max(1, Int((length.count + interval.count - 1) / interval.count))
    }
  }

  /// Runs what one refresh asks for, and says how long the main thread took.
  private mutating func draw(_ refresh: Int, isPlanted: Bool) -> Nanoseconds {
    var random = SplitMix64(seed: seed ^ (UInt64(refresh) &* 0x9E37_79B9_7F4A_7C15))
    func part(of share: Double) -> Nanoseconds {
      Nanoseconds(Int64((Double(interval.count) * share / 100).rounded()))
    }
    var length = part(of: 5 + Double(random.next() % 10))
    // Some frames are late by themselves, whatever the planted view does.
    if random.chance(0.01) { length += part(of: 110) }
    let start = Timestamp.zero + interval * refresh
    var frame = Frame(index: Int64(trace.frames.count), time: start)
    frame.interval = interval
    for other in Self.others where random.chance(0.4) {
      let cost = part(of: 0.5 + Double(random.next() % 100) / 100)
      length += cost
      add(other.view, other.work, cost, to: frame)
    }
    var cost = part(of: plant.share)
    if random.chance(0.03) { cost += interval }
    if isPlanted {
      length += cost
      add(plant.view, plant.work, cost, to: frame)
      plantedShares.append(100 * cost.seconds / interval.seconds)
    }
    frame.mainStart = start
    frame.mainEnd = start + length
    trace.frames.append(frame)
    return length
  }

  private mutating func add(
    _ view: String, _ work: EvaluationWork, _ cost: Nanoseconds, to frame: Frame
  ) {
    var evaluation = Evaluation(
      frame: frame.index, view: trace.names.intern(view), work: work, count: 1, duration: cost)
    (evaluation.selfDuration, evaluation.longest) = (cost, cost)
    trace.evaluations.append(evaluation)
  }
}
