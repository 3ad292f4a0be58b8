/// Where the numbers of a kind of record go: a plan for every set of fields that records have.
package struct RowPlans: Sendable {
  /// Where one number is and where it goes.
  struct Entry: Sendable {
    var source: Int
    var placement: ColumnPlacement
  }

  struct Plan: Sendable {
    /// The numbers that there are, and the columns that they make; a bit each.
    var present: UInt64
    var columns: UInt64
    var entries: Range<Int>
  }

  /// Recorders leave few fields out, and always the same.
  private static let maximumPlans = 64

  /// By number of a record.
  private let placements: [ColumnPlacement]
  private(set) var entries: [Entry] = []
  private var plans: [Plan] = []
  /// The plan of the record before.
  private var last = Plan(present: 0, columns: 0, entries: 0..<0)

  package init(_ placements: [ColumnPlacement]) { self.placements = placements }

  /// The plan for some numbers, a bit each; all of them must have a placement.
  @inline(__always)
  mutating func plan(for present: UInt64) -> Plan {
    if last.present != present { find(present) }
    return last
  }

  @inline(never)
  private mutating func find(_ present: UInt64) {
    last = plans.first { $0.present == present } ?? makePlan(for: present)
  }

  private mutating func makePlan(for present: UInt64) -> Plan {
    if plans.count == Self.maximumPlans { (plans, entries) = ([], []) }
    var plan = Plan(present: present, columns: 0, entries: entries.count..<entries.count)
    for (source, placement) in placements.enumerated() where present >> UInt64(source) & 1 == 1 {
      entries.append(Entry(source: source, placement: placement))
      plan.columns |= 1 << UInt64(placement.column)
    }
    plan.entries = plan.entries.lowerBound..<entries.count
    plans.append(plan)
    return plan
  }
}
