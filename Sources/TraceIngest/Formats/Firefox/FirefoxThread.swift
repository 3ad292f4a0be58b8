import FrameModel

/// A thread of a Firefox profile, reduced to the markers of the refresh driver.
struct FirefoxThread {
  private enum Key: String, CaseIterable {
    case name, processName, pid, tid, markers, stringTable, stringArray
    case startTime, endTime, time, schema, data

    static let table = WordTable(Key.self)
  }

  private struct Marker {
    /// The position of its name in the list of strings.
    var name: Int64
    var begin: Timestamp?
    var end: Timestamp?
  }

  /// The marker that a tick of the refresh driver leaves.
  private static let tickName = "RefreshDriverTick"

  private var name: String?
  private var processName: String?
  private var process: Int64?
  private var id: Int64?
  private var markers: [Marker] = []
  private(set) var markerCount = 0
  private var tick: Int64?
  private var hasStrings = false

  // MARK: Reading

  /// Reads the member whose key was read last.
  mutating func readMember(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    switch reader.walker.key(in: Key.table) {
    case .name: name = try reader.word(&window)
    case .processName: processName = try reader.word(&window)
    case .pid: process = try reader.word(&window).flatMap { Int64($0) }
    case .tid: id = try reader.word(&window).flatMap { Int64($0) }
    case .stringTable, .stringArray:
      hasStrings = true
      tick = try Self.position(ofTickIn: &reader, &window)
    case .markers:
      guard try reader.enterObject(&window) else { return }
      try readMarkers(&reader, &window)
      markerCount = markers.count
    default: try reader.walker.skip(&window)
    }
  }

  /// Reads markers: lists of their fields, or a list of them whose fields a schema numbers.
  private mutating func readMarkers(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    var (names, begins, ends): ([Int64?], [Timestamp?], [Timestamp?]) = ([], [], [])
    var fields = Schema()
    var rows: [Marker] = []
    while try reader.walker.nextKey(&window) {
      switch reader.walker.key(in: Key.table) {
      case .name: names = try Self.list(&reader, power: 0, &window)
      case .startTime, .time: begins = try Self.list(&reader, power: 6, &window).map(Self.point)
      case .endTime: ends = try Self.list(&reader, power: 6, &window).map(Self.point)
      case .schema: try fields.read(&reader, &window)
      case .data:
        guard try reader.enterArray(&window) else { continue }
        while try reader.walker.nextElement(&window) {
          guard try reader.walker.enterArray(&window) else {
            // In the processed form these are payloads, which nobody needs.
            try reader.walker.skip(&window)
            continue
          }
          if let row = try fields.row(&reader, &window) {
            rows.append(Marker(name: row.name, begin: row.begin, end: row.end))
          }
        }
      default: try reader.walker.skip(&window)
      }
    }
    for (position, name) in names.enumerated() {
      guard let name, position < begins.count else { continue }
      let end = position < ends.count ? ends[position] : nil
      rows.append(Marker(name: name, begin: begins[position], end: end))
    }
    markers = rows
  }

  private static func point(_ count: Int64?) -> Timestamp? {
    count.map { Timestamp(nanoseconds: $0) }
  }

  /// Reads a list of numbers in which `null` keeps its position.
  private static func list(
    _ reader: inout DocumentReader, power: Int, _ window: inout ByteWindow
  ) throws(TraceError) -> [Int64?] {
    guard try reader.enterArray(&window) else { return [] }
    var values: [Int64?] = []
    while try reader.walker.nextElement(&window) {
      let value = try reader.integer(power: power, &window)
      guard reader.walker.truncatedAt == nil else { break }
      values.append(value.flatMap { abs($0 / 2) < 1 << 61 ? $0 : nil })
    }
    return values
  }

