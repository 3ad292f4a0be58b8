import FrameModel

/// A row of a frame timeline table.
struct PerfettoRow {
  var owner: PerfettoOwner
  /// The app's token; absent for a display frame, which is the compositor's.
  var surface: Int64?
  var display: Int64?
  var time: Timestamp
  /// Absent while unfinished.
  var length: Nanoseconds?
}

/// Whose frames they are: an app's process, or the compositor itself.
struct PerfettoOwner: Hashable {
  /// Perfetto's own id of a process, else the system's.
  var process: Int64?
  var name: NameID?
  var isCompositor: Bool
}

/// Joins the rows of the expected and the actual table into frames.
///
/// A frame is a token of a process: an app that draws on several layers has a row for each. The
/// rows may come in any order, so everything is kept until the end.
struct PerfettoFrames {
  private struct Key: Hashable {
    var owner: PerfettoOwner
    var token: Int64
  }

  struct Entry {
    var owner: PerfettoOwner
    var token: Int64
    var displayToken: Int64?
    var expected: Range<Timestamp>?
    var started: Timestamp?
    var finished: Timestamp?
    var janks: JankTypes = []
    var isActual = false
    /// How many rows say that it was dropped, of how many that say anything of the kind.
    var drops = 0
    var outcomes = 0

    var isDropped: Bool { outcomes > 0 && drops == outcomes }
  }

  private(set) var entries: [Entry] = []
  private var positions: [Key: Int] = [:]

  /// Adds a row of the expected table: its length is the budget.
  mutating func addExpected(_ row: PerfettoRow) {
    let position = entry(of: row)
    guard let length = row.length, length > .zero else { return }
    entries[position].expected = row.time..<(row.time + length)
  }

  /// Adds a row of the actual table.
  mutating func addActual(_ row: PerfettoRow, janks: JankTypes, wasDropped: Bool?) {
    let position = entry(of: row)
    entries[position].isActual = true
    let started = entries[position].started
    entries[position].started = min(started ?? row.time, row.time)
    if let length = row.length {
      let end = row.time + length
      entries[position].finished = max(entries[position].finished ?? end, end)
    }
    entries[position].janks.formUnion(janks)
    // A row without an end saw nothing presented, whatever it says.
    if let wasDropped, wasDropped || row.length != nil {
      entries[position].outcomes += 1
      entries[position].drops += wasDropped ? 1 : 0
    }
  }

  private mutating func entry(of row: PerfettoRow) -> Int {
    let token = row.surface ?? row.display ?? -1
    var key = Key(owner: row.owner, token: token)
    // One of the two tables may have been joined with the names of processes, and not the other.
    if key.owner.process != nil { key.owner.name = nil }
    if let known = positions[key] {
      entries[known].displayToken = entries[known].displayToken ?? row.display
      entries[known].owner.name = entries[known].owner.name ?? row.owner.name
      return known
    }
    positions[key] = entries.count
    entries.append(
      Entry(owner: row.owner, token: token, displayToken: row.surface == nil ? nil : row.display))
    return entries.count - 1
  }
}

// MARK: Frames

extension PerfettoFrames {
  /// Turns what was joined into the frames of a trace, in time order for each owner.
  func assemble(_ builder: inout TraceBuilder) {
    // A compositor's frame ends when it is on screen, and with it the app frames that it shows.
    var shown: [Int64: Timestamp] = [:]
    for entry in entries where entry.owner.isCompositor && !entry.isDropped {
      shown[entry.token] = entry.finished
    }
    var frames: [(frame: Frame, owner: PerfettoOwner)] = []
    for entry in entries where entry.isActual || entry.expected != nil {
      if let frame = frame(of: entry, shown: shown) { frames.append((frame, entry.owner)) }
    }
    frames.sort { a, b in (a.frame.time, a.frame.number ?? 0) < (b.frame.time, b.frame.number ?? 0)
    }
    var owners: [PerfettoOwner] = []
    var counts: [Int] = []
    for (frame, owner) in frames {
      var frame = frame
      frame.display = display(of: owner, &builder)
      if Int(frame.display) == owners.count {
        owners.append(owner)
        counts.append(0)
        name(frame.display, owner, &builder)
      }
      let display = Int(frame.display)
      frame.index = Int64(counts[display])
      counts[display] += 1
      _ = builder.append(frame)
    }
    // The app that drew most is looked at, not the compositor that shows all of them.
    let apps = owners.indices.filter { !owners[$0].isCompositor }
    if owners.count > 1, let main = apps.max(by: { (counts[$0], $1) < (counts[$1], $0) }) {
      builder.trace.displays[main].isMain = true
    }
    addFigures(&builder)
  }

  private func display(of owner: PerfettoOwner, _ builder: inout TraceBuilder) -> Int32 {
    // Where a query gives no process, its name tells apps apart.
    let process = owner.process ?? -1 - Int64(owner.name?.index ?? 0)
    return builder.display(id: owner.isCompositor ? 1 : 0, process: process)
  }

  private func frame(of entry: Entry, shown: [Int64: Timestamp]) -> Frame? {
    guard let time = entry.expected?.lowerBound ?? entry.started else { return nil }
    var frame = Frame(index: 0, time: time)
    frame.number = entry.token
    frame.deadline = entry.expected?.upperBound
    if let started = entry.started, let finished = entry.finished {
      frame.totalDuration = finished - started
    }
    if let deadline = frame.deadline, let finished = entry.finished {
      frame.overrun = finished - deadline
    }
    guard entry.isActual else { return frame }
    frame.sourceVerdict = entry.janks.isEmpty ? nil : entry.janks.isMissed
    if entry.isDropped {
      frame.state = .dropped
    } else if entry.owner.isCompositor {
      frame.present = entry.finished
    } else {
      frame.present = entry.displayToken.flatMap { shown[$0] }
    }
    return frame
  }

  private func name(_ display: Int32, _ owner: PerfettoOwner, _ builder: inout TraceBuilder) {
    var parts: [String] = []
    if let name = owner.name { parts.append(builder.names.table[name]) }
    if let process = owner.process { parts.append("process \(process)") }
    if owner.isCompositor { parts.append("display frames") }
    let text = parts.isEmpty ? "app frames" : parts.joined(separator: " · ")
    builder.trace.displays[Int(display)].name = builder.names.intern(text)
  }

  /// Counts the source's own words for each owner.
  private func addFigures(_ builder: inout TraceBuilder) {
    var owners: [PerfettoOwner] = []
    var counts: [PerfettoOwner: [Int]] = [:]
    for entry in entries where entry.isActual {
      if counts[entry.owner] == nil { owners.append(entry.owner) }
      var count = counts[entry.owner] ?? Array(repeating: 0, count: 32)
      for bit in 0..<JankTypes.words.count
      where entry.janks.contains(JankTypes(rawValue: 1 << UInt32(bit))) {
        count[bit] += 1
      }
      counts[entry.owner] = count
    }
    let unit = builder.names.intern("frames")
    for owner in owners {
      guard let count = counts[owner] else { continue }
      var subject = owner.process.map { "process \($0)" } ?? ""
      if let name = owner.name { subject = builder.names.table[name] }
      for (bit, word) in JankTypes.words.enumerated() where count[bit] > 0 {
        builder.trace.reportedFigures.append(
          ReportedFigure(
            subject: subject.isEmpty ? nil : builder.names.intern(subject),
            name: builder.names.intern(word), value: Double(count[bit]), unit: unit))
      }
    }
  }
}
