import FrameModel

extension Rule {
  static let con04 = Rule(
    "CON-04", .info, [.design], "Motion for a trackpad is subtler than for a finger.",
    needs: ["input.device", "animation.from and to"]
  ) { rule in
    var travels: [String: [String: Double]] = [:]
    var runs: [String: MotionRun] = [:]
    let names = rule.session.trace.names
    var result = rule.overRuns { run, result in
      if let cause = run.cause, run.isUser, cause.device == nil {
        result.unknown("device of an input")
      }
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