  /// Where in a list of strings the name of a tick is.
  private static func position(
    ofTickIn reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) -> Int64? {
    guard try reader.enterArray(&window) else { return nil }
    var position: Int64?
    while try reader.walker.nextElement(&window) {
      let index = reader.walker.index
      guard let record = try reader.walker.value(&window) else { break }
      let spelled = window.bytes[record.range]
      if spelled.count == tickName.utf8.count + 2,
        spelled.dropFirst().dropLast().elementsEqual(tickName.utf8)
      {
        position = Int64(index)
      }
    }
    return position
  }

  /// Reads the strings that the threads of newer profiles share.
  static func tick(
    inShared reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) -> Int64? {
    guard try reader.enterObject(&window) else { return nil }
    var tick: Int64?
    while try reader.walker.nextKey(&window) {
      if reader.walker.key(in: Key.table) == .stringArray {
        tick = try position(ofTickIn: &reader, &window)
      } else {
        try reader.walker.skip(&window)
      }
    }
    return tick
  }

  // MARK: Frames

  /// Lets go of all markers but ticks, once the thread's own strings are known.
  mutating func resolve() {
    guard hasStrings else { return }
    markers.removeAll { $0.name != tick }
  }

  /// Adds a frame for each tick, on a surface of the thread's own.
  func addFrames(to builder: inout TraceBuilder, sharedTick: Int64?) {
    guard let tick = hasStrings ? tick : sharedTick else { return }
    let ticks = markers.filter { $0.name == tick && $0.begin != nil }
    guard !ticks.isEmpty else { return }
    let display = builder.display(
      id: id ?? Int64(builder.trace.displays.count), process: process)
    let label = [name, processName].compactMap(\.self).joined(separator: " · ")
    builder.trace.displays[Int(display)].name = builder.names.intern(
      label.isEmpty ? "thread" : label)
    let sorted = ticks.enumerated().sorted {
      ($0.element.begin ?? .zero, $0.offset) < ($1.element.begin ?? .zero, $1.offset)
    }
    for (index, tick) in sorted.enumerated() {
      guard let begin = tick.element.begin else { continue }
      var frame = Frame(index: Int64(index), display: display, time: begin)
      if let end = tick.element.end, end >= begin, end - begin <= DocumentReader.longest {
        (frame.mainStart, frame.mainEnd) = (begin, end)
      }
      builder.count(kind: 0)
      _ = builder.append(frame)
    }
  }
}

extension FirefoxThread {
  /// Which entry of a raw marker is which field.
  private struct Schema {
    // As the oldest versions have it, which had no end.
    private var name = 0
    private var begin = 1
    private var end: Int?

    mutating func read(
      _ reader: inout DocumentReader, _ window: inout ByteWindow
    ) throws(TraceError) {
      guard try reader.enterObject(&window) else { return }
      while try reader.walker.nextKey(&window) {
        let key = reader.walker.key(in: Key.table)
        let value = try reader.integer(&window).flatMap { Int(exactly: $0) }
        switch key {
        case .name: name = value ?? name
        case .time, .startTime: begin = value ?? begin
        case .endTime: end = value
        default: break
        }
      }
    }

    /// Reads the fields of the array entered last; nil where it cannot be a marker, or the input ends
    /// in it.
    func row(
      _ reader: inout DocumentReader, _ window: inout ByteWindow
    ) throws(TraceError) -> (name: Int64, begin: Timestamp?, end: Timestamp?)? {
      var row: (name: Int64?, begin: Int64?, end: Int64?)
      while try reader.walker.nextElement(&window) {
        let index = reader.walker.index
        if index == name {
          row.name = try reader.integer(&window)
        } else if index == begin {
          row.begin = try reader.time(power: 6, &window)?.sinceZero.count
        } else if index == end {
          row.end = try reader.time(power: 6, &window)?.sinceZero.count
        } else {
          try reader.walker.skip(&window)
        }
      }
      guard reader.walker.truncatedAt == nil, let name = row.name else { return nil }
      return (name, FirefoxThread.point(row.begin), FirefoxThread.point(row.end))
    }
  }
}
