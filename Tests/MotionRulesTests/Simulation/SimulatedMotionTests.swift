import FrameAnalysis
import FrameModel
import Foundation
import TestSupport
import Testing

@testable import MotionRules

/// The rules against sessions of which every fault is known.
@Suite struct SimulatedMotionTests {
  /// What the rules made of some sessions.
  private struct Score {
    var animations = 0
    var planted: [PlantedFault: Int] = [:]
    var missed: [PlantedFault: Int] = [:]
    /// Findings that no planted fault explains, by rule.
    var unexplained: [String: Int] = [:]
    var examples: [String: String] = [:]

    var falseShare: Double {
      Double(unexplained.values.reduce(0, +)) / Double(max(animations, 1))
    }

    var words: String {
      let lines = unexplained.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
        "\($0.key) \($0.value) times: \(examples[$0.key] ?? "")"
      }
      let lost = missed.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        "\($0.key) missed \($0.value) of \(planted[$0.key] ?? 0): \(examples[$0.key.rawValue] ?? "")"
      }
      return (["\(animations) animations, \(planted.values.reduce(0, +)) faults"] + lost + lines)
        .joined(separator: "\n")
    }

    mutating func add(_ session: SimulatedMotion, _ report: RuleReport) {
      animations += session.animationCount
      // What a set of logs covers is no matter of one session.
      let findings = report.findings.filter { !$0.rule.hasPrefix("COV") }
      for plot in session.plots {
        guard let fault = plot.fault else { continue }
        planted[fault, default: 0] += 1
        let isFound = findings.contains { $0.rule == fault.rule && plot.contains($0) }
        guard !isFound else { continue }
        missed[fault, default: 0] += 1
        examples[fault.rawValue] = "\(plot)"
      }
      for finding in findings where !session.explains(finding) {
        unexplained[finding.rule, default: 0] += 1
        examples[finding.rule] = examples[finding.rule] ?? "\(finding)"
      }
    }
  }

  private func score(_ sessions: Int, faults: Double, seed: UInt64) -> Score {
    var score = Score()
    for session in 0..<sessions {
      let motion = SimulatedMotion(
        seed: seed + UInt64(session), plots: 25, faults: faults)
      score.add(motion, judgeMotion(of: motion.trace, analyze(motion.trace)))
    }
    return score
  }

  /// All of them under `FRAMEWISE_LONG=1`, a sample otherwise.
  private static let sessions =
    ProcessInfo.processInfo.environment["FRAMEWISE_LONG"] == "1" ? 160 : 4

  @Test func `sessions without a fault are without a finding`() {
    let score = score(Self.sessions, faults: 0, seed: 1)
    #expect(score.falseShare < 0.001, "\(score.words)")
  }

  @Test func `every planted fault is found by its rule, and nothing else is`() {
    let score = score(2 * Self.sessions, faults: 0.4, seed: 1000)
    #expect(score.missed.isEmpty && score.falseShare < 0.001, "\(score.words)")
    #expect(score.planted.count == PlantedFault.allCases.count, "\(score.planted)")
    if Self.sessions > 100 { print(score.words) }
  }
}

extension SimulatedMotion.Plot {
  func contains(_ finding: Finding) -> Bool {
    finding.time.map { $0 >= begin && $0 <= end } ?? false
  }
}

extension SimulatedMotion {
  /// Whether a planted fault accounts for a finding: of its plot, or of the whole session.
  fileprivate func explains(_ finding: Finding) -> Bool {
    plots.contains { plot in
      guard let fault = plot.fault,
        ([fault.rule] + fault.consequences).contains(finding.rule)
      else { return false }
      return finding.time == nil || plot.contains(finding)
        || ["CON-01", "CON-02", "DUR-03"].contains(finding.rule)
    }
  }
}
