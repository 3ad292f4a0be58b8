/// A sampled value that is no animation, such as a scroll offset; shares its ids with animations.
package struct Channel: Sendable, Equatable {
  package var id: Int64
  package var view: NameID?
  package var property: NameID?
  package var unit: NameID?

  package init(id: Int64) { self.id = id }
}

/// A value that a frame showed.
package struct Sample: Sendable, Equatable {
  /// The frame, by the source's index.
  package var frame: Int64
  /// The animation or channel, by id.
  package var id: Int64
  /// In the property's own unit, and that a second.
  package var value: Double
  package var velocity: Double?

  package init(frame: Int64, id: Int64, value: Double, velocity: Double? = nil) {
    self.frame = frame
    self.id = id
    self.value = value
    self.velocity = velocity
  }
}

/// The samples of a trace in packed columns, in file order.
package struct SampleColumns: Sendable, RandomAccessCollection {
  private enum Field: Int, CaseIterable { case frame, id, value, velocity }

  private var rows = PackedRows(columns: Field.allCases.count)

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  package mutating func append(_ sample: Sample) {
    rows.set(Field.frame.rawValue, sample.frame)
    rows.set(Field.id.rawValue, sample.id)
    rows.set(Field.value.rawValue, Self.encode(sample.value))
    if let velocity = sample.velocity {
      rows.set(Field.velocity.rawValue, Self.encode(velocity))
    }
    rows.endRow(sample.velocity == nil ? 0b0111 : 0b1111)
  }

  /// Appends what a frame showed; the samples themselves need not know which it is.
  package mutating func append(_ samples: Swift.Span<Sample>, of frame: Int64) {
    for index in samples.indices {
      var sample = samples[index]
      sample.frame = frame
      append(sample)
    }
  }

  /// Appends the samples of others.
  package mutating func append(_ others: Self) { rows.append(others.rows) }

  /// Packs what is not packed yet, so that joining need not.
  package mutating func seal() { rows.seal() }

  package subscript(position: Int) -> Sample {
    let place = rows.place(of: position)
    let velocity = rows[place, Field.velocity.rawValue]
    return Sample(
      frame: rows[place, Field.frame.rawValue], id: rows[place, Field.id.rawValue],
      value: Self.decode(rows[place, Field.value.rawValue]),
      velocity: velocity == PackedRows.missing ? nil : Self.decode(velocity))
  }

  /// A value's bits; those of −0 are what stands for a missing number, and 0 is the same value.
  private static func encode(_ value: Double) -> Int64 {
    value == 0 ? 0 : Int64(bitPattern: value.bitPattern)
  }

  private static func decode(_ bits: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: bits))
  }
}
