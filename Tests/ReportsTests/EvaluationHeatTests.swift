import FrameAnalysis
import FrameModel
import Testing

@testable import Reports

@Suite struct EvaluationHeatTests {
  @Test(arguments: [1, 7, 240])
  func `a stretch has of each row the largest share of any frame in it`(stretches: Int) throws {
    let trace = SampleTraces.tour
    let analysis = analyze(trace)
    let surface = try #require(analysis.main)
    let heat = EvaluationHeat(of: surface, in: trace, analysis, rows: 3, stretches: stretches)
    #expect(heat.views.count == 3 && surface.views.count > 3)
    let length = (surface.extent.upperBound - surface.extent.lowerBound).seconds
    var wanted = [[Double]](repeating: [Double](repeating: 0, count: stretches), count: 3)
    for frame in surface.frames {
      let part = (frame.start - surface.extent.lowerBound).seconds / length
      let stretch = min(stretches - 1, Int(part * Double(stretches)))
      let budget = try #require(frame.budget)
      for (row, view) in heat.views.enumerated() {
        let own = trace.evaluations.filter {
          $0.frame == frame.index && $0.view == view.view && $0.work == view.work
        }
        let time = own.reduce(Nanoseconds.zero) { $0 + $1.duration }
        wanted[row][stretch] = max(wanted[row][stretch], 100 * time.seconds / budget.seconds)
      }
    }
    for (found, wanted) in zip(heat.shares.joined(), wanted.joined()) {
      #expect(abs(found - wanted) < 1e-6)
    }
    #expect(wanted.allSatisfy { $0.contains { $0 > 0 } })
  }

  @Test func `a warm-up by time leaves out what ran in its frames and in no others`() throws {
    let trace = SampleTraces.long(frames: 400)
    func views(_ warmUp: WarmUp) -> [ViewEvaluations]? {
      var options = AnalysisOptions()
      options.warmUp = warmUp
      return analyze(trace, options: options).main?.views
    }
    let frames = trace.frames.count { $0.time < .zero + .seconds(1) }
    let byTime = try #require(views(.time(.seconds(1))))
    #expect(byTime == views(.frames(frames)))
    #expect(byTime != views(.frames(0)) && byTime != views(.frames(300)))
  }
}
