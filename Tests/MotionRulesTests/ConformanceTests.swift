import FrameAnalysis
import FrameModel
import TestSupport
import Testing

@testable import MotionRules

/// What runs declare against what frames showed of them, of logs that are drawn.
@Suite struct ConformanceTests {
  private func judged(_ lines: String..., drawing rows: [Int] = []) throws -> RuleReport {
    let log = try DrawnLog.read(lines)
    return judgeMotion(
      of: log.trace, analyze(log.trace), options: log.options, drawing: rows)
  }

  @Test func `a spring that is shown as declared is off by nothing, and settles as it should`()
    throws
  {
    let run = try #require(
      try judged(
        "frames f*90", "anim card offset.x 0>300 0..660 spring(400,0.3)",
        "shown card like spring(400,0.3)"
      ).conformances.first)
    let shown = try #require(run.shown)
    #expect(try #require(shown.deviation) < 1e-9)
    let spring = try #require(run.declaredSpring)
    #expect(abs(spring.overshoot - 0.046) < 0.0005)
    // A frame shows the extreme, and the end, up to an interval late.
    #expect(abs(shown.overshoot - spring.overshoot) < 0.002)
    let (declared, settled) = (try #require(spring.settled), try #require(shown.settled))
    #expect(settled >= declared && settled - declared < .milliseconds(9))
    #expect(run.length.map { abs($0.milliseconds - 655) < 0.5 } == true)
    #expect(run.missing == nil)
  }

  @Test func `an animation that moves a step a frame is behind its curve by what was lost`() throws
  {
    let run = try #require(
      try judged(
        "frames f*6....f*30", "anim box opacity 0>1 0..350 linear(300)",
        "shown box @0 0+0.0277777778*37"
      ).conformances.first)
    let shown = try #require(run.shown)
    // Four refreshes of thirty-six.
    #expect(abs(try #require(shown.deviation) - 4.0 / 36) < 0.002)
    #expect(try #require(shown.explainedShare) > 0.98)
  }

  @Test func `what was lost explains nothing of a value that is ahead of its curve`() throws {
    let run = try #require(
      try judged(
        "frames f*6....f*30", "anim box opacity 0>1 0..300 linear(300)",
        "shown box like linear(150)"
      ).conformances.first)
    #expect(run.shown?.explainedShare == 0)
  }

  @Test func `a handover has its speed on either side`() throws {
    let run = try #require(
      try judged(
        "frames f*90", "anim card offset.x 0>300 0..700 spring(350,0)",
        "retarget card@100 to=0", "shown card like spring(350,0)"
      ).conformances.first)
    let handover = try #require(run.handovers.first)
    #expect(handover.kind == .retarget && handover.time == .milliseconds(100))
    // Shown as if it had never been sent back: away from the new target at the speed it had.
    let (before, after) = (
      try #require(handover.speedBefore), try #require(handover.speedAfter)
    )
    #expect(before > 1000 && after > 0)
  }

  @Test(arguments: [
    (["frames f*60", "anim card offset.x 0>300 0..480 spring(350,0)"], "sample"),
    (["frames f*60", "anim card offset.x 0..480 spring(350,0)"], "from and to of an animation"),
    (
      ["frames f*60", "anim card offset.x 0>9 0..480", "shown card like linear(480)"],
      "curve of an animation"
    ),
    (
      ["frames f*60", "anim dots opacity 0>1 0..480 forever linear(100)"],
      "an end, which a loop has not"
    ),
  ])
  func `what is missing is named`(lines: [String], missing: String) throws {
    let log = try DrawnLog.read(lines)
    let run = judgeMotion(of: log.trace, analyze(log.trace)).conformances.first
    #expect(run?.missing == missing)
  }

  @Test func `the declared course goes on over a retarget from where it is, as fast as it is`()
    throws
  {
    let log = try DrawnLog.read([
      "frames f*90", "anim card offset.x 0>300 0..700 spring(350,0)", "retarget card@100 to=150",
    ])
    let session = MotionSession(
      trace: log.trace, analysis: analyze(log.trace), options: RuleOptions())
    let course = try #require(DeclaredCourse(of: session.runs[0]))
    func place(_ time: Double) throws -> Double { try #require(course.place(at: time)) }
    let step = 1e-5
    #expect(abs(try place(0.1 - step) - place(0.1 + step)) < 1e-3)
    let before = (try place(0.1) - place(0.1 - step)) / step
    let after = (try place(0.1 + step) - place(0.1)) / step
    #expect(abs(before - after) < 0.01)
    #expect(abs(try place(2) - 0.5) < 1e-6)
  }

  @Test func `of alike runs the worst is drawn, and any that is asked for`() throws {
    let lines = [
      "frames f*300", "3-times/700 anim card offset.x 0>300 0..480 spring(350,0)",
      "shown card like spring(350,0)",
    ]
    let log = try DrawnLog.read(lines)
    let analysis = analyze(log.trace)
    let drawn = judgeMotion(of: log.trace, analysis).conformances
    #expect(drawn.map { $0.plot != nil } == [false, false, true])
    let plot = try #require(drawn[2].plot)
    #expect(plot.from == 0 && plot.to == 300 && plot.samples == plot.shown.count)
    #expect(plot.shown.allSatisfy { $0.distance < 1e-9 })
    #expect(plot.dropped.isEmpty && plot.turns.isEmpty)
  }

  @Test func `a plot keeps the value that is farthest off, however long it is`() throws {
    let values = (0..<900).map { $0 == 457 ? "0.9" : "0" }.joined(separator: " ")
    let report = try judged(
      "frames f*1000", "anim bar progress 0>1 0..8000 linear(80000)", "shown bar @0 \(values)")
    let plot = try #require(report.conformances.first?.plot)
    #expect(plot.samples == 900 && plot.shown.count <= 125)
    #expect(plot.shown.contains { $0.frame == 457 && $0.value == 0.9 })
  }

  @Test func `findings belong to their runs`() throws {
    let report = try judged(
      "frames f*90", "anim card opacity 0>1 0..910 bezier(0,0,0.2,1,900)",
      "anim other opacity 0>1 0..250 ease.enter")
    let rules = report.conformances.map { run in
      Set(run.findings.map { report.findings[$0].rule })
    }
    #expect(rules[0].contains("DUR-02") && !rules[1].contains("DUR-02"))
  }
}
