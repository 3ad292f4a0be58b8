import FrameModel

extension Rule {
  static let consistency: [Rule] = [con01, con02, con03, con04]

  static let con01 = Rule(
    "CON-01", .warning, [.design], "Three to five presets are enough.",
    needs: ["animation", "curve"], thresholds: [RuleThreshold("most", 5, "curves")]
  ) { rule in
    let isDesign = rule.session.options.profile == .design
    var curves: [String: Int] = [:]
    var result = rule.overCurves { run, curve, result in
      if isDesign || run.token == nil { curves[run.tokenOrCurve, default: 0] += 1 }
    }
    guard !rule.session.runs.isEmpty, result.needs.isEmpty else { return result }
    var finding = rule.finding(
      "\(curves.count) curves" + (isDesign ? "" : " that are no token"),
      allowed: "at most \(Int(rule[threshold: "most"]))")
    finding.evidence = curves.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\($0.key): \($0.value) times."
    }
    result.require(Double(curves.count) <= rule[threshold: "most"], otherwise: finding)
    return result
  }

  static let con02 = Rule(
    "CON-02", .warning, [.design], "Similar interactions move alike.",
    needs: ["animation", "role", "curve"]
  ) { rule in
    var roles: [String: [String: MotionRun]] = [:]
    var result = rule.overCurves(where: { $0.role != nil }) { run, _, _ in
      guard let role = run.role else { return }
      if roles[role]?[run.tokenOrCurve] == nil { roles[role, default: [:]][run.tokenOrCurve] = run }
    }
    for (role, curves) in roles.sorted(by: { $0.key < $1.key }) {
      let names = curves.keys.sorted()
      guard names.count > 1, let second = curves[names[1]] else {
        result.pass()
        continue
      }
      var finding = rule.finding(
        of: second, "\(names.count) curves for \(role)", allowed: "one curve a role")
      finding.evidence = names.map { "\($0)." }
      result.fail(finding)
    }
    return result
  }

  static let con03 = Rule(
    "CON-03", .info, [.design, .tokens], "What takes its time has a purpose that can be said.",
    needs: ["animation", "purpose"], thresholds: [RuleThreshold("longest", 250, "ms", ours: true)]
  ) { rule in
    var seen: Set<String> = []
    return rule.overDurations { run, declared, result in
      guard declared.milliseconds > rule[threshold: "longest"],
        seen.insert(run.name ?? "\(run.view ?? "") \(run.property)").inserted
      else { return }
      result.require(
        run.declaration.purpose != nil,
        otherwise: rule.finding(
          of: run, "no purpose for \(declared.words)", allowed: "a purpose, or no motion"))
    }
  }

  static let con04 = Rule(
    "CON-04", .info, [.design], "Motion for a trackpad is subtler than for a finger.",
    needs: ["input.device", "animation.from and to"]
  ) { rule in
    var travels: [String: [String: Double]] = [:]
    var runs: [String: MotionRun] = [:]
    let names = rule.session.trace.names
    var result = rule.overRuns { run, _ in
      guard let name = run.name, let range = run.range.map(abs),
        let device = run.cause.flatMap({ names[$0.device] })
      else { return }
      let known = travels[name]?[device] ?? 0
      travels[name, default: [:]][device] = max(known, range)
      runs[name] = run
    }
    for (name, devices) in travels.sorted(by: { $0.key < $1.key }) {
      guard let touch = devices["touch"], let trackpad = devices["trackpad"], let run = runs[name]
      else { continue }
      result.require(
        trackpad <= touch,
        otherwise: rule.finding(
          of: run, "\(trackpad) by trackpad, \(touch) by touch", allowed: "no more than by touch"))
    }
    return result
  }
}
