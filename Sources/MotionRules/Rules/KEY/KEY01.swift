import FrameModel

extension Rule {
  static let key01 = Rule(
    "KEY-01", .info, [.swiftUI], "Keyframes are for tracks that run side by side.",
    needs: ["animation", "curve.tracks"]
  ) { rule in
    rule.overCurves { run, curve, result in
      guard case .keyframes(let tracks, _) = curve else { return }
      guard let tracks else { return result.unknown("tracks of keyframes") }
      result.require(
        tracks > 1, otherwise: rule.finding(of: run, "1 track", allowed: "several, or a spring"))
    }
  }
}
