/// The values of an export that later elements may refer to by number.
///
/// An export writes a value once, with an `id`, and `ref`s to it wherever it comes again, nested
/// values included. Kept is what a column that is read can refer to: times, lengths, small numbers
/// and texts; call stacks and identifiers are not. Ids rise through a document, so a table is two
/// arrays and a binary search. Beyond the bound, the older half of the values to which nothing
/// referred so far is let go, and a reference to one of those is counted as unknown: memory stays
/// bounded in a file of any size, and values that do come again, such as names, stay.
struct XctraceReferences {
  /// 2 Mi numbers take 34 MB; an export of 1.5 GB holds about as many that are distinct.
  static let maximumValues = 2 << 20
  /// All texts together.
  static let maximumTextBytes = 32 << 20
  /// A longer text is cut: it names something, and nobody reads on.
  static let maximumTextLength = 4096

  private var numbers: ReferenceTable
  private var texts: ReferenceTable
  private var arena: [UInt8] = []
  private let textBytes: Int
  /// Whether values were let go.
  private(set) var isIncomplete = false

  init(maximumValues: Int = maximumValues, maximumTextBytes: Int = maximumTextBytes) {
    numbers = ReferenceTable(limit: maximumValues)
    texts = ReferenceTable(limit: maximumValues)
    textBytes = maximumTextBytes
  }

  mutating func add(_ value: Int64, id: Int64) {
    if numbers.isFull {
      numbers.release()
      isIncomplete = true
    }
    numbers.add(value, id: id)
  }

  mutating func add(_ text: [UInt8], id: Int64) {
    if texts.isFull || arena.count + text.count > textBytes { releaseTexts() }
    texts.add(Int64(arena.count) << 16 | Int64(text.count), id: id)
    arena += text
  }

  mutating func number(_ id: Int64) -> Int64? { numbers.value(id) }

  /// Appends the text of an id to a buffer; false when it is not known.
  mutating func appendText(_ id: Int64, to buffer: inout [UInt8]) -> Bool {
    guard let place = texts.value(id) else { return false }
    let start = Int(place >> 16)
    for index in start..<start + Int(place & 0xFFFF) { buffer.append(arena[index]) }
    return true
  }

  private mutating func releaseTexts() {
    texts.release()
    isIncomplete = true
    let old = arena
    var kept: [UInt8] = []
    texts.replaceValues { place in
      let start = Int(place >> 16)
      let count = Int(place & 0xFFFF)
      defer { for index in start..<start + count { kept.append(old[index]) } }
      return Int64(kept.count) << 16 | Int64(count)
    }
    arena = kept
    // Names that come again alone fill it: not an export, so start anew.
    if arena.count > textBytes / 4 * 3 {
      texts = ReferenceTable(limit: texts.limit)
      arena = []
    }
  }
}

/// Numbers by id: two sorted arrays, and a dictionary for the few that come out of order.
private struct ReferenceTable {
  private static let maximumStrays = 1 << 16

  let limit: Int
  private var ids: [Int64] = []
  private var values: [Int64] = []
  private var isUsed: [Bool] = []
  private var strays: [Int64: Int64] = [:]
  /// Where ids were found last: a few names are referred to over and over.
  private var cache = [Int](repeating: 0, count: cacheMask + 1)

  private static let cacheMask = 1023

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { ids.count >= limit }

  mutating func add(_ value: Int64, id: Int64) {
    if let last = ids.last, id <= last {
      if strays.count < Self.maximumStrays { strays[id] = value }
      return
    }
    ids.append(id)
    values.append(value)
    isUsed.append(false)
  }

  mutating func value(_ id: Int64) -> Int64? {
    if !strays.isEmpty, let stray = strays[id] { return stray }
    let slot = Int(truncatingIfNeeded: id) & Self.cacheMask
    let cached = cache[slot]
    let isHit = cached < ids.count && ids[cached] == id
    guard let position = isHit ? cached : position(of: id) else { return nil }
    cache[slot] = position
    isUsed[position] = true
    return values[position]
  }

  private func position(of id: Int64) -> Int? {
    var (lower, upper) = (0, ids.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if ids[middle] < id { lower = middle + 1 } else { upper = middle }
    }
    return lower < ids.count && ids[lower] == id ? lower : nil
  }

  /// Lets go of the older half's values to which nothing referred, or of all of them when that is
  /// too little.
  mutating func release() {
    let half = ids.count / 2
    let isWorthIt = isUsed.prefix(half).count { !$0 } > half / 2
    var kept = 0
    for position in ids.indices where position >= half || (isWorthIt && isUsed[position]) {
      ids[kept] = ids[position]
      values[kept] = values[position]
      isUsed[kept] = isUsed[position]
      kept += 1
    }
    ids.removeSubrange(kept...)
    values.removeSubrange(kept...)
    isUsed.removeSubrange(kept...)
  }

  /// Gives every value a new one, in the order of the ids.
  mutating func replaceValues(_ replacement: (Int64) -> Int64) {
    for position in values.indices { values[position] = replacement(values[position]) }
    for id in strays.keys.sorted() { if let value = strays[id] { strays[id] = replacement(value) } }
  }
}
