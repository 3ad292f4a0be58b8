import FrameModel
import Testing
import TraceIngest

struct ChromeFrameAssemblyTests {
  @Test(arguments: [
    ("BD BD BD", "PPP"),
    ("BD Bx BD", "PxP"),
    ("BD Bp BD", "PxP"),
    ("BD BpD BD", "PhP"),
    ("BD xB BD", "PxP"),
    ("BD x BD", "PxP"),
    ("BD B BD", "P-P"),
    ("BD B/n BD/a", "P-P"),
    ("BD B/nn BD/a", "P-P"),
    ("BD B/d BD/a", "P?P"),
    ("BD B/fd BD/a", "P?P"),
    ("BD Br B BmCA BD", "P???P"),
    ("BD BrmCAD B BD", "PP-P"),
    ("BD Br0 1B BD", "P--P"),
    ("BD/a BD/fa BD/h BD/n", "PPhP"),
    ("B", "-"),
    ("Br", "?"),
  ])
  func `says what became of every offer to draw`(timeline: String, states: String) {
    let assembly = assembled(ChromeTimeline(timeline).events)
    #expect(drawn(Array(assembly.frames)) == states)
    #expect(assembly.frames.map(\.index) == Array(0..<Int64(states.count)))
  }

  @Test(arguments: [
    ("BD BD BD", "PPP", [1, 11, 21]),
    ("BD Br B mCAD BD", "P?PP", [1, nil, 33, 41]),
    ("BD B BDD BD", "P-PP", [1, nil, 21, 31]),
  ])
  func `gives a draw without a number to the newest offer`(
    timeline: String, states: String, presents: [Int64?]
  ) {
    let events = ChromeTimeline(timeline, isNumbered: false).events
    let frames = Array(assembled(events).frames)
    #expect(drawn(frames) == states)
    #expect(frames.map(\.present) == presents.map { $0.map(at) })
    #expect(frames.allSatisfy { $0.number == nil })
  }

  @Test func `makes a frame of each draw where the trace has no begin frames`() {
    let frames = assembled(ChromeTimeline("D . D D").events).frames
    #expect(frames.map(\.time) == [at(0), at(20), at(30)])
    #expect(frames.map(\.present) == [at(0), at(20), at(30)])
  }

  @Test func `ignores the draw of a frame that began before the trace`() {
    let assembly = assembled(Array(ChromeTimeline("BD BD BD").events.dropFirst()))
    #expect(drawn(Array(assembly.frames)) == "PP")
    #expect(assembly.unmatched == 1)
  }

  @Test func `assembles the same frames from any order of events`() {
    let events = ChromeTimeline("BD/a Bx BrmCAD/fa B/n 0 1BD").events
    let frames = Array(assembled(events).frames)
    #expect(Array(assembled(events.reversed()).frames) == frames)
    #expect(drawn(frames) == "PxP-P")
  }

  @Test func `keeps surfaces apart whose layer ids are the same`() {
    let first = ChromeTimeline("BD BD", surface: ChromeSurface(process: 1, layer: 7))
    let other = ChromeTimeline("B/n BD", surface: ChromeSurface(process: 2, layer: 7))
    let assembly = assembled(first.events + other.events)
    #expect(assembly.surfaces.map(\.process) == [1, 2])
    #expect(drawn(assembly.frames.filter { $0.display == 0 }) == "PP")
    #expect(drawn(assembly.frames.filter { $0.display == 1 }) == "-P")
    #expect(assembly.frames.map(\.display) == [0, 1, 0, 1])
    #expect(assembly.drawn == [2, 1])
  }

  @Test func `tells when the main frame came to its surface`() {
    let surface = ChromeSurface(process: 1, layer: 1)
    var main = ChromeMainSurface()
    main.bind(nil, to: surface, at: at(5))
    main.bind(nil, to: surface, at: at(15))
    let assembly = assembled(ChromeTimeline("BD BD").events, main: main)
    #expect(assembly.main == 0)
    #expect(assembly.compositorEvents.map(\.kind) == [.begin, .draw, .bindMain, .begin, .draw])
  }

  @Test func `takes the stretches without begin frames as idle`() {
    let assembly = assembled(ChromeTimeline("BD 0 . 1BD 0 0 BD").events)
    let idle = { (begin: Int64, end: Int64) in
      Gap(begin: at(begin), end: at(end), reason: .idle, display: 0)
    }
    #expect(assembly.gaps == [idle(10, 30), idle(40, 61)])
  }

  @Test(arguments: [
    ("BD/a BD/s BD/s BD/a", [10, 29]), ("BD/s . . BD/a BD/s", [0, 9, 40, 49]),
    ("BD/s BD/as BD/a", [0, 19]), ("BD/a BD/n", []),
  ])
  func `takes the frames of which the reports say so as a scroll`(
    timeline: String, ends: [Int64]
  ) {
    let scrolls = assembled(ChromeTimeline(timeline).events).scrolls
    #expect(scrolls.flatMap { [$0.begin, $0.end] } == ends.map(at))
  }

