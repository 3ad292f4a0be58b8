/// Rows of whole numbers that may be missing, kept by column in blocks as narrow as they allow.
///
/// A trace has millions of rows whose numbers hardly differ from one row to the next: times grow by
/// a refresh, intervals stay the same, most fields are never there. So rows are gathered, and every
/// `blockRows` of them become one block, packed a column at a time. Packed words go to slabs of one
/// size, so that a million rows take a few hundred allocations and none is ever moved again: a
/// growing trace costs no more memory than a finished one, and rows that were read elsewhere are
/// joined without looking at them.
///
/// It is public, as no product of the package is, because only what is public is inlined where other
/// modules use it, and a row is set there a number at a time.
public struct PackedRows: Sendable {
  /// Enough to make a block's head cheap, and few enough to stay in the nearest cache.
  @inlinable public static var blockRows: Int { 256 }

  /// What stands for a missing number; no source has it as a value.
  @inlinable public static var missing: Int64 { .min }

  /// How far the columns of the gathered rows are apart: at powers of two, the numbers of a row
  /// would drive each other out of the cache.
  @inlinable public static var columnStride: Int { blockRows + 8 }

  /// Where a row is; the same for all its columns.
  struct Place {
    fileprivate var block: Int
    fileprivate var row: Int
  }

  /// Blocks that are all full but for the last of them.
  private struct Run {
    var row: Int
    var block: Int
  }

  @usableFromInline let columnCount: Int
  /// The rows not yet in a block, column by column.
  @usableFromInline var gathered: [Int64]
  @usableFromInline var gatheredRows = 0
  /// The columns of which a gathered row has a number, and those of which all have one, a bit each.
  @usableFromInline var used: UInt64 = 0
  @usableFromInline var complete = UInt64.max
  /// The columns of the rows to be ended of which any has a number, and those of which all have one.
  @usableFromInline var filled: UInt64 = 0
  @usableFromInline var whole: UInt64 = 0
  /// The columns whose cells are missing wherever no number was set, in rows to come too.
  @usableFromInline var clean = UInt64.max
  /// Of every block, its columns.
  var blocks: [PackedColumn] = []
  @usableFromInline var packedRows = 0
  private var runs = [Run(row: 0, block: 0)]
  var slabs: PackedSlabs
  /// Of the rows being gathered, the columns that are kept by others.
  var shared: [(number: Int, column: PackedColumn)] = []

  package init(columns: Int) {
    precondition(columns <= 64, "there is a bit for every column")
    columnCount = columns
    gathered = [Int64](repeating: Self.missing, count: columns * Self.columnStride)
    slabs = PackedSlabs(columns: columns)
  }

  /// How many rows there are.
  @inlinable public var count: Int { packedRows &+ gatheredRows }

  private var blockCount: Int { blocks.count / columnCount }
}

// MARK: Writing

extension PackedRows {
  /// Sets a number of the row that `endRow` will end.
  @inlinable @inline(__always)
  public mutating func set(_ column: Int, _ number: Int64) {
    gathered[column &* Self.columnStride &+ gatheredRows] = number
  }

  /// Ends a row of which the numbers of some columns, a bit each, were set; the others are missing.
  @inlinable @inline(__always)
  public mutating func endRow(_ columns: UInt64) {
    complete &= columns
    if columns & ~used | used & ~columns & ~clean != 0 { markMissing(columns) }
    gatheredRows += 1
    if gatheredRows == Self.blockRows { pack() }
  }

  /// How many rows can be appended at a time.
  @inlinable public var room: Int { Self.blockRows &- gatheredRows }

