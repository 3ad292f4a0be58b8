import FrameModel

extension TokenTable {
  /// The control points of an ease token.
  package func points(of token: String) -> [Double]? {
    if case .bezier(let points, _) = curve(token) { points } else { nil }
  }

  /// The duration at which CSS plays a spring token, in milliseconds: its settle time, rounded up to
  /// the next ten.
  ///
  /// A token that hands over velocity has none, since CSS cannot carry it.
  package func pairedDuration(of token: String) -> Double? {
    guard token != "spring.dragRelease", let curve = curve(token),
      case .spring(let spring) = TimingCurve(curve), let settled = spring.settleTime()
    else { return nil }
    return (settled * 100).rounded(.up) * 10
  }

  /// A spring token as stops of CSS's `linear()` over its paired duration; nil where it has none.
  package func stops(of token: String) -> PiecewiseLinear? {
    guard let duration = pairedDuration(of: token),
      let curve = curve(token).flatMap({ TimingCurve($0) })
    else { return nil }
    // It ends where it goes to: what is left of its tail then is below what anyone sees.
    return PiecewiseLinear(fitting: { $0 < 1 ? curve.value(at: $0 * duration / 1000) : 1 })
  }

  /// The token whose every number is nearest to a curve's, if all are within a share.
  func nearest(to curve: MotionCurve, within share: Double = 0.05) -> String? {
    entries.compactMap { entry in
      Self.distance(curve, entry.curve).map { (entry.name, $0) }
    }.filter { $0.1 <= share }.min { $0.1 < $1.1 }?.0
  }

  /// The largest relative difference of two curves of a kind; of a bounce and of points, which may
  /// be 0, the difference itself.
  private static func distance(_ a: MotionCurve, _ b: MotionCurve) -> Double? {
    switch (a, b) {
    case (.spring(let a), .spring(let b)):
      guard let a = Spring(a), let b = Spring(b) else { return nil }
      return max(abs(a.duration / b.duration - 1), abs(a.bounce - b.bounce))
    case (.bezier(let a, let long), .bezier(let b, let other)):
      guard a.count == b.count, let long, let other, other > .zero else { return nil }
      let points = zip(a, b).map { abs($0 - $1) }.max() ?? 0
      return max(points, abs(long.seconds / other.seconds - 1))
    default: return nil
    }
  }
}
