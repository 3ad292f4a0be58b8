/// How much a check that does not pass matters: an error fails the gate, a warning is said.
package enum CheckLevel: String, Sendable, CaseIterable, Comparable {
  case warning = "warn"
  case error

  package static func < (a: Self, b: Self) -> Bool { a == .warning && b == .error }
}

/// What a check judges, by its id.
package enum CheckSubject: Sendable, Hashable {
  case metric(String)
  /// A rule, or a pattern of rules as the configuration has it.
  case rule(String)

  package var id: String {
    switch self {
    case .metric(let id), .rule(let id): id
    }
  }
}

/// One line of the gate: what is judged, where, and how grave it is when it does not hold.
package struct Check: Sendable, Equatable {
  /// Its place among the checks of the configuration, from 0: stable for one configuration.
  package var position: Int
  package var subject: CheckSubject
  package var level: CheckLevel
  /// Its name as the configuration gives it, else the subject's id.
  package var label: String
  /// What it selects, in words: `span scroll, device iPad*`; empty where it selects everything.
  package var selector: String
  /// What it demands, in words: `at most 5 ms/s`, `no findings of level error`.
  package var demand: String
  /// Its line in the configuration; absent where no file holds it.
  package var line: Int?

  package init(
    position: Int, subject: CheckSubject, level: CheckLevel = .error, label: String? = nil,
    selector: String = "", demand: String, line: Int? = nil
  ) {
    self.position = position
    self.subject = subject
    self.level = level
    self.label = label ?? subject.id
    self.selector = selector
    self.demand = demand
    self.line = line
  }
}

/// What became of a check.
package enum CheckOutcome: Sendable, Equatable {
  case pass, fail
  /// It cannot be judged for want of what is named: never a pass.
  case unknown(needs: [String])
  /// It fails, and somebody answers for that until a date.
  case waived
  /// The runs do not decide; with so many on each side they could. Absent where no number would do.
  case inconclusive(runsNeeded: Int?)

  /// As files write it.
  package var word: String {
    switch self {
    case .pass: "pass"
    case .fail: "fail"
    case .unknown: "unknown"
    case .waived: "waived"
    case .inconclusive: "inconclusive"
    }
  }
}
