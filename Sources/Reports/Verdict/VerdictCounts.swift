package import FrameModel

/// How many results of a verdict came out how.
package struct VerdictCounts: Sendable, Equatable {
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var unknown = 0
  package private(set) var inconclusive = 0
  package private(set) var waived = 0
  /// Failed or undecided, of level warn.
  package private(set) var warnings = 0

  package init(_ verdict: Verdict) {
    for result in verdict.results {
      switch result.outcome {
      case .pass: passed += 1
      case .waived: waived += 1
      case .unknown: unknown += 1
      case _ where result.level == .warning: warnings += 1
      case .fail: failed += 1
      case .inconclusive: inconclusive += 1
      }
    }
  }

  /// `2 failed, 1 could not be judged, 4 passed`.
  package var text: String {
    let parts = [
      (failed, "failed"), (unknown, "could not be judged"), (inconclusive, "undecided"),
      (waived, "waived"),
    ].filter { $0.0 > 0 }.map { "\(NumberText.count($0.0)) \($0.1)" }
    let warned = warnings > 0 ? [NumberText.count(warnings, "warning", "warnings")] : []
    return (parts + warned + ["\(NumberText.count(passed)) passed"]).joined(separator: ", ")
  }
}

extension CheckResult {
  /// What the outcome matters: results are told the gravest first.
  var gravity: Int {
    switch (outcome, level) {
    case (.fail, .error): 0
    case (.unknown, .error): 1
    case (.inconclusive, .error): 2
    case (.fail, .warning): 3
    case (.inconclusive, .warning): 4
    case (.unknown, .warning): 5
    case (.waived, _): 6
    case (.pass, _): 7
    }
  }

  var glyph: String {
    switch gravity {
    case 0: "✗"
    case 3: "▲"
    case 1, 5: "?"
    case 2, 4: "≈"
    case 6: "○"
    default: "✓"
    }
  }

  /// The check and what of it: `hitch.ratio, span Feed (scroll)`.
  var name: String {
    var parts = [check.label]
    if check.label != subject { parts.append(subject) }
    if !part.isEmpty { parts.append(part) }
    return parts.map { Names.shown($0) }.joined(separator: ", ")
  }

  /// The check, what of it and where: `hitch.ratio, span Feed (scroll), scenario feed`.
  var title: String { "\(name), \(Names.shown("scenario \(scenario)"))" }

  /// `3 runs, 714 frames`; of rules, their subjects.
  var countsText: String {
    let isRule = if case .rule = check.subject { true } else { false }
    let of =
      isRule
      ? NumberText.count(frames, "subject", "subjects")
      : subject.hasPrefix("hang.")
        ? "n \(NumberText.count(frames))"
        : NumberText.count(frames, "frame", "frames")
    return "\(NumberText.count(runs, "run", "runs")), \(of)"
  }

  /// How the number was obtained: method, evidence, denominator.
  var methodText: String {
    var text = method
    if let denominator, !method.contains(denominator) { text += ", over \(denominator)" }
    if let evidence { text += "; judged by \(evidence)" }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}

extension CheckPlace {
  /// `feed-2.ndjson, frame 100, 0.833 s, screen Feed`.
  var text: String {
    var parts = [Names.shown(Names.file(file))]
    if let frame { parts.append("frame \(frame)") }
    if let time { parts.append("\(NumberText.seconds(time)) s") }
    let around = [
      ("screen", screen), ("span", span), ("view", view), ("animation", animation),
    ]
    for (kind, name) in around {
      if let name { parts.append("\(kind) \(Names.shown(name, limit: 60))") }
    }
    if let source { parts.append(Names.shown(source)) }
    return parts.joined(separator: ", ")
  }
}

extension CheckWaiver {
  /// `waived by Growth until 2027-01-31: signature moment`.
  var text: String {
    let reason = Names.shown(why)
    return isExpired
      ? "The waiver by \(Names.shown(owner)) expired on \(expires) (\(reason))"
      : "Waived by \(Names.shown(owner)) until \(expires): \(reason)"
  }
}

extension Verdict {
  /// The gravest first, else in their order.
  var byGravity: [CheckResult] {
    results.enumerated().sorted {
      ($0.element.gravity, $0.offset) < ($1.element.gravity, $1.offset)
    }.map(\.element)
  }

  /// `FAILED`, as a reader should see it at once.
  var title: String {
    switch word {
    case .passed: "PASSED"
    case .failed: "FAILED"
    case .inconclusive: "INCONCLUSIVE"
    }
  }

  var glyph: String {
    switch word {
    case .passed: "✓"
    case .failed: "✗"
    case .inconclusive: "≈"
    }
  }
}
