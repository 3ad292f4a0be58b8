import FrameModel

/// A frame while the evidence of what became of it comes in, in forty bytes.
struct ChromeFrameRow: Sendable {
  /// The moments of a frame behind its begin.
  enum Moment: Int, CaseIterable { case present, mainStart, mainEnd, renderStart, renderEnd }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    /// Its begin was seen: a drop may stand before it, or without one.
    static let isBegun = Self(rawValue: 1)
    static let isDropped = Self(rawValue: 1 << 1)
    static let wantedUpdate = Self(rawValue: 1 << 2)
    static let declinedUpdate = Self(rawValue: 1 << 3)
    /// The report of the whole frame says that only the compositor's part was shown.
    static let lacksMain = Self(rawValue: 1 << 4)
    /// An update of the main thread was awaited when the slot ended.
    static let awaitedMain = Self(rawValue: 1 << 5)
    static let hasNumber = Self(rawValue: 1 << 6)
  }

  let time: Timestamp
  let number: Int64
  var flags: Flags
  /// Distances from `time`; those that are none or too far to fit are told apart by these values.
  fileprivate var moments = InlineArray<5, Int32>(repeating: Self.none)
  fileprivate static let none = Int32.min
  fileprivate static let far = Int32.max

  init(time: Timestamp, number: Int64?, flags: Flags) {
    self.time = time
    self.number = number ?? 0
    self.flags = number == nil ? flags : flags.union(.hasNumber)
  }
}

/// The frames of a surface in the order of their begin, in blocks that are never moved and are gone
/// once they are taken.
struct ChromeFrameRows: Sendable {
  private static let blockRows = 1024

  private struct Place: Hashable {
    var row: Int
    var moment: ChromeFrameRow.Moment
  }

  private var blocks: [[ChromeFrameRow]] = []
  private(set) var count = 0
  /// Moments more than two seconds from the begin of their frame.
  private var far: [Place: Timestamp] = [:]

  mutating func append(_ row: ChromeFrameRow) {
    if count % Self.blockRows == 0 {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockRows)
    }
    blocks[blocks.count - 1].append(row)
    count += 1
  }

  subscript(row: Int) -> ChromeFrameRow {
    _read { yield blocks[row / Self.blockRows][row % Self.blockRows] }
    _modify { yield &blocks[row / Self.blockRows][row % Self.blockRows] }
  }

  subscript(row: Int, moment: ChromeFrameRow.Moment) -> Timestamp? {
    get { self.moment(moment, of: self[row], at: row) }
    set {
      guard let newValue else {
        self[row].moments[moment.rawValue] = ChromeFrameRow.none
        return
      }
      let distance = (newValue - self[row].time).count
      if distance > Int64(ChromeFrameRow.none), distance < Int64(ChromeFrameRow.far) {
        self[row].moments[moment.rawValue] = Int32(distance)
      } else {
        self[row].moments[moment.rawValue] = ChromeFrameRow.far
        far[Place(row: row, moment: moment)] = newValue
      }
    }
  }

  /// A moment of a frame that was looked up before.
  @inline(__always)
  func moment(
    _ moment: ChromeFrameRow.Moment, of frame: ChromeFrameRow, at row: Int
  ) -> Timestamp? {
    switch frame.moments[moment.rawValue] {
    case ChromeFrameRow.none: nil
    case ChromeFrameRow.far: far[Place(row: row, moment: moment)]
    case let distance: frame.time + Nanoseconds(Int64(distance))
    }
  }

  /// Gives up the rows of a block once the last of them was taken.
  mutating func release(upTo row: Int) {
    guard row % Self.blockRows == 0, row > 0 else { return }
    blocks[row / Self.blockRows - 1] = []
  }
}
