import FrameModel

/// A few events in the order of time, as differences from one to the next.
///
/// An event is a byte that says what it is, another for what only reports have, the number of its
/// surface here, the time since the event before it, and how much its numbers differ from the last
/// ones of that surface: five to seven bytes in most traces.
struct ChromeEventRun: Sendable {
  /// How far a run has been read, and what the next event differs from.
  struct Position: Sendable {
    fileprivate var offset = 0
    fileprivate var time: Int64
    /// The last sequence and track of each surface; none before the first.
    fileprivate var numbers: [(sequence: Int64, track: Int64)] = []
  }

  private enum Flag {
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

  private var bytes: [UInt8] = []
  private var surfaces: [ChromeSurface] = []
  /// Nanoseconds in a unit of time here: a thousand where no event has a fraction of a microsecond.
  private let unit: Int64
  private let first: Int64

  init(_ events: [ChromeEvent]) {
    let isWhole = events.allSatisfy { $0.time.sinceZero.count % 1000 == 0 }
    unit = isWhole ? 1000 : 1
    let order = Self.timeOrder(events)
    first = (order.first.map { events[$0].time.sinceZero.count } ?? 0) / unit
    bytes.reserveCapacity(events.count * 8)
    var position = start
    for index in order { append(events[index], &position) }
    // What was reserved and not used stays for as long as the run does.
    bytes = bytes.map { $0 }
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

  var start: Position { Position(time: first) }

  mutating func removeAll() {
    bytes = []
    surfaces = []
  }

  // MARK: Writing

  private mutating func append(_ event: ChromeEvent, _ position: inout Position) {
    var details = event.outcome.map { $0.rawValue + 1 } ?? 0
    if event.isPartial { details |= Flag.isPartial }
    if event.isScrolling { details |= Flag.isScrolling }
    if event.isForked { details |= Flag.isForked }
    var head = event.kind.rawValue
    if event.sequence != nil { head |= Flag.hasSequence }
    if event.track != nil { head |= Flag.hasTrack }
    if details != 0 { head |= Flag.hasDetails }
    bytes.append(head)
    if details != 0 { bytes.append(details) }
    let surface = number(of: event.surface)
    write(UInt64(surface))
    if surface == position.numbers.count { position.numbers.append((0, 0)) }
    let time = event.time.sinceZero.count / unit
    write(UInt64(bitPattern: time &- position.time))
    position.time = time
    if let sequence = event.sequence {
      write(difference: sequence &- position.numbers[surface].sequence)
      position.numbers[surface].sequence = sequence
    }
    if let track = event.track {
      write(difference: track &- position.numbers[surface].track)
      position.numbers[surface].track = track
    }
  }

  private mutating func number(of surface: ChromeSurface) -> Int {
    if let known = surfaces.lastIndex(of: surface) { return known }
    surfaces.append(surface)
    return surfaces.count - 1
  }

  private mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number of either sign, small ones in few bytes.
  private mutating func write(difference: Int64) {
    write(UInt64(bitPattern: difference << 1 ^ difference >> 63))
  }

  // MARK: Reading

  /// Reads the next event; nil at the end.
  func next(_ position: inout Position) -> ChromeEvent? {
    guard position.offset < bytes.count else { return nil }
    let head = byte(&position)
    let details = head & Flag.hasDetails != 0 ? byte(&position) : 0
    let surface = Int(read(&position))
    if surface == position.numbers.count { position.numbers.append((0, 0)) }
    position.time &+= Int64(bitPattern: read(&position))
    var event = ChromeEvent(
      ChromeEvent.Kind(rawValue: head & Flag.kind) ?? .begin,
      Timestamp(nanoseconds: position.time &* unit), surfaces[surface])
    if head & Flag.hasSequence != 0 {
      position.numbers[surface].sequence &+= readDifference(&position)
      event.sequence = position.numbers[surface].sequence
    }
    if head & Flag.hasTrack != 0 {
      position.numbers[surface].track &+= readDifference(&position)
      event.track = position.numbers[surface].track
    }
    if details != 0 {
      let outcome = details & Flag.outcome
      event.outcome = outcome == 0 ? nil : ChromeOutcome(rawValue: outcome - 1)
      event.isPartial = details & Flag.isPartial != 0
      event.isScrolling = details & Flag.isScrolling != 0
      event.isForked = details & Flag.isForked != 0
    }
    return event
  }

  private func byte(_ position: inout Position) -> UInt8 {
    position.offset += 1
    return bytes[position.offset - 1]
  }

  private func read(_ position: inout Position) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = byte(&position)
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  private func readDifference(_ position: inout Position) -> Int64 {
    let number = read(&position)
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}
