import FrameAnalysis
import FrameModel

extension SurfaceAnalysis {
  /// The denominator of the hitch time ratio with its length: `116.67 ms of motion time`.
  var denominatorText: String {
    guard let denominatorLength else { return denominator.rawValue }
    return "\(NumberText.length(denominatorLength)) of \(denominator.rawValue)"
  }
}

extension Residency {
  /// `120 Hz`, or what stands for rates that no display is known to have.
  var name: String { rate.map { "\(NumberText.hertz($0)) Hz" } ?? "other" }

  /// `120 Hz 50.0 % of time`.
  var text: String { "\(name) \(NumberText.percent(shareOfTime, places: 1)) of time" }
}
