/// Apple's bands for the hitch time ratio of scrolling, as given in 2020.
///
/// A name beside the number, never a verdict: another set of bands exists, and only a gate may
/// choose one. Five and ten themselves are warnings, as in the Organizer.
enum ScrollBand: String {
  case good, warning, critical

  init(_ ratio: Double) {
    self = ratio < 5 ? .good : ratio <= 10 ? .warning : .critical
  }
}