  @Test func `dates main thread and render work by the report of the frame`() {
    let surface = ChromeSurface(process: 1, layer: 1)
    let track = ChromeSurface(process: 1)
    var report = ChromeEvent(.reportBegin, at(0), surface, sequence: 5, track: 3)
    report.outcome = .presented
    let events = [
      ChromeEvent(.begin, at(0), surface, sequence: 5),
      report,
      ChromeEvent(.mainStageBegin, at(1), track, track: 3),
      ChromeEvent(.beginMain, at(2), surface),
      ChromeEvent(.mainStageEnd, at(4), track, track: 3),
      ChromeEvent(.commitStageBegin, at(4), track, track: 3),
      ChromeEvent(.commitStageEnd, at(5), track, track: 3),
      ChromeEvent(.submitStageBegin, at(6), track, track: 3),
      ChromeEvent(.submitStageEnd, at(8), track, track: 3),
      ChromeEvent(.reportEnd, at(8), track, track: 3),
      ChromeEvent(.draw, at(9), surface, sequence: 5),
    ]
    let assembly = assembled(events)
    let frame = assembly.frames.first
    #expect(frame?.mainStart == at(2))
    #expect(frame?.mainEnd == at(5))
    #expect(frame?.renderStart == at(6))
    #expect(frame?.renderEnd == at(8))
    #expect(frame?.present == at(9))
    #expect(assembly.compositorEvents.map(\.kind) == [.begin, .beginMain, .commit, .draw])
  }

  @Test func `leaves render work to the draw that the submission belongs to`() {
    let surface = ChromeSurface(process: 1, layer: 1)
    let track = ChromeSurface(process: 1)
    var report = ChromeEvent(.reportBegin, at(0), surface, sequence: 0, track: 3)
    report.outcome = .presented
    let events =
      ChromeTimeline("BD BD").events + [
        report,
        ChromeEvent(.submitStageBegin, at(11), track, track: 3),
        ChromeEvent(.submitStageEnd, at(12), track, track: 3),
        ChromeEvent(.reportEnd, at(12), track, track: 3),
      ]
    #expect(assembled(events).frames.allSatisfy { $0.renderStart == nil })
  }

  @Test func `follows a number that is used again to the newest frame`() {
    let surface = ChromeSurface(process: 1, layer: 1)
    let events = [
      ChromeEvent(.begin, at(0), surface, sequence: 1),
      ChromeEvent(.draw, at(1), surface, sequence: 1),
      ChromeEvent(.begin, at(10), surface, sequence: 1),
      ChromeEvent(.drop, at(11), surface, sequence: 1),
    ]
    #expect(drawn(Array(assembled(events).frames)) == "Px")
  }
}

/// The frames of events in memory.
private func assembled(
  _ events: [ChromeEvent], main: ChromeMainSurface = ChromeMainSurface()
) -> ChromeFrameAssembly {
  ChromeFrameAssembly(ChromeEventLog(events), main: main)
}

struct ChromeMainSurfaceTests {
  private let page = ChromeSurface(process: 10, layer: 1)
  private let browser = ChromeSurface(process: 1, layer: 1)
  private let other = ChromeSurface(process: 10, layer: 2)

  @Test func `is the one that the root frame is bound to, however little it drew`() {
    var main = ChromeMainSurface()
    main.addRoot("F", process: 10)
    main.bind("F", to: page, at: at(1))
    main.bind("G", to: other, at: at(0))
    #expect(main.position(in: [browser, other, page], drawn: [90, 50, 2]) == 2)
  }

  @Test func `shows when the frame moved from one surface to the next`() {
    var main = ChromeMainSurface()
    main.addRoot("F", process: 10)
    for (time, surface) in [(5, page), (1, other), (3, other), (7, page), (9, other)] {
      main.bind("F", to: surface, at: at(Int64(time)))
    }
    main.bind("G", to: browser, at: at(0))
    let changes = main.changes(to: page)
    #expect(changes.map(\.time) == [at(1), at(5), at(9)])
    #expect(changes.map(\.surface) == [other, page, other])
  }

  @Test func `is the busiest of the root frame's process without a binding`() {
    var main = ChromeMainSurface()
    main.addRoot("F", process: 10)
    #expect(main.position(in: [browser, other, page], drawn: [90, 5, 20]) == 2)
  }

  @Test func `is the busiest of all without any word`() {
    let main = ChromeMainSurface()
    #expect(main.position(in: [browser, other, page], drawn: [90, 5, 20]) == 0)
    #expect(main.position(in: [other, browser], drawn: [7, 7]) == 0)
    #expect(main.position(in: [], drawn: []) == nil)
  }
}
