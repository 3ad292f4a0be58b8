import FrameModel

/// A few events in the order of time, as differences from one to the next.
///
/// An event is a byte that says what it is, another for what only reports have, the number of its
/// surface here, the time since the event before it, and how much its numbers differ from the last
/// ones of that surface: five to seven bytes in most traces.
struct ChromeEventRun: Sendable {
  /// What the next event differs from: the time of the last one, and the last sequence and track of
  /// each surface; none before the first.
  fileprivate struct Position: Sendable {
    var time: Int64
    var numbers: [(sequence: Int64, track: Int64)] = []
  }

  /// A run being read.
  struct Reader: Sendable {
    fileprivate var run: ChromeEventRun
    fileprivate var offset = 0
    fileprivate var position: Position

    init(_ run: ChromeEventRun) {
      self.run = run
      position = Position(time: run.first)
    }
  }

  fileprivate enum Flag {
    static let kind: UInt8 = 0x1F
    static let hasSequence: UInt8 = 0x20
    static let hasTrack: UInt8 = 0x40
    static let hasDetails: UInt8 = 0x80
    // Of the details.
    static let outcome: UInt8 = 0x07
    static let isPartial: UInt8 = 0x08
    static let isScrolling: UInt8 = 0x10
    static let isForked: UInt8 = 0x20
  }

  fileprivate private(set) var bytes: [UInt8] = []
  fileprivate let surfaces: [ChromeSurface]
  /// Nanoseconds in a unit of time here: a thousand where no event has a fraction of a microsecond.
  fileprivate let unit: Int64
  fileprivate let first: Int64

  init(_ events: [ChromeEvent]) {
    let isWhole = events.allSatisfy { $0.time.sinceZero.count % 1000 == 0 }
    let unit: Int64 = isWhole ? 1000 : 1
    let order = Self.timeOrder(events)
    let first = (order.first.map { events[$0].time.sinceZero.count } ?? 0) / unit
    var packed: [UInt8] = []
    var surfaces: [ChromeSurface] = []
    packed.append(addingCapacity: events.count * Self.maximumEventBytes) { bytes in
      var position = Position(time: first)
      for index in order {
        Self.write(events[index], unit, &position, &surfaces, to: &bytes)
      }
    }
    (self.unit, self.first, self.surfaces) = (unit, first, surfaces)
    // What was reserved and not used would stay for as long as the run does.
    bytes.reserveCapacity(packed.count)
    bytes += packed
  }

  /// The indices of events by their time, in their own order where times are equal.
  static func timeOrder(_ events: [ChromeEvent]) -> [Int] {
    let isSorted = zip(events.indices, events.indices.dropFirst()).allSatisfy {
      events[$0].time <= events[$1].time
    }
    if isSorted { return Array(events.indices) }
    return events.indices.sorted {
      events[$0].time != events[$1].time ? events[$0].time < events[$1].time : $0 < $1
    }
  }

  var byteCount: Int { bytes.count }

  // MARK: Writing

  /// Two bytes, and four numbers of at most ten.
  private static let maximumEventBytes = 42

  private static func write(
    _ event: ChromeEvent, _ unit: Int64, _ position: inout Position,
    _ surfaces: inout [ChromeSurface], to bytes: inout OutputSpan<UInt8>
  ) {
    var details = event.outcome.map { $0.rawValue + 1 } ?? 0
    if event.isPartial { details |= Flag.isPartial }
    if event.isScrolling { details |= Flag.isScrolling }
    if event.isForked { details |= Flag.isForked }
    var head = event.kind.rawValue
    if event.sequence != nil { head |= Flag.hasSequence }
    if event.track != nil { head |= Flag.hasTrack }
    if details != 0 { head |= Flag.hasDetails }
    let surface = number(of: event.surface, &surfaces)
    if surface == position.numbers.count { position.numbers.append((0, 0)) }
    let time = event.time.sinceZero.count / unit
    bytes.append(head)
    if details != 0 { bytes.append(details) }
    write(UInt64(surface), to: &bytes)
    write(UInt64(bitPattern: time &- position.time), to: &bytes)
    position.time = time
    if let sequence = event.sequence {
      write(difference: sequence &- position.numbers[surface].sequence, to: &bytes)
      position.numbers[surface].sequence = sequence
    }
    if let track = event.track {
      write(difference: track &- position.numbers[surface].track, to: &bytes)
      position.numbers[surface].track = track
    }
  }

  @inline(__always)
  private static func number(of surface: ChromeSurface, _ known: inout [ChromeSurface]) -> Int {
    // There are a few, and the last are the likely ones.
    for number in known.indices.reversed() where known[number] == surface { return number }
    known.append(surface)
    return known.count - 1
  }

  @inline(__always)
  private static func write(_ number: UInt64, to bytes: inout OutputSpan<UInt8>) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number of either sign, small ones in few bytes.
  @inline(__always)
  private static func write(difference: Int64, to bytes: inout OutputSpan<UInt8>) {
    write(UInt64(bitPattern: difference << 1 ^ difference >> 63), to: &bytes)
  }
}

// MARK: Reading

extension ChromeEventRun.Reader {
  private typealias Flag = ChromeEventRun.Flag

  /// Reads the next event; nil at the end.
  mutating func next() -> ChromeEvent? { Self.next(of: run, &offset, &position) }

  private static func next(
    of run: borrowing ChromeEventRun, _ offset: inout Int, _ position: inout ChromeEventRun.Position
  ) -> ChromeEvent? {
    let bytes = run.bytes.span
    guard offset < bytes.count else { return nil }
    var index = offset
    let head = byte(bytes, &index)
    let details = head & Flag.hasDetails != 0 ? byte(bytes, &index) : 0
    let surface = Int(number(bytes, &index))
    if surface == position.numbers.count { position.numbers.append((0, 0)) }
    position.time &+= Int64(bitPattern: number(bytes, &index))
    var event = ChromeEvent(
      ChromeEvent.Kind(rawValue: head & Flag.kind) ?? .begin,
      Timestamp(nanoseconds: position.time &* run.unit), run.surfaces[surface])
    if head & Flag.hasSequence != 0 {
      let sequence = position.numbers[surface].sequence &+ difference(bytes, &index)
      position.numbers[surface].sequence = sequence
      event.sequence = sequence
    }
    if head & Flag.hasTrack != 0 {
      let track = position.numbers[surface].track &+ difference(bytes, &index)
      position.numbers[surface].track = track
      event.track = track
    }
    offset = index
    if details != 0 {
      let outcome = details & Flag.outcome
      event.outcome = outcome == 0 ? nil : ChromeOutcome(rawValue: outcome - 1)
      event.isPartial = details & Flag.isPartial != 0
      event.isScrolling = details & Flag.isScrolling != 0
      event.isForked = details & Flag.isForked != 0
    }
    return event
  }

  @inline(__always)
  private static func byte(_ bytes: Bytes, _ index: inout Int) -> UInt8 {
    let byte = bytes[index]
    index &+= 1
    return byte
  }

  @inline(__always)
  private static func number(_ bytes: Bytes, _ index: inout Int) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = byte(bytes, &index)
      number |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  @inline(__always)
  private static func difference(_ bytes: Bytes, _ index: inout Int) -> Int64 {
    let number = number(bytes, &index)
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}
