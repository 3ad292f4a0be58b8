/// A word for a hitch time ratio.
package enum HitchBand: String, Sendable {
  case good, warning, critical
  /// Beyond critical, in the newer bands only.
  case immediate
}

/// A published set of limits on the hitch time ratio, in ms/s.
///
/// The two sets belong to different metrics, so a verdict always names its set: 7 ms/s is a warning
/// in one and good in the other.
package enum HitchBands: String, Sendable, CaseIterable {
  /// Below 5 good, above 10 critical; 5 and 10 themselves are warnings.
  ///
  /// Source: Apple Tech Talk 10855 ("under five"); Xcode Organizer's Scrolling pane.
  case appleScroll2020 = "apple-scroll-2020"
  /// Up to 10 good, up to 25 a warning, up to 50 critical, above that immediate attention.
  ///
  /// Source: Xcode documentation, "Understanding hitches in your app" (Organizer's Hitches metric,
  /// whose perceptual weighting is unpublished).
  case appleHitches2026 = "apple-hitches-2026"

  package func band(of ratio: Double) -> HitchBand {
    switch self {
    case .appleScroll2020: ratio < 5 ? .good : ratio <= 10 ? .warning : .critical
    case .appleHitches2026:
      ratio <= 10 ? .good : ratio <= 25 ? .warning : ratio <= 50 ? .critical : .immediate
    }
  }
}
