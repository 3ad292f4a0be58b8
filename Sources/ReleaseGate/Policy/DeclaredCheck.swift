package import FrameAnalysis
package import FrameModel

/// A check as the configuration declares it.
package struct DeclaredCheck: Sendable, Equatable {
  package enum Subject: Sendable, Equatable {
    case metric(MetricID)
    case rule(NamePattern)
  }

  package enum Level: String, Sendable, CaseIterable {
    case error, warn, off
  }

  package enum Reference: String, Sendable, CaseIterable { case baseline }

  /// How the numbers of several runs become the one that is compared.
  package enum Runs: String, Sendable, CaseIterable { case pooled, median, worst }

  /// A rise or fall against the baseline that is still allowed.
  package struct Change: Sendable, Equatable {
    package var isIncrease: Bool
    package var most: Amount
    /// What it must exceed besides, as a share of the baseline's figure.
    package var and: Amount?
    package var alpha: Double?
  }

  package enum Demand: Sendable, Equatable {
    case most(Amount)
    case least(Amount)
    case change(Change)
    /// No findings of level error.
    case noFindings
    /// None that the baseline's runs of the scenario have not, by identity.
    case noNewFindings
  }

  package var place: ConfigurationPlace
  package var name: String?
  package var subject: Subject
  package var selector: Selector
  package var level: Level
  package var demand: Demand
  package var runs: Runs?
}

extension DeclaredCheck {
  /// The check as results and reports name it.
  package func check(at position: Int) -> Check {
    let subject: CheckSubject =
      switch subject {
      case .metric(let id): .metric(id.rawValue)
      case .rule(let pattern): .rule(pattern.text)
      }
    return Check(
      position: position, subject: subject, level: level == .warn ? .warning : .error, label: name,
      selector: selector.words, demand: demand.words, line: place.position?.line)
  }
}

extension DeclaredCheck.Demand {
  package var words: String {
    switch self {
    case .most(let amount): "at most \(amount.quantity.text)"
    case .least(let amount): "at least \(amount.quantity.text)"
    case .change(let change): change.words
    case .noFindings: "no finding of level error"
    case .noNewFindings: "no finding of level error that the baseline does not have"
    }
  }
}

extension DeclaredCheck.Change {
  var words: String {
    "a \(isIncrease ? "rise" : "fall") of at most \(most.quantity.text)"
      + (and.map { " or \($0.quantity.text)" } ?? "") + " against the baseline"
  }
}

extension Amount {
  /// The amount as results carry it.
  package var quantity: Quantity { Quantity(value, unit.rawValue) }
}
