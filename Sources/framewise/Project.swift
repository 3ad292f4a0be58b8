import Arguments
import FrameAnalysis
import FrameModel
import MotionRules
import ReleaseGate
import TraceIngest

/// What the configuration and the command line together ask for; the command line wins.
struct Project: Sendable {
  /// Absent where there is none.
  var configuration: Configuration?
  var analysis = AnalysisOptions()
  var rules = RuleOptions()
  var mapping: Mapping?

  init(_ options: JudgingOptions, profile: RuleProfile? = nil) throws(ConfigurationError) {
    configuration = try ConfigurationFile.read(named: options.config)
    analysis.perWallClock = options.denominator == .wall
    mapping = try? options.mapping()
    if let configuration {
      analysis.warmUp = configuration.warmUp ?? analysis.warmUp
      rules = try configuration.ruleOptions()
      if mapping == nil { mapping = try configuration.mapping() }
    }
    analysis.warmUp = options.warmUp?.warmUp ?? analysis.warmUp
    rules.profile = profile ?? rules.profile
  }
}

extension Configuration {
  fileprivate func ruleOptions() throws(ConfigurationError) -> RuleOptions {
    var options = RuleOptions()
    switch profile {
    case .tokens: options.profile = .tokens
    case .design: options.profile = .design
    case nil: break
    }
    for token in tokens { options.tokens[token.key] = token.value }
    if let limits = bands?.limits {
      options.setHitchBands(warning: limits.warning, error: limits.critical)
    }
    // Each is tried alone first, so that what is at fault is named where it stands.
    for rule in rules {
      var trial = RuleOptions()
      do {
        try trial.take([rule.override])
      } catch {
        throw rule.place.fault(error.text)
      }
    }
    try? options.take(rules.map(\.override))
    return options
  }

  fileprivate func mapping() throws(ConfigurationError) -> Mapping? {
    do {
      return try Mapping.asked(for: map, by: "map")
    } catch {
      throw ConfigurationError("\(error)", file: file)
    }
  }
}

extension RuleSetting {
  fileprivate var override: RuleOverride {
    RuleOverride(
      rules: rules, level: level.flatMap { RuleLevel(word: $0.rawValue) },
      thresholds: Dictionary(thresholds.map { ($0.key, $0.value) }) { $1 })
  }
}

extension RuleOverride.Fault {
  /// What is wrong, and what was probably meant.
  fileprivate var text: String {
    let (word, known): (String, [String]) =
      switch self {
      case .unknownRule(let word, let known): (word.uppercased(), known)
      case .unknownThreshold(let name, _, let known): (name, known)
      case .outOfBounds: ("", [])
      }
    let nearest = suggestion(for: word, among: known)
    return "\(self)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}
