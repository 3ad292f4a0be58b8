/// Where a check's worst case is.
package struct CheckPlace: Sendable, Equatable {
  /// The trace, as the user named it.
  package var file: String
  /// The source's index of the frame.
  package var frame: Int64?
  package var time: Timestamp?
  /// The screen and the span around it, and the view and the animation it is about.
  package var screen: String?
  package var span: String?
  package var view: String?
  package var animation: String?
  /// The line of the deciding record in the trace.
  package var line: Int?
  /// Where the app declares it, `file:line`.
  package var source: String?

  package init(file: String) { self.file = file }
}

/// Who answers for a failure, and until when.
package struct CheckWaiver: Sendable, Equatable {
  package var owner: String
  /// The last day on which it holds, ISO-8601.
  package var expires: String
  package var why: String
  package var isExpired: Bool

  package init(owner: String, expires: String, why: String, isExpired: Bool = false) {
    self.owner = owner
    self.expires = expires
    self.why = why
    self.isExpired = isExpired
  }
}

/// What one check said of one part of one scenario.
package struct CheckResult: Sendable, Equatable {
  package var check: Check
  /// How much it matters here: a finding that is but a warning makes no error of a rule's check.
  package var level: CheckLevel
  package var outcome: CheckOutcome
  package var scenario: String
  /// What was judged: a metric's id, or the one rule of those that the check selects.
  package var subject: String
  /// The part of the trace, as in `screen Feed`; empty for the whole.
  package var part = ""
  package var measured: Quantity?
  /// Absent for a rule, whose limit is in `check.demand`.
  package var limit: Quantity?
  /// How far it is from the limit, in the limit's unit; negative beyond it.
  package var margin: Quantity?
  /// Over how many runs, and how many frames (or subjects of a rule) in all of them.
  package var runs: Int
  package var frames: Int
  /// How the number was obtained: percentile rule, and how several runs became one number.
  package var method: String
  /// What lateness was measured by, and what a ratio divides by, where either applies.
  package var evidence: String?
  package var denominator: String?
  package var worst: CheckPlace?
  /// Why it came out so, in a sentence.
  package var reason: String
  package var owner: String?
  package var waiver: CheckWaiver?
  /// What it compared with the baseline, where it did.
  package var change: CheckChange?

  package init(
    check: Check, outcome: CheckOutcome, scenario: String, subject: String? = nil,
    runs: Int = 0, frames: Int = 0, method: String = "", reason: String
  ) {
    self.check = check
    level = check.level
    self.outcome = outcome
    self.scenario = scenario
    self.subject = subject ?? check.subject.id
    self.runs = runs
    self.frames = frames
    self.method = method
    self.reason = reason
  }
}
