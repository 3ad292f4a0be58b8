import FrameModel
import Testing
import TestSupport

@testable import TraceIngest

/// What a log declares of its motion, what the user did, and what frames showed.
@Suite struct FrameLogMotionTests {
  private static let header =
    #"{"kind":"header","format":"framelog","version":1,"recorder":"t/1","#
    + #""clock":{"base":"uptime","zero":"0"},"captures":["animation","sample","input"],"#
    + #""tokens":{"spring.snappy":{"type":"spring","duration":300000000,"bounce":0.2}}}"#

  private func read(_ records: String...) throws -> Trace {
    let text = ([Self.header] + records).joined(separator: "\n") + "\n"
    return try readTrace(bytes: Array(text.utf8), named: "motion.ndjson")
  }

  @Test func `a run takes what its site declares and it does not say itself`() throws {
    let trace = try read(
      #"{"kind":"spec","id":1,"name":"like","view":"Heart","token":"spring.snappy","role":"toggle","#
        + #""curve":{"type":"spring","duration":250000000,"bounce":0.15},"trigger":"user","#
        + #""reduceMotion":"fade","flags":["decorative","grabbable"],"haptic":true}"#,
      #"{"kind":"animation","op":"begin","id":7,"time":5,"spec":1,"property":"scale","from":1,"#
        + #""to":1.2,"velocity":[3,4],"role":"press","cause":2,"repeat":-1}"#,
      #"{"kind":"animation","op":"retarget","id":7,"time":6,"to":[1.5],"velocity":-2.5}"#,
      #"{"kind":"animation","op":"end","id":7,"time":9,"finished":true,"reason":"finished","#
        + #""logical":3}"#)
    let run = try #require(trace.animations.first)
    #expect(trace.names[run.name] == "like" && trace.names[run.view] == "Heart")
    #expect(trace.names[run.declaration.token] == "spring.snappy")
    #expect(trace.names[run.declaration.role] == "press")
    #expect(
      run.declaration.curve
        == .spring(.perceptual(duration: .milliseconds(250), bounce: 0.15)))
    #expect(run.declaredDuration == .milliseconds(250))
    #expect(run.declaration.flags == [.decorative, .grabbable])
    #expect(trace.names[run.declaration.haptic] == "true")
    #expect(run.from == [1] && run.to == [1.2] && run.velocity == [3, 4])
    #expect(run.cause == 2 && run.repeatsForever && run.spec == 0)
    #expect(run.events.map(\.to) == [[1.5]] && run.events.map(\.velocity) == [[-2.5]])
    #expect(trace.names[run.endReason] == "finished" && run.logicalDuration == Nanoseconds(3))
    #expect(trace.tokens.map(\.name) == ["spring.snappy"])
  }

  @Test(arguments: [
    (
      #"{"type":"spring","response":200000000,"dampingFraction":0.8}"#,
      MotionCurve.spring(.response(.milliseconds(200), dampingFraction: 0.8))
    ),
    (
      #"{"type":"spring","stiffness":100,"damping":20,"mass":2}"#,
      .spring(.physical(stiffness: 100, damping: 20, mass: 2))
    ),
    (
      #"{"type":"bezier","points":[0.4,0,0.2,1],"duration":250000000}"#,
      .bezier(points: [0.4, 0, 0.2, 1], duration: .milliseconds(250))
    ),
    (#"{"type":"bezier","points":[0.4,0,0.2],"duration":250000000}"#, .other),
    (
      #"{"type":"keyframes","tracks":[1,2,3],"duration":7}"#,
      .keyframes(tracks: 3, duration: Nanoseconds(7))
    ),
    (#"{"type":"phases","count":2}"#, .phases(count: 2)),
    (#""linear""#, .linear(duration: nil)),
    (#"{"type":"wobble"}"#, .other),
  ])
  func `a curve is kept in the terms in which it was declared`(
    text: String, curve: MotionCurve
  ) throws {
    let trace = try read(
      #"{"kind":"spec","id":1,"name":"a","curve":"# + text + "}",
      #"{"kind":"animation","op":"begin","id":7,"time":5,"spec":1,"property":"scale"}"#)
    #expect(trace.specs.first?.declaration.curve == curve)
  }

  @Test func `null says that there is none, and absence does not`() throws {
    let trace = try read(
      #"{"kind":"spec","id":1,"name":"a","token":null}"#, #"{"kind":"spec","id":2,"name":"b"}"#,
      #"{"kind":"animation","op":"begin","id":7,"time":5,"spec":1,"property":"scale"}"#,
      #"{"kind":"view","op":"insert","time":1,"view":"V","animation":null}"#,
      #"{"kind":"view","op":"insert","time":2,"view":"V"}"#)
    #expect(trace.specs.map(\.declaration.isLiteral) == [true, false])
    #expect(trace.views.map(\.isUnanimated) == [true, false])
  }

  @Test func `a sample record is kept whole or not at all`() throws {
    let trace = try read(
      #"{"kind":"channel","id":1,"view":"List","property":"offset.y","unit":"pt"}"#,
      #"{"kind":"animation","op":"begin","id":7,"time":5,"property":"scale"}"#,
      #"{"kind":"sample","frame":3,"values":[[1,0.5],[7,-0.0,2.5],[8,1e300,null]]}"#,
      #"{"kind":"sample","frame":4,"values":[[1,0.5],[7]]}"#,
      #"{"kind":"sample","frame":5,"values":[[1,"x"]]}"#)
    #expect(
      Array(trace.samples) == [
        Sample(frame: 3, id: 1, value: 0.5), Sample(frame: 3, id: 7, value: 0, velocity: 2.5),
        Sample(frame: 3, id: 8, value: 1e300),
      ])
    #expect(trace.quality.rejected == 2)
    #expect(trace.channels.map { trace.names[$0.view] } == ["List"])
  }

  @Test func `inputs and haptics keep what the log says of them`() throws {
    let trace = try read(
      #"{"kind":"name","id":4,"name":"Card"}"#,
      #"{"kind":"animation","op":"begin","id":7,"time":5,"property":"scale"}"#,
      #"{"kind":"input","id":1,"time":10,"type":"drag.end","view":4,"device":"touch","#
        + #""handled":12,"velocity":[900,0],"outcome":"commit","blocked":false}"#,
      #"{"kind":"input","id":2,"time":10,"type":"tap","handled":9}"#,
      #"{"kind":"haptic","time":11,"type":"impact","cause":1,"owner":"app"}"#)
    let input = try #require(trace.inputs.first)
    #expect(trace.names[input.view] == "Card" && trace.names[input.type] == "drag.end")
    #expect(input.velocity == [900, 0] && input.outcome == .commit && input.isBlocked == false)
    #expect(input.handled == Timestamp(nanoseconds: 12) && trace.inputs[1].handled == nil)
    #expect(trace.haptics.first?.cause == 1 && trace.haptics.first?.owner == .app)
  }
}
