import FrameModel
package import MotionRules

/// Languages and forms in which the motion tokens are written out.
package enum TokenFormat: String, Sendable, CaseIterable { case table, swift, kotlin, css, json }

/// The motion tokens as text: a table to read, or one definition site for a platform.
///
/// Names are the tokens' own on every platform; whatever a project overrides is marked.
package struct TokenListing {
  let springs: [SpringToken]
  let eases: [EaseToken]
  let curves: [CurveToken]
  let table: TokenTable

  package init(_ table: TokenTable) {
    self.table = table
    springs = table.entries.compactMap { SpringToken($0, in: table) }
    eases = table.entries.compactMap { EaseToken($0) }
    curves = TokenTable.curves.compactMap { curve in
      table.points(of: curve.ease).map {
        CurveToken(name: TokenName(curve.name), ease: curve.ease, points: $0)
      }
    }
  }

  package func write(_ format: TokenFormat, to output: inout some TextOutputStream) {
    switch format {
    case .table: writeTable(to: &output)
    case .swift: writeSwift(to: &output)
    case .kotlin: writeKotlin(to: &output)
    case .css: writeCSS(to: &output)
    case .json: writeJSON(to: &output)
    }
  }
}

/// What is written of a spring: seconds, ranges and thousandths as they are computed.
struct SpringToken {
  let name: TokenName
  let spring: Spring
  let isOverridden: Bool
  /// In seconds; nil for a spring that never settles.
  let settleTime: Double?
  let overshoot: Double
  /// In milliseconds, and the stops over it; nil where CSS cannot play it.
  let css: (duration: Double, stops: PiecewiseLinear)?

  init?(_ entry: TokenTable.Entry, in table: TokenTable) {
    guard case .spring(let spring) = TimingCurve(entry.curve) else { return nil }
    name = TokenName(entry.name)
    self.spring = spring
    isOverridden = entry.isOverridden
    settleTime = spring.settleTime()
    overshoot = spring.overshoot()
    let duration = table.pairedDuration(of: entry.name)
    css = duration.flatMap { paired in table.stops(of: entry.name).map { (paired, $0) } }
  }

  /// `settles after 348 ms, overshoots by 0.63 %`, as a comment says it.
  var behaviour: String {
    let settles = settleTime.map { "settles after \(($0 * 1000).decimal(0)) ms" } ?? "never settles"
    return settles + (overshoot < 5e-5 ? ", no overshoot" : ", overshoots by \(percent)")
  }

  var percent: String { "\((overshoot * 100).decimal(2)) %" }
}

/// An ease: a curve with the duration that it runs for, in milliseconds.
struct EaseToken {
  let name: TokenName
  let points: [Double]
  let duration: Double
  let isOverridden: Bool

  init?(_ entry: TokenTable.Entry) {
    guard case .bezier(points: let points, duration: let duration?) = entry.curve else {
      return nil
    }
    name = TokenName(entry.name)
    self.points = points
    self.duration = Double(duration.count) / 1e6
    isOverridden = entry.isOverridden
  }
}

/// A bare curve.
struct CurveToken {
  let name: TokenName
  let ease: String
  let points: [Double]
}
