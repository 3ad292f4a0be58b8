import FrameAnalysis
import FrameModel
import Testing

struct DevToolsFramesTests {
  private func time(_ microseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: microseconds * 1000)
  }

  private func trace(
    _ events: [(kind: CompositorEvent.Kind, time: Int64, sequence: Int64?)], display: Int32 = 0
  ) -> Trace {
    var trace = Trace(file: "t", format: .chromeTrace)
    trace.displays = [
      Display(id: 1, process: 10, isMain: true), Display(id: 1, process: 20),
      Display(id: 2, process: 10),
    ]
    trace.compositorEvents = CompositorEvents(
      events.map {
        CompositorEvent(
          kind: $0.kind, time: time($0.time), display: display, sequence: $0.sequence)
      })
    return trace
  }

  private func frame(
    _ sequence: Int64, _ start: Int64, _ duration: Int64, dropped: Bool = false,
    partial: Bool = false, idle: Bool = false
  ) -> DevToolsFrame {
    DevToolsFrame(
      sequence: sequence, start: time(start), duration: Nanoseconds(duration * 1000),
      isDropped: dropped, isPartial: partial, isIdle: idle)
  }

  @Test func `lists drawn, dropped, partial and idle frames as the Frames track does`() {
    var trace = trace([
      (.begin, 0, 1), (.draw, 5, 1), (.begin, 16, 2), (.draw, 20, 2), (.drop, 33, 3),
      (.begin, 50, 4), (.draw, 55, 4), (.drop, 66, 5), (.begin, 83, 6), (.draw, 88, 6),
      (.needsBegin, 400, nil), (.begin, 402, 7), (.draw, 407, 7), (.begin, 419, 8),
      (.draw, 424, 8),
    ])
    var events = Array(trace.compositorEvents)
    events[7].isPartial = true
    trace.compositorEvents = CompositorEvents(events)
    #expect(
      DevToolsFrames.list(trace) == [
        frame(1, 0, 0), frame(1, 0, 16), frame(2, 16, 17), frame(4, 33, 17, dropped: true),
        frame(4, 50, 16), frame(6, 66, 17, dropped: true, partial: true),
        frame(6, 83, 319, idle: true), frame(7, 402, 17),
      ])
  }

  @Test func `shows no draw that only waited for the main thread`() {
    let events: [(kind: CompositorEvent.Kind, time: Int64, sequence: Int64?)] = [
      (.begin, 0, 1), (.requestMain, 1, nil), (.beginMain, 2, nil), (.draw, 3, 1),
      (.begin, 16, 2), (.commit, 18, nil), (.activate, 19, nil), (.draw, 20, 2),
      (.begin, 33, 3), (.draw, 34, 3),
    ]
    #expect(DevToolsFrames.list(trace(events)) == [frame(1, 0, 16), frame(2, 16, 17)])
  }

  @Test func `listens from the moment when the main frame is bound to a surface`() {
    let events: [(kind: CompositorEvent.Kind, time: Int64, sequence: Int64?)] = [
      (.begin, 0, 1), (.draw, 5, 1), (.begin, 16, 2), (.bindMain, 18, nil), (.draw, 20, 2),
      (.begin, 33, 3), (.draw, 35, 3),
    ]
    #expect(DevToolsFrames.list(trace(events)) == [frame(2, 20, 13)])
  }

  @Test func `counts surfaces of other processes with the same id, and no other surface`() {
    let events: [(kind: CompositorEvent.Kind, time: Int64, sequence: Int64?)] = [
      (.begin, 0, 1), (.draw, 5, 1), (.begin, 16, 2), (.draw, 20, 2),
    ]
    #expect(DevToolsFrames.list(trace(events, display: 1)).count == 2)
    #expect(DevToolsFrames.list(trace(events, display: 2)).isEmpty)
    #expect(DevToolsFrames.list(Trace(file: "t", format: .chromeTrace)).isEmpty)
  }
}
