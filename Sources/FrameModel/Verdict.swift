/// What the gate says of some traces, and all that it rests on.
package struct Verdict: Sendable, Equatable {
  /// The gate's answer in a word.
  package enum Word: String, Sendable {
    case passed, failed, inconclusive
  }

  /// In the order of the checks, then of scenarios and parts.
  package var results: [CheckResult]
  /// The configuration that the checks are from, as the user would name it.
  package var configuration: String?
  /// Whether a check of level error that the runs do not decide fails the gate.
  package var failsInconclusive: Bool
  /// What is worth knowing and changes nothing: waivers that waive nothing, what was left out.
  package var notes: [String] = []

  package init(
    _ results: [CheckResult], configuration: String? = nil, failsInconclusive: Bool = false
  ) {
    self.results = results
    self.configuration = configuration
    self.failsInconclusive = failsInconclusive
  }

  /// Failed where a check of level error failed or could not be judged; inconclusive where none did
  /// and the runs do not decide one.
  package var word: Word {
    let grave = results.filter { $0.level == .error }
    if grave.contains(where: \.outcome.isFailure) { return .failed }
    return grave.contains(where: \.outcome.isInconclusive) ? .inconclusive : .passed
  }

  package var passed: Bool { word == .passed }

  /// Whether the traces are refused: what the exit code says.
  package var isRefusal: Bool {
    switch word {
    case .passed: false
    case .failed: true
    case .inconclusive: failsInconclusive
    }
  }
}

extension CheckOutcome {
  /// What is unknown is no pass, so that a gate never passes on what nobody recorded.
  package var isFailure: Bool {
    switch self {
    case .fail, .unknown: true
    case .pass, .waived, .inconclusive: false
    }
  }

  package var isInconclusive: Bool {
    if case .inconclusive = self { true } else { false }
  }
}
