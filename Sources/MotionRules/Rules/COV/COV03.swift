import FrameAnalysis
import FrameModel

extension Rule {
  static let cov03 = Rule(
    "COV-03", .warning, [.textbook], "Performance is measured on a device, in a release build.",
    needs: ["header simulator, configuration"]
  ) { rule in
    var result = rule.result
    // Without frames there is no performance to be evidence of.
    guard rule.session.analysis.main != nil else { return result }
    let provenance = rule.session.trace.provenance
    guard provenance.isSimulator != nil || provenance.configuration != nil else {
      result.unknown("simulator and configuration")
      return result
    }
    let isDebug = provenance.configuration == "debug"
    let found = [
      provenance.isSimulator == true ? "a simulator" : nil, isDebug ? "a debug build" : nil,
    ].compactMap(\.self)
    result.require(
      found.isEmpty,
      otherwise: rule.finding(
        found.joined(separator: ", "),
        allowed: "a device and a release build: these are no evidence"))
    return result
  }
}