  /// Sets some columns, from one on, of the rows that `endRows` will end, no more than there is `room`
  /// for: each row has a number for every one of them, missing or not.
  ///
  /// A few at a time, for of many the processor cannot hold all numbers of a row. Of those that are
  /// `known`, a bit each, no number is missing, which takes no test.
  @inlinable @inline(__always)
  public mutating func fill<let columns: Int>(
    from column: Int, _ count: Int, known: UInt64 = 0,
    _ numbers: (Int) -> InlineArray<columns, Int64>
  ) {
    // Stands for the check of every cell.
    precondition(column >= 0 && column &+ columns <= columnCount && count <= room)
    let start = column &* Self.columnStride &+ gatheredRows
    var (some, all) = (count > 0 ? known : 0, UInt64.max)
    var cells = gathered.mutableSpan
    for row in 0..<count {
      let numbers = numbers(row)
      var present: UInt64 = 0
      for offset in 0..<columns {
        let number = unsafe numbers[unchecked: offset]
        unsafe cells[unchecked: start &+ offset &* Self.columnStride &+ row] = number
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: offset)
        if known & bit == 0, number != Self.missing { present |= bit }
      }
      some |= present
      all &= present | known
    }
    filled |= some &<< UInt64(truncatingIfNeeded: column)
    whole |= all &<< UInt64(truncatingIfNeeded: column)
  }

  /// Ends rows whose columns were set by `fill`; the others are missing.
  @usableFromInline
  package mutating func endRows(_ count: Int) {
    guard count > 0 else { return }
    complete &= whole
    if filled & ~used | used & ~filled & ~clean != 0 { markMissing(filled, rows: count) }
    (filled, whole) = (0, 0)
    gatheredRows += count
    if gatheredRows == Self.blockRows { pack() }
  }

  /// Appends a row that stands in numbers of others; false, and no row, where one is not within its
  /// bounds.
  @inlinable @inline(__always)
  mutating func append(
    _ numbers: Swift.Span<Int64>, _ present: UInt64, by plans: inout RowPlans, base: Int64
  ) -> Bool {
    plans.plan(for: present)
    let (entries, row) = (plans.entries.span.extracting(plans.last.entries), gatheredRows)
    // Two checks stand for all of them, which are a tenth of what a row takes.
    precondition(plans.last.numbers <= numbers.count && plans.last.cells &+ row <= gathered.count)
    var cells = gathered.mutableSpan
    for index in entries.indices {
      let entry = entries[index]
      let number = unsafe numbers[unchecked: entry.source] &- (base & entry.placement.baseMask)
      guard entry.placement.allows(number) else {
        clean &= ~plans.last.columns
        return false
      }
      unsafe cells[unchecked: entry.placement.start &+ row] = number
    }
    endRow(plans.last.columns)
    return true
  }

  /// Marks what the rows to be ended have not, or are the first to have: in the rows to come too, so
  /// that a column that some rows lack costs no more than one that all have.
  @usableFromInline
  mutating func markMissing(_ columns: UInt64, rows count: Int = 1) {
    let lacking = used & ~columns
    let fresh = gatheredRows > 0 ? columns & ~used : 0
    var unclean = (lacking | fresh) & ~clean
    clean |= unclean
    used |= columns
    let row = gatheredRows
    var cells = gathered.mutableSpan
    while unclean != 0 {
      let column = unclean.trailingZeroBitCount
      unclean &= unclean &- 1
      let start = column * Self.columnStride
      let isFresh = fresh >> UInt64(column) & 1 == 1
      for before in 0..<(isFresh ? row : 0) { cells[start + before] = Self.missing }
      for next in (isFresh ? row + count : row)..<Self.blockRows {
        cells[start + next] = Self.missing
      }
    }
  }

  /// Packs the gathered rows, however few; what follows is a run of its own.
  mutating func seal() {
    guard gatheredRows > 0 else { return }
    pack()
    runs.append(Run(row: packedRows, block: blockCount))
  }

  @usableFromInline
  mutating func pack() {
    // Taken out while its span is read, so that the rest may change.
    var cells: [Int64] = []
    swap(&cells, &gathered)
    for column in 0..<columnCount {
      guard used >> UInt64(column) & 1 == 1 else {
        blocks.append(.empty)
        continue
      }
      let isComplete = complete >> UInt64(column) & 1 == 1
      let start = column * Self.columnStride
      let numbers = cells.span.extracting(start..<start + gatheredRows)
      let packed = packed(numbers, isComplete, column)
      blocks.append(packed)
    }
    swap(&cells, &gathered)
    if !shared.isEmpty { placeShared() }
    packedRows += gatheredRows
    clean &= ~used
    used = 0
    complete = .max
    gatheredRows = 0
  }

  /// Packs numbers of one column into its slabs.
  private mutating func packed(
    _ numbers: Swift.Span<Int64>, _ isComplete: Bool, _ number: Int
  ) -> PackedColumn {
    var column = PackedColumn(of: numbers, isComplete: isComplete)
    let words = column.words(numbers.count)
    guard words > 0 else { return column }
    let measured = column
    let (slab, start) = slabs.append(words, of: number) { words in
      measured.pack(numbers, isComplete: isComplete, into: &words)
    }
    (column.slab, column.start) = (Int32(slab), UInt16(start))
    return column
  }
}

// MARK: Joining

extension PackedRows {
  /// Appends all rows of others; their blocks stay as they are.
  mutating func append(_ others: Self) {
    var others = others
    others.seal()
    guard others.packedRows > 0 else { return }
    seal()
    let (firstRow, firstBlock) = (packedRows, blockCount)
    let firstSlab = Int32(slabs.append(others.slabs))
    // Without room made for just these, which would move all blocks at every joining.
    for column in others.blocks { blocks.append(column.moved(bySlabs: firstSlab)) }
    packedRows += others.packedRows
    for run in others.runs.dropFirst() {
      runs.append(Run(row: firstRow + run.row, block: firstBlock + run.block))
    }
  }

