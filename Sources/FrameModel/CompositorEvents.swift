/// The compositor events of a trace in packed columns, in time order.
///
/// There are two to ten for every frame, which as rows would take more than all the rest of it.
package struct CompositorEvents: Sendable, RandomAccessCollection {
  private enum Field: Int, CaseIterable { case kind, time, display, sequence }

  private var rows = PackedRows(columns: Field.allCases.count)

  package init() {}

  package init(_ events: some Sequence<CompositorEvent>) {
    for event in events { append(event) }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  package mutating func append(_ event: CompositorEvent) {
    // Half of a drop is told by the lowest bit.
    rows.set(Field.kind.rawValue, Int64(event.kind.rawValue) << 1 | (event.isPartial ? 1 : 0))
    rows.set(Field.time.rawValue, event.time.sinceZero.count)
    rows.set(Field.display.rawValue, Int64(event.display))
    if let sequence = event.sequence { rows.set(Field.sequence.rawValue, sequence) }
    rows.endRow(event.sequence == nil ? 0b0111 : 0b1111)
  }

  package subscript(position: Int) -> CompositorEvent {
    let place = rows.place(of: position)
    let code = rows[place, Field.kind.rawValue]
    let sequence = rows[place, Field.sequence.rawValue]
    return CompositorEvent(
      kind: CompositorEvent.Kind(rawValue: UInt8(truncatingIfNeeded: code >> 1)) ?? .begin,
      time: Timestamp(nanoseconds: rows[place, Field.time.rawValue]),
      display: Int32(truncatingIfNeeded: rows[place, Field.display.rawValue]),
      sequence: sequence == PackedRows.missing ? nil : sequence, isPartial: code & 1 == 1)
  }
}
