/// The bands by which a hitch time ratio is called good, a warning or critical: published ones, or a
/// project's own.
package enum RatioBands: Sendable, Equatable {
  case published(HitchBands)
  /// A warning from the first, critical above the second, in ms/s.
  case own(warning: Double, critical: Double)

  package func band(of ratio: Double) -> HitchBand {
    switch self {
    case .published(let bands): bands.band(of: ratio)
    case .own(let warning, let critical):
      ratio < warning ? .good : ratio <= critical ? .warning : .critical
    }
  }

  /// What stands before the word of a ratio: the number alone is no verdict without its set.
  package var title: String {
    switch self {
    case .published(.appleScroll2020): "Apple 2020 scroll band"
    case .published(.appleHitches2026): "Apple 2026 hitches band"
    case .own: "The project's band"
    }
  }

  /// Where a warning begins, and above what it is critical.
  package var limits: (warning: Double, critical: Double) {
    switch self {
    case .published(.appleScroll2020): (5, 10)
    case .published(.appleHitches2026): (10, 25)
    case .own(let warning, let critical): (warning, critical)
    }
  }
}
