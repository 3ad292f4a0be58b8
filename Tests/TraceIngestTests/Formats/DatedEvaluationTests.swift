import FrameModel
import Testing

@testable import TraceIngest

/// Evaluations that a log dates, and gives to no frame.
@Suite struct DatedEvaluationTests {
  private func evaluation(_ time: Int, _ more: String = "") -> String {
    #"{"kind":"evaluation","time":\#(time),"view":"Row","work":"body","count":1,"duration":5\#(more)}"#
  }

  @Test func `one that began in the main thread's work on a frame is that frame's`() throws {
    let trace = try SampleLog.read(
      SampleLog.text([
        evaluation(50), evaluation(100), evaluation(399), evaluation(400),
        SampleLog.frame(0, #","mainStart":100,"mainEnd":400"#),
        SampleLog.frame(1, #","callback":8333400,"mainEnd":8333900"#),
        evaluation(8_333_500), evaluation(8_333_600, #","thread":"other""#),
        evaluation(200, #","frame":1"#),
      ]))
    #expect(trace.evaluations.map(\.frame) == [nil, 0, 0, nil, 1, nil, 1])
    #expect(trace.evaluations.map(\.time?.sinceZero.count).first == 50)
    #expect(trace.evaluationsByTime == 4)
  }

  @Test func `without the main thread's times, or on another display, none is`() throws {
    let trace = try SampleLog.read(
      SampleLog.text([
        SampleLog.frame(0), evaluation(150),
        SampleLog.frame(1, #","display":7,"mainStart":100,"mainEnd":400"#),
      ]))
    #expect(trace.evaluations.map(\.frame) == [nil] && trace.evaluationsByTime == 0)
  }

  @Test func `work is found in whatever order it was added`() {
    var work = MainThreadWork()
    #expect(work.isEmpty && work.frame(at: .zero) == nil)
    for (frame, begin) in [(2, 20), (0, 0), (1, 10)] as [(Int64, Int64)] {
      work.add(
        frame: frame, from: Timestamp(nanoseconds: begin), to: Timestamp(nanoseconds: begin + 5))
    }
    work.sort()
    let found = [-1, 0, 4, 5, 14, 24, 25].map { work.frame(at: Timestamp(nanoseconds: $0)) }
    #expect(found == [nil, 0, 0, nil, 1, 2, nil])
  }
}
