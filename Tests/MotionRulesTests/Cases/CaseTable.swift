@testable import MotionRules

/// The drawn cases of every rule, a text a family.
enum CaseTable {
  static let all: [RuleCases] = families.flatMap { table in
    // A table that cannot be read is a rule that there is not, and fails by its name.
    do { return try RuleCases.read(table) } catch { return [RuleCases(id: "\(error)")] }
  }

  private static let families = [
    frm, evl, trg, crv, tok, dur, spr, rol, cat, gst, vel, int, lay, stg, key, lop, rdm, trn, sys,
    hap, con, cov,
  ]
}
