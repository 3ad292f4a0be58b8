import FrameAnalysis
import FrameModel

/// Judges a metric of a scenario, or of one part of it, against a limit.
struct MetricJudge {
  let runs: [GateRun]
  let scenarios: [GateScenario]
  let checks: [DeclaredCheck]

  func result(of target: GatePlan.Target) -> CheckResult? {
    let declared = checks[target.check]
    guard case .metric(let id) = declared.subject else { return nil }
    if case .change = declared.demand { return nil }
    let scenario = scenarios[target.scenario]
    var result = CheckResult(
      check: declared.check(at: target.check), outcome: .pass, scenario: scenario.label,
      subject: id.rawValue, reason: "")
    result.part = target.part?.label ?? ""
    result.limit = declared.demand.limit
    guard target.needs.isEmpty else {
      result.runs = scenario.runs.count
      let files = scenario.runs.map { runs[$0].trace.file }
      result.setUnknown(target.needs, in: files, of: result.runs)
      return result
    }
    let figures = scenario.runs.compactMap { run in
      RunFigure(of: id, in: declared.demand.unit, target.part, run: run, runs[run])
    }
    result.runs = figures.count
    result.frames = figures.reduce(0) { $0 + $1.metric.n }
    result.evidence =
      Set(figures.compactMap(\.metric.evidence?.rawValue)).sorted()
      .joined(separator: ", ").nilIfEmpty
    result.denominator = figures.first?.denominatorName
    decide(&result, declared, figures, id, target.part)
    result.worst = WorstPlace(runs: runs, part: target.part).place(of: id, in: figures.map(\.run))
    return result
  }

  private func decide(
    _ result: inout CheckResult, _ declared: DeclaredCheck, _ figures: [RunFigure],
    _ id: MetricID, _ part: GatePart?
  ) {
    let known = figures.filter { $0.metric.number != nil }
    let isMost = declared.demand.isMost
    let way = declared.demand.unit == .perFrame ? .worst : id.usualRuns
    if let limit = result.limit,
      let (value, method) = known.combined(declared.runs ?? way, isHigherWorse: isMost)
    {
      let measured = Quantity(value, limit.unit)
      let margin = Quantity(isMost ? limit.value - value : value - limit.value, limit.unit)
      result.measured = measured
      result.margin = margin
      result.method = method
      result.outcome = margin.isNegative ? .fail : .pass
      result.reason = Self.reason(measured, limit, margin, isMost: isMost)
    }
    let unknown = figures.filter { $0.metric.number == nil }
    // A limit that known runs break is broken whatever the others would show.
    guard !unknown.isEmpty || result.measured == nil, result.outcome != .fail else { return }
    var needs: [String] = []
    for figure in unknown {
      if case .unknown(let missing) = figure.metric.value {
        needs += missing.filter { !needs.contains($0) }
      }
    }
    result.setUnknown(
      needs.isEmpty ? ["a figure of every run to pool"] : needs,
      in: unknown.map { runs[$0.run].trace.file }, of: figures.count)
  }

  private static func reason(
    _ measured: Quantity, _ limit: Quantity, _ margin: Quantity, isMost: Bool
  ) -> String {
    let distance = Quantity(margin.value.magnitude, margin.unit).text
    let allowed = "\(measured.text), \(isMost ? "at most" : "at least") \(limit.text)"
    if margin.isNegative { return "\(allowed): \(distance) \(isMost ? "too much" : "too little")" }
    return margin.value == 0 ? "\(allowed): nothing to spare" : "\(allowed): \(distance) to spare"
  }
}

extension CheckResult {
  /// Says what cannot be judged, for want of what, in which traces.
  fileprivate mutating func setUnknown(_ needs: [String], in files: [String], of count: Int) {
    outcome = .unknown(needs: needs)
    let first = files.first.map { Printable.text($0) } ?? ""
    let place =
      files.count == 1
      ? "\(first) does" : files.count < count ? "\(files.count) of \(count) runs do" : "its runs do"
    let have = method.isEmpty ? "" : "; the other runs: \(reason)"
    reason = "cannot be judged: \(place) not record \(needs.joined(separator: "; "))\(have)"
  }
}

extension DeclaredCheck.Demand {
  var limit: Quantity? {
    switch self {
    case .most(let amount), .least(let amount): amount.quantity
    case .change(let change): change.most.quantity
    case .noFindings, .noNewFindings: Quantity(0, "findings")
    }
  }

  /// Whether more is worse.
  var isMost: Bool {
    switch self {
    case .most, .noFindings, .noNewFindings: true
    case .least: false
    case .change(let change): change.isIncrease
    }
  }
}

extension Quantity {
  /// Below zero by more than the rounding of sums of binary fractions.
  fileprivate var isNegative: Bool { value < -1e-9 }
}

extension String {
  fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
