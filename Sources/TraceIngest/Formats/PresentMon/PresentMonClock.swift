import FrameModel

/// What the numbers of a time column count, where its name does not say.
///
/// PresentMon can write the raw performance counter, whose rate is not in the file. The columns of
/// milliseconds beside it say what it is: ten million ticks a second on nearly every machine.
enum PresentMonClock: Equatable {
  /// Units that are a power of ten of a nanosecond.
  case decimal(power: Int)
  case ticks(perSecond: Int64)

  /// Rates that counters have; a measured rate is snapped to one that is near.
  private static let known: [(perSecond: Double, clock: PresentMonClock)] = [
    (1, .decimal(power: 9)), (1e3, .decimal(power: 6)), (1e6, .decimal(power: 3)),
    (1e7, .decimal(power: 2)), (1e9, .decimal(power: 0)), (3_579_545, .ticks(perSecond: 3_579_545)),
    (14_318_180, .ticks(perSecond: 14_318_180)), (19_200_000, .ticks(perSecond: 19_200_000)),
    (24_000_000, .ticks(perSecond: 24_000_000)),
  ]

  /// What a machine counts whose capture is too short to tell.
  static let usual = PresentMonClock.decimal(power: 2)

  /// The clock of the median of some rates, each of one frame, in units a second.
  static func of(_ rates: [Double]) -> PresentMonClock {
    let sorted = rates.sorted()
    guard let median = sorted.dropFirst(sorted.count / 2).first, median.isFinite, median >= 0.5
    else { return usual }
    let near = known.first { abs($0.perSecond - median) <= $0.perSecond * 0.01 }
    return near?.clock ?? (median < 1e12 ? .ticks(perSecond: Int64(median.rounded())) : usual)
  }
}

/// The clocks of a capture's columns, measured in its first rows.
struct PresentMonClocks {
  /// Enough for many frames of every process.
  private static let headBytes = 256 << 10

  private(set) var present = PresentMonClock.usual
  private(set) var start = PresentMonClock.usual
  private(set) var startTicks = PresentMonClock.usual

  /// Measures the clocks in the bytes that are next, which stay unread.
  init(ahead window: inout ByteWindow, commentPrefix: [UInt8]) throws(TraceError) {
    try window.fill(Self.headBytes)
    let head = window.indices(from: window.start).prefix(Self.headBytes).map { window.bytes[$0] }
    var rows = try ByteWindow.open(MemoryBytes(head), file: window.file)
    var table = TableReader(
      PresentMonColumn.columns, layout: .separated(UInt8(ascii: ",")), startingAt: rows)
    table.commentPrefix = commentPrefix
    var measures = [
      Measure(.presentTicks, .betweenPresents, isAfter: false),
      Measure(.start, .frameTime, isAfter: true), Measure(.startTicks, .frameTime, isAfter: true),
    ]
    while let record = try table.next(from: &rows), !record.isCut {
      guard record.kind == .row, record.fault == nil else { continue }
      let bytes = rows.bytes.span.extracting(record.range)
      for index in measures.indices { measures[index].add(table.cells, bytes) }
    }
    present = .of(measures[0].rates)
    start = .of(measures[1].rates)
    startTicks = .of(measures[2].rates)
  }

  /// How far a counter moves between two rows of a swap chain, against the milliseconds that the
  /// file gives for it.
  private struct Measure {
    let counter: Int
    let gap: Int
    /// Whether a row's milliseconds are those to the next row, instead of from the one before.
    let isAfter: Bool
    var rates: [Double] = []
    private var last: [Int: (value: Double, gap: Double?)] = [:]

    init(_ counter: PresentMonColumn, _ gap: PresentMonColumn, isAfter: Bool) {
      self.counter = counter.rawValue
      self.gap = gap.rawValue
      self.isAfter = isAfter
    }

    mutating func add(_ cells: [TableCell], _ bytes: Bytes) {
      guard cells[counter].isPresent(in: bytes), let value = try? cells[counter].double(in: bytes)
      else { return }
      let gap = cells[gap].isPresent(in: bytes) ? try? cells[gap].double(in: bytes) : nil
      let key = Self.chain(cells, bytes)
      let before = last.updateValue((value, gap), forKey: key)
      guard let before, let gap = isAfter ? before.gap : gap, gap >= 0.5 else { return }
      rates.append((value - before.value) / gap * 1000)
    }

    private static func chain(_ cells: [TableCell], _ bytes: Bytes) -> Int {
      var hasher = Hasher()
      for column in [PresentMonColumn.process, .swapChain] {
        for index in cells[column.rawValue].range { hasher.combine(bytes[index]) }
      }
      return hasher.finalize()
    }
  }
}
