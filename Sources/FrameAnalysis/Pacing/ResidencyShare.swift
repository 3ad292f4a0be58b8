import FrameModel

/// The share of time that a display spent at one rate.
struct ResidencyShare {
  /// In percent.
  var percent: Double
  /// Frames at the rate.
  var frames: Int
  var method: String

  /// The rate that was in force longest; nothing where no rate is known.
  init?(commonestOf rates: RateTally) {
    guard let slot = rates.commonest else { return nil }
    self.init(of: slot, in: rates)
    method += ", the one in force longest"
  }

  init?(of slot: Int, in rates: RateTally) {
    let time = rates.time
    guard rates.isKnown, time > .zero else { return nil }
    percent = 100 * rates.times[slot].seconds / time.seconds
    frames = rates.frames[slot]
    let name = RateTally.rate(of: slot).map { "at \(Int($0)) Hz" } ?? "at no known rate"
    method = "share of time \(name)"
  }
}
