import FrameModel
import Testing

@testable import TraceIngest

struct ChromeEventLogTests {
  /// Events of a few surfaces, in bursts that are out of order, with numbers of every size.
  private func events(_ count: Int, seed: UInt64, isFractional: Bool) -> [ChromeEvent] {
    var random = SpeedSample.Random(state: seed)
    let numbers: [Int64?] = [nil, 0, -1, .max, .min, 1 << 40]
    let outcomes: [ChromeOutcome?] = [nil, .noUpdate, .presented, .partial, .dropped]
    return (0..<count).map { index in
      let time = Int64(index / 7 * 16_667 - random.below(300_000)) * (isFractional ? 1 : 1000)
      let surface = ChromeSurface(
        process: numbers[random.below(3)], layer: random.below(4) == 0 ? nil : 7)
      var event = ChromeEvent(
        ChromeEvent.Kind(rawValue: UInt8(random.below(17))) ?? .begin,
        Timestamp(nanoseconds: random.below(500) == 0 ? time &- 1 << 62 : time), surface,
        sequence: random.below(9) == 0 ? numbers[random.below(6)] : Int64(index),
        track: random.below(3) == 0 ? numbers[random.below(6)] : nil)
      event.outcome = outcomes[random.below(5)]
      event.isPartial = random.below(2) == 0
      event.isScrolling = random.below(2) == 0
      event.isForked = random.below(2) == 0
      return event
    }
  }

  private func drained(_ log: consuming ChromeEventLog) -> [ChromeEvent] {
    var events: [ChromeEvent] = []
    log.drain { events.append($0) }
    return events
  }

  @Test(arguments: [0, 1, 1023, 1024, 1025, 7000], [false, true])
  func `gives events back by time, and by their place where times are equal`(
    count: Int, isFractional: Bool
  ) {
    let events = events(count, seed: UInt64(count + 3), isFractional: isFractional)
    let expected = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    #expect(drained(ChromeEventLog(events)) == expected)
    var parts = ChromeEventLog(events.prefix(count / 3))
    parts.append(ChromeEventLog(events.dropFirst(count / 3)))
    #expect(drained(parts) == expected)
  }

  @Test func `shows every event without taking it`() {
    let events = events(3000, seed: 1, isFractional: false)
    let log = ChromeEventLog(events)
    var seen = 0
    log.forEach { event in seen += event.sequence == nil ? 1 : 2 }
    #expect(seen == events.reduce(0) { $0 + ($1.sequence == nil ? 1 : 2) })
    #expect(drained(log).count == 3000)
  }

  @Test func `keeps an event in a few bytes`() {
    let surface = ChromeSurface(process: 42, layer: 1)
    let events = (0..<4096).map { index in
      let time = Timestamp(nanoseconds: Int64(index) * 8_333_000)
      return ChromeEvent(index % 2 == 0 ? .begin : .draw, time, surface, sequence: Int64(index / 2))
    }
    #expect(ChromeEventLog(events).packedBytes <= 6 * events.count)
  }
}

struct ChromeFrameRowsTests {
  @Test func `keeps moments near and far, before and after`() {
    var rows = ChromeFrameRows()
    let far: [Int64?] = [nil, 0, 5, -5, 2_147_483_646, 2_147_483_647, -2_147_483_648, 1 << 61]
    for index in 0..<3000 {
      rows.append(ChromeFrameRow(time: at(Int64(index)), number: Int64(index), flags: []))
      for (offset, moment) in ChromeFrameRow.Moment.allCases.enumerated() {
        rows[index, moment] = far[(index + offset) % far.count].map {
          at(Int64(index)) + Nanoseconds($0)
        }
      }
    }
    for index in 0..<3000 {
      for (offset, moment) in ChromeFrameRow.Moment.allCases.enumerated() {
        let expected = far[(index + offset) % far.count].map { at(Int64(index)) + Nanoseconds($0) }
        #expect(rows[index, moment] == expected)
      }
    }
  }

  @Test func `is small`() { #expect(MemoryLayout<ChromeFrameRow>.stride <= 40) }
}
