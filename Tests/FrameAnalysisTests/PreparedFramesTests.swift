import FrameModel
import TestSupport
import Testing

@testable import FrameAnalysis

/// Frames as they are prepared, many at a time and one by one.
@Suite struct PreparedFramesTests {
  @Test func `frames read many at a time are those read one by one`() {
    var trace = Trace.empty()
    for index in 0..<1000 where index != 700 {
      var frame = Frame.at(
        Double(index) * 8.333, index: index, interval: index < 900 ? 8.333 : 16.667)
      // The last row of its block: that it needed no update matters to the first of the next.
      if index == 255 { frame.state = .noUpdate }
      trace.frames.append(frame)
    }
    let prepared = FramePreparation(of: trace, display: 0, FrameSurvey.all(in: trace)[0])
    var source = prepared.frames
    var read: [PreparedFrame] = []
    read.append(addingCapacity: 1000) { source.read(1000, to: &$0) }
    #expect(read.map(told) == prepared.frames.map(told))
    #expect(read.filter(\.idleBefore).map(\.row) == [256])
    #expect(read.map(\.run) == (0..<999).map { $0 < 700 ? 0 : 1 })
  }

  private func told(_ frame: PreparedFrame) -> [Int] {
    [
      frame.row, frame.run, frame.rateChanges, frame.openBefore, Int(frame.sources),
      Int(frame.start.sinceZero.count), frame.idleBefore ? 1 : 0, frame.isInactive ? 1 : 0,
      frame.wasMisdated ? 1 : 0, frame.wasShown ? 1 : 0, frame.restsBefore ? 1 : 0,
    ]
  }
}
