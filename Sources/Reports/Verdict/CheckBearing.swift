import FrameModel

/// What a result does to the gate, for formats that have fewer words than the verdict.
enum CheckBearing {
  case passes, fails, warns
  /// It decides nothing and did not pass: waived, or unknown of a rule that only a pattern selects.
  case noted
}

extension Verdict {
  func bearing(of result: CheckResult) -> CheckBearing {
    switch (result.outcome, result.level) {
    case (.pass, _): .passes
    case (.fail, .error), (.unknown, .error): .fails
    case (.inconclusive, .error): failsInconclusive ? .fails : .warns
    case (.fail, .warning), (.inconclusive, .warning): .warns
    case (.unknown, .warning), (.waived, _): .noted
    }
  }

  /// The scenarios in the order of their first results.
  var scenarios: [String] {
    var seen: Set<String> = []
    return results.map(\.scenario).filter { seen.insert($0).inserted }
  }

  /// A name for each result that no other of its scenario has.
  ///
  /// Files that keep a history by name must not take two checks for one: two of one metric are told
  /// apart by what they demand, and what is then still alike by its number.
  var names: [String] {
    var counts: [[String]: Int] = [:]
    for result in results { counts[[result.scenario, result.name], default: 0] += 1 }
    var taken: [[String]: Int] = [:]
    return results.map { result in
      let isAlone = counts[[result.scenario, result.name]] == 1
      let name = isAlone ? result.name : "\(result.name): \(Names.shown(result.check.demand))"
      let number = taken[[result.scenario, name], default: 0] + 1
      taken[[result.scenario, name]] = number
      return number == 1 ? name : "\(name) (\(number))"
    }
  }
}

extension CheckResult {
  /// Why it came out so, with who answers for it where it is waived.
  var explanation: String {
    let why = Names.shown(reason, limit: 400)
    return switch (outcome, level) {
    case (.waived, _): (waiver.map { "\($0.text). " } ?? "") + why
    case (.inconclusive, _): "Undecided: \(why)"
    case (.fail, .warning): "Warning: \(why)"
    default: why
    }
  }

  /// All that is known of it, a line each: found, limit, margin, place.
  func facts(configuration: String?) -> [(label: String, text: String)] {
    var facts = [("Outcome", "\(outcome.word), level \(level.rawValue)")]
    func add(_ label: String, _ text: String?) {
      if let text, !text.isEmpty { facts.append((label, text)) }
    }
    add("Found", measured?.text)
    add("Limit", Names.shown(check.demand, limit: 400))
    add("Margin", margin?.text)
    add("Missing", outcome.needs.map { Names.shown($0.joined(separator: "; "), limit: 400) })
    add("Why", Names.shown(reason, limit: 400))
    add("Over", countsText)
    add("Method", Names.shown(methodText, limit: 400))
    add("Worst", worst?.text)
    add("Record", worst.flatMap { place in place.line.map { "line \($0) of the trace" } })
    add("Owner", owner.map { Names.shown($0) })
    add("Waiver", waiver?.text)
    add(
      "Check",
      configuration.map { file in
        Names.shown(file) + (check.line.map { ":\($0)" } ?? "")
      })
    return facts
  }
}
