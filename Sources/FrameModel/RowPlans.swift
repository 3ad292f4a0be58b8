/// Where the numbers of a kind of record go: a plan for every set of fields that records have.
@usableFromInline
package struct RowPlans: Sendable {
  /// Where one number is and where it goes.
  @usableFromInline struct Entry: Sendable {
    @usableFromInline var source: Int
    @usableFromInline var placement: ColumnPlacement
  }

  @usableFromInline struct Plan: Sendable {
    /// The numbers that there are, and the columns that they make; a bit each.
    @usableFromInline var present: UInt64
    @usableFromInline var columns: UInt64
    @usableFromInline var entries: Range<Int>
    /// How many numbers there must be, and cells up to the row.
    @usableFromInline var numbers = 0
    @usableFromInline var cells = 0
  }

  /// Recorders leave few fields out, and always the same.
  private static let maximumPlans = 64

  /// By number of a record.
  private let placements: [ColumnPlacement]
  @usableFromInline private(set) var entries: [Entry] = []
  private var plans: [Plan] = []
  /// The plan of the record before.
  @usableFromInline var last = Plan(present: 0, columns: 0, entries: 0..<0)

  package init(_ placements: [ColumnPlacement]) { self.placements = placements }

  /// Makes the last plan the one for some numbers, a bit each; all of them must have a placement.
  @inlinable @inline(__always)
  mutating func plan(for present: UInt64) {
    if last.present != present { find(present) }
  }

  @inline(never) @usableFromInline
  mutating func find(_ present: UInt64) {
    last = plans.first { $0.present == present } ?? makePlan(for: present)
  }

  private mutating func makePlan(for present: UInt64) -> Plan {
    if plans.count == Self.maximumPlans { (plans, entries) = ([], []) }
    var plan = Plan(present: present, columns: 0, entries: entries.count..<entries.count)
    for (source, placement) in placements.enumerated() where present >> UInt64(source) & 1 == 1 {
      entries.append(Entry(source: source, placement: placement))
      plan.columns |= 1 << UInt64(placement.column)
      plan.numbers = max(plan.numbers, source + 1)
      plan.cells = max(plan.cells, placement.start + 1)
    }
    plan.entries = plan.entries.lowerBound..<entries.count
    plans.append(plan)
    return plan
  }
}
