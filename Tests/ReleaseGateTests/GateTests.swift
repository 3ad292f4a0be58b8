import FrameModel
import ReleaseGate
import TestSupport
import Testing

/// Limits on metrics: what is measured of which runs, and what becomes of the check.
@Suite struct GateTests {
  private let smooth = String(repeating: "f", count: 24)
  /// One frame two intervals late.
  private let stalled = "ffffffff..ffffffffffffff"

  private func scene(_ drawings: String...) -> GateScene {
    var scene = GateScene()
    for (position, drawing) in drawings.enumerated() {
      scene.add(drawing, file: "feed-\(position + 1).framelog.ndjson") {
        $0.addSpan(.scroll, "Feed", from: 0, to: 200)
        $0.addSpan(.screen, "FeedScreen", from: 0, to: 200)
      }
    }
    return scene
  }

  @Test func `a limit that holds passes with its margin, method and worst frame`() throws {
    let verdict = try scene(stalled).verdict(#"{"metric":"hitch.longest","max":"20 ms"}"#)
    let result = try #require(verdict.results.first)
    #expect(result.outcome == .pass)
    #expect(verdict.passed)
    #expect(result.measured.map { ($0.value * 1000).rounded() } == 16_667)
    #expect(result.margin.map { ($0.value * 1000).rounded() } == 3333)
    #expect(result.runs == 1)
    #expect(result.frames == 1)
    #expect(result.evidence == "start")
    #expect(result.worst?.frame == 7)
    #expect(result.worst?.screen == "FeedScreen")
    #expect(result.worst?.span == "Feed")
    #expect(result.reason == "16.667 ms, at most 20 ms: 3.333 ms to spare")
  }

  @Test func `a limit that is broken fails, and a warning does not`() throws {
    let scene = scene(stalled)
    let failed = try scene.verdict(#"{"metric":"frame.dropped","max":"1 frames"}"#)
    #expect(failed.word == .failed)
    #expect(failed.results[0].reason == "2 frames, at most 1 frame: 1 frame too much")
    let warned = try scene.verdict(
      #"{"metric":"frame.dropped","max":"1 frames","level":"warn"}"#)
    #expect(warned.results[0].outcome == .fail)
    #expect(warned.passed && !warned.isRefusal)
  }

  @Test func `a least is broken from below`() throws {
    let verdict = try scene(stalled).verdict(#"{"metric":"frame.rate","min":"118 fps"}"#)
    #expect(verdict.results[0].reason.hasSuffix("fps too little"))
    #expect(verdict.results[0].outcome == .fail)
  }

  @Test func `exactly at the limit passes`() throws {
    let verdict = try scene(stalled).verdict(#"{"metric":"frame.dropped","max":"2 frames"}"#)
    #expect(verdict.results[0].outcome == .pass)
    #expect(verdict.results[0].reason == "2 frames, at most 2 frames: nothing to spare")
  }

  @Test func `shares are pooled over runs, counts are the worst run's, percentiles the median's`()
    throws
  {
    let scene = scene(smooth, stalled, smooth)
    let verdict = try scene.verdict(
      #"{"metric":"hitch.ratio","max":"30 ms/s"}"#, #"{"metric":"frame.dropped","max":"1 frames"}"#,
      #"{"metric":"frame.duration.p99","max":"9 ms"}"#)
    let results = verdict.results
    #expect(results.map(\.runs) == [3, 3, 3])
    // 16.667 ms over 3 × 200 ms of motion.
    #expect(results[0].measured.map { ($0.value * 10).rounded() } == 278)
    #expect(results[0].method == "3 runs pooled: Σ hitch time ÷ Σ motion time")
    #expect(results[1].measured?.value == 2)
    #expect(results[1].method.hasPrefix("the worst of 3 runs; each:"))
    #expect(results[2].outcome == .pass)
    #expect(results[2].method.hasPrefix("the median of 3 runs; each: R-7"))
    #expect(results[1].worst?.file == "feed-2.framelog.ndjson")
    let worst = try scene.verdict(
      #"{"metric":"frame.duration.p99","max":"9 ms","runs":"worst"}"#)
    #expect(worst.results[0].outcome == .fail)
  }

  @Test func `frames are compared with their own intervals`() throws {
    var scene = GateScene()
    scene.add("") { trace in
      var time = 0.0
      for index in 0..<60 {
        let interval = index < 40 ? 8.333333 : 16.666667
        trace.frames.append(.at(time, index: index, interval: interval))
        time += interval
      }
    }
    let verdict = try scene.verdict(
      #"{"metric":"frame.duration.p99","max":"1.1 interval"}"#,
      #"{"metric":"frame.duration.p99","max":"9 ms"}"#)
    #expect(verdict.results.map(\.outcome) == [.pass, .fail])
  }

  @Test func `evaluations are counted exactly, in the one frame that has most`() throws {
    var scene = GateScene()
    scene.add(smooth) { $0.evaluate("FeedRow", [3: 2, 5: 3, 7: 1]) }
    let verdict = try scene.verdict(
      #"{"metric":"evaluation.count","where":{"view":"FeedRow"},"max":"2 /frame"}"#,
      #"{"metric":"evaluation.count","where":{"view":"Feed*"},"max":"3 /frame"}"#)
    let result = verdict.results[0]
    #expect(verdict.results.count == 1)
    #expect(result.outcome == .fail)
    #expect(result.measured == Quantity(3, "/frame"))
    #expect(result.frames == 3)
    #expect(result.worst?.frame == 5)
    #expect(result.worst?.view == "FeedRow")
    #expect(result.part == "view FeedRow (body)")
  }

  @Test func `what a trace does not show is unknown, named, and fails`() throws {
    let verdict = try scene(smooth).verdict(#"{"metric":"frame.work.p99","max":"8 ms"}"#)
    #expect(verdict.results[0].outcome == .unknown(needs: ["frame.main"]))
    #expect(verdict.word == .failed)
    #expect(verdict.results[0].reason.contains("does not record frame.main"))
    #expect(verdict.results[0].measured == nil)
  }

  @Test func `a run without the figure leaves several unknown, unless the others fail`() throws {
    var scene = scene(smooth, smooth)
    scene.add(smooth, file: "feed-3.framelog.ndjson") {
      $0.addSpan(.scroll, "Feed", from: 0, to: 200)
    }
    scene.runs.removeLast()
    scene.add(smooth, file: "feed-3.framelog.ndjson") { trace in
      trace.captures = [.frame, .span]
      trace.addSpan(.scroll, "Feed", from: 0, to: 200)
    }
    let check = #"{"metric":"evaluation.count","max":"9 count"}"#
    #expect(try scene.verdict(check).results[0].reason.contains("1 of 3") == false)
    #expect(try scene.verdict(check).results[0].outcome == .unknown(needs: ["evaluation"]))
  }

  @Test func `a part that no trace could show is unknown, one that is not there is an error`()
    throws
  {
    var scene = GateScene()
    scene.add(smooth) { $0.captures = [.frame] }
    let check = #"{"metric":"hitch.ratio","where":{"screen":"Feed"},"max":"5 ms/s"}"#
    #expect(try scene.verdict(check).results[0].outcome == .unknown(needs: ["span"]))
    let several = try scene.verdict(
      check, #"{"metric":"hitch.ratio","where":{"screen":"F*"},"max":"5 ms/s"}"#)
    #expect(several.results.map(\.check.position) == [0, 1])
    #expect(self.scene(smooth).refusal(check).contains("'Feed' matched nothing: the trace has"))
  }

  @Test func `refresh rates, spans by type and devices select`() throws {
    var scene = GateScene()
    scene.add(smooth, file: "a.ndjson") {
      $0.addSpan(.scroll, "Feed", from: 0, to: 200)
      $0.provenance.device = "iPad16,3"
    }
    scene.add(smooth, file: "b.ndjson", hertz: 60) {
      $0.addSpan(.scroll, "Feed", from: 0, to: 400)
      $0.provenance.device = "iPhone17,1"
    }
    func scenarios(_ selector: String) throws -> [String] {
      try scene.verdict(#"{"metric":"frame.late","where":{\#(selector)},"max":"0 frames"}"#)
        .results.map { "\($0.scenario): \($0.part)" }
    }
    #expect(try scenarios(#""rate":"60""#) == ["b: rate 60 Hz"])
    #expect(try scenarios(#""device":"iPad*""#) == ["a: "])
    #expect(try scenarios(#""scenario":"b""#) == ["b: "])
    #expect(
      try scenarios(#""span":"scroll""#) == ["a: span Feed (scroll)", "b: span Feed (scroll)"])
  }
}
