import Arguments
import FrameAnalysis
import FrameModel

/// Says of a check that matches nothing what it looked for, and what was probably meant.
///
/// Gates that pass in silence because a name was misspelt are why this is an error.
struct UnmatchedCheck {
  let check: DeclaredCheck
  let scenarios: [GateScenario]
  let runs: [GateRun]

  var error: ConfigurationError {
    for term in check.selector.terms where !matches(term) {
      return term.place.fault(reason(term, names(of: term.dimension)))
    }
    // Each term matches something, and nothing matches all.
    return check.place.fault("matched nothing: no trace has all of \(check.selector.words)")
  }

  func matches(_ term: Selector.Term) -> Bool {
    guard !term.dimension.isOfTrace else {
      return names(of: term.dimension).contains { term.pattern.matches($0) }
    }
    return GatePart.all(term.dimension, of: runs).contains { $0.specificity(of: term) != nil }
      || names(of: term.dimension).contains { term.pattern.matches($0) }
  }

  private func reason(_ term: Selector.Term, _ names: [String]) -> String {
    let wanted = Printable.text(term.pattern.text, limit: 60)
    let traces = runs.count == 1 ? "the trace" : "the \(runs.count) traces"
    let text = "'\(wanted)' matched nothing"
    guard !names.isEmpty else { return "\(text): no \(term.dimension.rawValue) is in \(traces)" }
    if let nearest = suggestion(for: term.pattern.text, among: names) {
      return "\(text) in \(traces); did you mean '\(Printable.text(nearest, limit: 60))'?"
    }
    let shown = names.prefix(8).map { Printable.text($0, limit: 40) }.joined(separator: ", ")
    let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
    return "\(text): \(traces) \(runs.count == 1 ? "has" : "have") \(shown)\(rest)"
  }

  /// Every name that the traces have for a dimension, and the types of spans.
  private func names(of dimension: SelectorDimension) -> [String] {
    var names: Set<String> = []
    switch dimension {
    case .scenario: names.formUnion(scenarios.map(\.name))
    case .device: names.formUnion(scenarios.compactMap(\.device))
    default:
      for part in GatePart.all(dimension, of: runs) {
        names.insert(part.name)
        if let type = part.spanType { names.insert("\(type)") }
      }
    }
    if case .rule = check.subject {
      for finding in runs.flatMap(\.findings) {
        let name: String? =
          switch dimension {
          case .view: finding.view
          case .animation: finding.animation
          case .span: finding.span
          default: nil
          }
        if let name { names.insert(name) }
      }
    }
    return names.sorted()
  }
}
