import FrameAnalysis
import FrameModel
import TestSupport
import Testing

/// Evaluations are added up many at a time; what comes out is what adding one after the other gives.
@Suite struct EvaluationSumsTests {
  private static let views = ["Row", "Feed", "Map"]
  private static let works: [EvaluationWork] = [.body, .layout, .other]

  /// How the frames and evaluations of a log lie, from what recorders write to what only a log that
  /// was put together has.
  enum Order: CaseIterable {
    case byFrame, shuffled, framesTwice
    /// An early frame has an index beyond those of all evaluations.
    case frameBehindAll
  }

  /// Frames of 10 ms with up to `most` evaluations each, every seventh with none, some of no frame.
  private func trace(_ order: Order, frames: Int, most: Int, seed: UInt64) -> Trace {
    var random = SplitMix64(seed: seed)
    var trace = Trace.empty()
    trace.captures = [.frame, .evaluation]
    trace.hasTimeline = true
    let names = Self.views.map { trace.names.intern($0) }
    var evaluations: [Evaluation] = []
    for index in 0..<frames {
      let number =
        switch order {
        case .framesTwice: index % (frames / 2)
        case .frameBehindAll where index == 3: 1_000_000
        default: index
        }
      trace.frames.append(.at(Double(index) * 10, index: number, interval: 10))
      guard index % 7 != 0 else { continue }
      for _ in 0..<Int.random(in: 0...most, using: &random) {
        var evaluation = Evaluation(
          frame: Int64(index), view: names[Int.random(in: 0..<3, using: &random)],
          work: Self.works[Int.random(in: 0..<3, using: &random)],
          count: Int64.random(in: 1...9, using: &random),
          duration: Nanoseconds(Int64.random(in: 0...900_000, using: &random)))
        evaluation.onMainThread = Int.random(in: 0..<5, using: &random) > 0
        if index > frames / 2 {
          evaluation.selfDuration = Nanoseconds(evaluation.duration.count / 2)
          evaluation.effects = index % 5 == 0 ? [.fetch] : []
        }
        evaluations.append(evaluation)
      }
    }
    evaluations.append(
      Evaluation(
        frame: Int64(frames) + 9, view: names[0], work: .body, count: 1, duration: .zero))
    if order == .shuffled {
      evaluations.append(
        Evaluation(frame: nil, view: names[0], work: .body, count: 1, duration: .zero))
      evaluations.shuffle(using: &random)
    }
    for evaluation in evaluations { trace.evaluations.append(evaluation) }
    return trace
  }

  @Test(arguments: Order.allCases, [(1100, 3), (150, 40), (12, 700)])
  func `sums of frames and of views are those of their evaluations`(
    order: Order, _ size: (frames: Int, most: Int)
  ) throws {
    let trace = trace(order, frames: size.frames, most: size.most, seed: 7)
    let evaluations = Dictionary(grouping: trace.evaluations, by: \.frame)
    var options = AnalysisOptions()
    options.warmUp = .frames(5)
    let analysis = analyze(trace, options: options)
    let surface = try #require(analysis.main)
    var views: [View: Sum] = [:]
    for result in surface.frames {
      let own = evaluations[result.index] ?? []
      #expect(result.evaluations.map { trace.evaluations[analysis.evaluationOrder[$0]] } == own)
      #expect(result.evaluationCount == own.reduce(0) { $0 + $1.count })
      #expect(result.evaluationTime == time(of: own))
      #expect(result.evaluationMainTime == time(of: own.filter { $0.onMainThread }))
      guard !result.isWarmUp else { continue }
      for (key, list) in Dictionary(grouping: own, by: View.init) {
        views[key, default: Sum()].add(list, in: result)
      }
    }
    #expect(
      Dictionary(grouping: surface.views, by: View.init).mapValues { $0.map(Sum.init) }
        == views.mapValues { [$0] })
    #expect(!views.isEmpty)
  }

  /// Of frames in the warm-up too, which views leave out.
  @Test(
    arguments: Order.allCases, [(1100, 3, 0), (1100, 3, 300), (150, 40, 0), (12, 700, 2)])
  func `the heat of a stretch is the largest share in any of its frames`(
    order: Order, _ size: (frames: Int, most: Int, warmUp: Int)
  ) throws {
    let trace = trace(order, frames: size.frames, most: size.most, seed: 8)
    let evaluations = Dictionary(grouping: trace.evaluations, by: \.frame)
    var options = AnalysisOptions()
    options.warmUp = .frames(size.warmUp)
    let analysis = analyze(trace, options: options)
    let surface = try #require(analysis.main)
    let heat = EvaluationHeat(of: surface, in: trace, analysis, rows: 4, stretches: 5)
    let length = (surface.extent.upperBound - surface.extent.lowerBound).seconds
    var wanted = [[Double]](repeating: [Double](repeating: 0, count: 5), count: 4)
    for frame in surface.frames {
      guard let budget = frame.budget else { continue }
      let part = (frame.start - surface.extent.lowerBound).seconds / length
      let stretch = min(4, Int(part * 5))
      for (row, view) in heat.views.enumerated() {
        let own = evaluations[frame.index]?.filter {
          $0.onMainThread && View($0) == View(view)
        }
        let share = 100 * time(of: own ?? []).seconds / budget.seconds
        wanted[row][stretch] = max(wanted[row][stretch], share)
      }
    }
    for (found, wanted) in zip(heat.shares.joined(), wanted.joined()) {
      #expect(abs(found - wanted) < 1e-6)
    }
    #expect(surface.views.count > 4 && wanted.allSatisfy { $0.contains { $0 > 0 } })
  }

  private func time(of evaluations: [Evaluation]) -> Nanoseconds {
    evaluations.reduce(.zero) { $0 + $1.duration }
  }
}

/// A kind of work of a view.
private struct View: Hashable {
  var view: NameID
  var work: EvaluationWork

  init(_ evaluation: Evaluation) { (view, work) = (evaluation.view, evaluation.work) }
  init(_ row: ViewEvaluations) { (view, work) = (row.view, row.work) }
}

/// What its evaluations add up to.
private struct Sum: Equatable {
  var frames = 0
  var framesWithShare = 0
  var count: Int64 = 0
  var time = Nanoseconds.zero
  var selfTime: Nanoseconds?
  var effects: EvaluationEffects = []
  /// In nanoseconds of a budget of 10 ms.
  var largestShare: Int64 = -1

  init() {}

  init(_ row: ViewEvaluations) {
    (frames, framesWithShare, count, time) = (row.frames, row.framesWithBudget, row.count, row.time)
    (selfTime, effects) = (row.selfTime, row.effects)
    largestShare = row.shareMax.map { Int64(($0 * 100_000).rounded()) } ?? -1
  }

  mutating func add(_ evaluations: [Evaluation], in frame: FrameResult) {
    frames += 1
    for evaluation in evaluations {
      count += evaluation.count
      time += evaluation.duration
      if let own = evaluation.selfDuration { selfTime = (selfTime ?? .zero) + own }
      effects.formUnion(evaluation.effects)
    }
    let main = evaluations.filter(\.onMainThread)
    guard !main.isEmpty, let budget = frame.budget else { return }
    framesWithShare += 1
    let length = main.reduce(Nanoseconds.zero) { $0 + $1.duration }
    let share = Double(length.count) / Double(budget.count)
    largestShare = max(largestShare, Int64((share * 1e7).rounded()))
  }
}
