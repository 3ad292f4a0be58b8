import FrameModel

/// Frames, from the tables that say when a surface was on a display.
struct XctraceFrames {
  private struct Shown {
    var start: Timestamp
    var display: Int32
    var swap: Int64?
    var desired: Timestamp?
  }

  private struct Info {
    var id: Int64?
    var name: NameID?
    var rate: Int64?
    var isMain: Bool
  }

  /// Gaps between vsyncs that are a refresh interval, 500 Hz to 10 Hz; longer ones are idleness.
  private static let intervals = Nanoseconds(2_000_000)...Nanoseconds(100_000_000)

  private var shown: [Shown] = []
  private var source: XctraceTable?
  private var displays: [NameID?] = []
  private var vsyncs: [Int32: [Timestamp]] = [:]
  private var infos: [Info] = []

  /// Displays are told apart by name: an export has no ids in these tables.
  private mutating func position(of name: NameID?) -> Int32 {
    if let known = displays.firstIndex(of: name) { return Int32(known) }
    // A device has a handful, and a file that claims more is not believed.
    guard displays.count < 64 else { return Int32(displays.count - 1) }
    displays.append(name)
    return Int32(displays.count - 1)
  }

  mutating func addVsync(_ row: XctraceRow, _ display: NameID?) {
    guard let time = row.time(.start) else { return }
    vsyncs[position(of: display), default: []].append(time)
  }

  /// Swaps are the same frames, known less well: the surfaces win, wherever they are in the file.
  mutating func add(_ row: XctraceRow, from table: XctraceTable, _ display: NameID?) {
    guard let start = row.time(.start) else { return }
    if source != table {
      guard source == nil || table == .surfaces else { return }
      shown = []
      source = table
    }
    let display = position(of: display)
    // A swap of several layers is one frame.
    if let last = shown.last, last.display == display, last.start == start { return }
    let desired = row.time(.desiredPresent).flatMap { $0 > .zero ? $0 : nil }
    shown.append(
      Shown(start: start, display: display, swap: row.integer(.swapID), desired: desired))
  }

  mutating func addDisplay(_ row: XctraceRow, _ name: NameID?) {
    guard infos.count < 64 else { return }
    infos.append(
      Info(
        id: row.integer(.displayID), name: name, rate: row.integer(.maxRate),
        isMain: row.integer(.isMain) == 1))
  }

  mutating func finish(_ builder: inout TraceBuilder) {
    for position in Array(vsyncs.keys) { vsyncs[position]?.sort() }
    let known = Set(shown.map(\.display))
    for (position, name) in displays.enumerated() where !shown.isEmpty {
      _ = builder.display(id: Int64(position))
      builder.trace.displays[position].name = name
      let info = info(of: name, isOnly: known.count == 1, builder)
      builder.trace.displays[position].maxRate = info?.rate.map(Double.init)
      builder.trace.displays[position].isMain = info?.isMain ?? false
    }
    builder.trace.environment.maxRate =
      (infos.first { $0.isMain } ?? (infos.count == 1 ? infos[0] : nil))?.rate.map(Double.init)
    guard !shown.isEmpty else { return }
    var counts = [Int64](repeating: 0, count: displays.count)
    for item in shown {
      var frame = Frame(
        index: counts[Int(item.display)], display: item.display, time: item.start)
      counts[Int(item.display)] += 1
      frame.present = item.start
      frame.interval = interval(at: item.start, on: item.display)
      frame.number = item.swap
      frame.expectedPresent = item.desired
      _ = builder.append(frame)
    }
    builder.trace.captures.formUnion([.frame, .framePresent])
    var link = Link()
    link.source = "xctrace"
    // A surface stays on the display while nothing changes, so that a wait may be idleness.
    link.mode = .passive
    builder.trace.link = link
  }

  /// The interval at which the display refreshed around a time, by its vsyncs.
  private func interval(at time: Timestamp, on display: Int32) -> Nanoseconds? {
    guard let times = vsyncs[display] else { return nil }
    var (lower, upper) = (0, times.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      // A swap is stamped within microseconds of its vsync, on either side.
      if times[middle] <= time + Nanoseconds(500_000) { lower = middle + 1 } else { upper = middle }
    }
    guard lower > 0, time - times[lower - 1] < Self.intervals.upperBound else { return nil }
    let pair = lower < times.count ? (lower - 1, lower) : (lower - 2, lower - 1)
    guard pair.0 >= 0 else { return nil }
    let gap = times[pair.1] - times[pair.0]
    return Self.intervals.contains(gap) ? gap : nil
  }

  /// What the device says of a display; tables name displays differently, so one alone matches.
  private func info(of name: NameID?, isOnly: Bool, _ builder: borrowing TraceBuilder) -> Info? {
    if let same = infos.first(where: { $0.name != nil && $0.name == name }) { return same }
    return isOnly && infos.count == 1 ? infos[0] : nil
  }
}
