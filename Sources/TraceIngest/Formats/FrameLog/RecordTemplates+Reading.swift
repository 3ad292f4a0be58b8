import CByteMasks

extension RecordTemplates {
  /// Reads a record by the template at a place; returns its end, or nil where it looks otherwise.
  ///
  /// Sixteen bytes must stand before the record too.
  @unsafe @inline(__always)
  func read(
    at place: Place, into record: inout FamiliarRecord, in bytes: Bytes, at start: Int
  ) -> Int? {
    let (segments, blocks, holes) = (segments.span, blocks.span, holes.span)
    var (number, block, hole) = (place.segment, place.block, place.hole)
    var excess = byte_masks_vector(repeating: 0)
    var index = start
    while true {
      guard index &+ (unsafe segments[unchecked: number].reach) <= bytes.count else { return nil }
      var place = index
      // The last is told by itself, which is cheaper than a loop that is unrolled.
      while true {
        excess |= unsafe byte_masks_excess(
          bytes.uncheckedVector(at: place), blocks[unchecked: block].least,
          blocks[unchecked: block].range)
        if unsafe blocks[unchecked: block].isLast { break }
        place &+= ByteTemplate.blockBytes
        block &+= 1
      }
      block = unsafe segments[unchecked: number].endBlock
      let endHole = unsafe segments[unchecked: number].endHole
      while hole < endHole {
        let digits = unsafe holes[unchecked: hole]
        unsafe record.numbers[unchecked: Int(digits.slot)] = unsafe FamiliarRecord.decimal(
          of: Int(digits.count), before: index &+ Int(digits.end), in: bytes)
        hole &+= 1
      }
      index &+= unsafe segments[unchecked: number].count
      let value = unsafe segments[unchecked: number].value
      if value == .text {
        guard let end = unsafe bytes.plainTextEnd(from: index) else { return nil }
        let slot = unsafe segments[unchecked: number].slot
        unsafe record.places[unchecked: slot] = index
        unsafe record.numbers[unchecked: slot] = Int64(truncatingIfNeeded: end)
        index = end &+ 1
      } else if value == .samples {
        guard let end = record.readSamples(in: bytes, at: index) else { return nil }
        index = end
      } else {
        // Told at last: what was read of a record that looks otherwise is of no use, and no harm.
        return byte_masks_equal(excess, 0) == 0xFFFF ? index : nil
      }
      number &+= 1
    }
  }
}
