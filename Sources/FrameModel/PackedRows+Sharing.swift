extension PackedRows {
  /// Gives a column of the next rows, as many as make a block, the numbers of a column of others, and
  /// so much `more` each; none of the rows sets it, and none is read before there are as many.
  ///
  /// The words stay where they are, which takes neither memory nor time.
  package mutating func share(
    _ column: Int, with block: PackedBlock, _ other: Int, more: Int64 = 0
  ) {
    precondition(gatheredRows == 0, "only a whole block is shared")
    let (packed, words) = block.packed(other)
    shared.append((column, packed.moved(toSlab: slabs.add(shared: words), by: more)))
  }

  /// Gives a column of the next rows, as many as make a block, one number.
  package mutating func share(_ column: Int, number: Int64) {
    precondition(gatheredRows == 0, "only a whole block is shared")
    shared.append((column, PackedColumn(ofAll: number)))
  }

  /// Whether a column of the next rows is kept by others.
  package func isShared(_ column: Int) -> Bool { shared.contains { $0.number == column } }

  /// A column of a block, and the words among which its own are.
  func packed(_ column: Int, ofBlock block: Int) -> (PackedColumn, words: [UInt64]) {
    let packed = blocks[block * columnCount + column]
    return (packed, slabs.all.isEmpty ? [] : slabs.all[Int(packed.slab)])
  }

  /// Puts the columns that are kept by others in their places in the last block.
  mutating func placeShared() {
    let first = blocks.count - columnCount
    for (number, column) in shared { blocks[first + number] = column }
    shared.removeAll(keepingCapacity: true)
  }
}