  /// Changes every number of a column.
  mutating func change(_ column: Int, _ change: (Int64) -> Int64) {
    seal()
    var numbers = [Int64](repeating: 0, count: Self.blockRows)
    for (block, rows) in blockRanges.enumerated() {
      unpack(column, of: block, rows.count, to: &numbers)
      for index in 0..<rows.count where numbers[index] != Self.missing {
        numbers[index] = change(numbers[index])
      }
      repack(column, of: block, numbers.span.extracting(0..<rows.count))
    }
  }

  /// Gives rows, in rising order, other numbers in a column.
  mutating func replace(_ column: Int, by replacements: [(row: Int, number: Int64)]) {
    seal()
    var numbers = [Int64](repeating: 0, count: Self.blockRows)
    var next = 0
    for (block, rows) in blockRanges.enumerated() {
      guard next < replacements.count, replacements[next].row < rows.upperBound else { continue }
      unpack(column, of: block, rows.count, to: &numbers)
      while next < replacements.count, replacements[next].row < rows.upperBound {
        numbers[replacements[next].row - rows.lowerBound] = replacements[next].number
        next += 1
      }
      repack(column, of: block, numbers.span.extracting(0..<rows.count))
    }
  }

  private func unpack(_ column: Int, of block: Int, _ count: Int, to numbers: inout [Int64]) {
    blocks[block * columnCount + column].copy(0..<count, in: slabs.all, to: 0, of: &numbers)
  }

  /// Packs numbers anew; the words that they took before are left as they are.
  private mutating func repack(_ column: Int, of block: Int, _ numbers: Swift.Span<Int64>) {
    let isComplete = numbers.indices.allSatisfy { numbers[$0] != Self.missing }
    blocks[block * columnCount + column] = packed(numbers, isComplete, column)
  }
}

// MARK: Reading

extension PackedRows {
  /// Where a row is, for whoever reads several of its columns.
  @inline(__always)
  func place(of row: Int) -> Place {
    let run = runs[run(of: row)]
    let offset = row &- run.row
    return Place(block: run.block &+ offset / Self.blockRows, row: offset % Self.blockRows)
  }

  @inline(__always)
  private func run(of row: Int) -> Int { runs.count == 1 ? 0 : findRun(of: row) }

  private func findRun(of row: Int) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].row <= row { low = middle } else { high = middle }
    }
    return low
  }

  /// The number at a place and in a column, or `missing`.
  @inline(__always)
  subscript(place: Place, column: Int) -> Int64 {
    let block = place.block &* columnCount
    if block < blocks.count { return blocks[block &+ column].number(place.row, in: slabs.all) }
    precondition(place.row < gatheredRows && shared.isEmpty, "there are not so many rows")
    guard used >> UInt64(truncatingIfNeeded: column) & 1 == 1 else { return Self.missing }
    return gathered[column &* Self.columnStride &+ place.row]
  }

  package subscript(row: Int, column: Int) -> Int64 { self[place(of: row), column] }

  /// The block that a row is in, and its rows; those that are gathered count as one too.
  func block(around row: Int) -> (number: Int, rows: Range<Int>) {
    let number = run(of: row)
    let run = runs[number]
    let end = number + 1 < runs.count ? runs[number + 1].row : count
    let whole = (row - run.row) / Self.blockRows
    let start = run.row + whole * Self.blockRows
    return (run.block + whole, start..<min(start + Self.blockRows, end))
  }

  /// Whether any row has a number in a column.
  package func hasNumbers(_ column: Int) -> Bool {
    used >> UInt64(column) & 1 == 1
      || (0..<blockCount).contains { commonNumber(ofBlock: $0, column) != Self.missing }
  }

  /// The number that all rows of a block have in a column, `missing` where none has one; nil where
  /// they may differ.
  func commonNumber(ofBlock block: Int, _ column: Int) -> Int64? {
    if block < blockCount { return blocks[block * columnCount + column].commonNumber }
    precondition(shared.isEmpty, "columns that are shared are read when their block is whole")
    return used >> UInt64(column) & 1 == 1 ? nil : Self.missing
  }

  /// `PackedColumn.base` of a block; nil where it is not packed yet.
  func base(ofBlock block: Int, _ column: Int) -> Int64? {
    block < blockCount ? blocks[block * columnCount + column].base : nil
  }

  /// Copies numbers of a block in which they differ.
  func copy(
    _ rows: Range<Int>, ofBlock block: Int, _ column: Int, to start: Int,
    in numbers: inout [Int64]
  ) {
    if block < blockCount {
      return blocks[block * columnCount + column].copy(rows, in: slabs.all, to: start, of: &numbers)
    }
    for (offset, row) in rows.enumerated() {
      numbers[start + offset] = gathered[column * Self.columnStride + row]
    }
  }

  /// The rows of each block.
  private var blockRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (run, next) in zip(runs, runs.dropFirst() + [Run(row: packedRows, block: blockCount)]) {
      var row = run.row
      while row < next.row {
        let end = min(row + Self.blockRows, next.row)
        ranges.append(row..<end)
        row = end
      }
    }
    return ranges
  }
}
