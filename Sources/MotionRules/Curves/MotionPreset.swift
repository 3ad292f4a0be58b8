package import FrameModel

/// The curves that platforms and the design document give names, at their default durations.
///
/// SwiftUI's presets are springs of one bounce each; its eases are those of CSS over 0.35 s.
package enum MotionPreset: String, Sendable, CaseIterable {
  case smooth, snappy, bouncy, spring, interactiveSpring
  case easeIn, easeOut, easeInOut, linear
  /// The design document's own, for the whole app.
  case quick, standard, navigation, playful, reduced

  package var curve: MotionCurve {
    switch self {
    case .smooth, .spring: Self.spring(500, 0)
    case .snappy: Self.spring(500, 0.15)
    case .bouncy: Self.spring(500, 0.3)
    case .interactiveSpring: .spring(.response(.milliseconds(150), dampingFraction: 0.86))
    case .easeIn: .bezier(points: [0.42, 0, 1, 1], duration: .milliseconds(350))
    case .easeOut: Self.easeOut(350)
    case .easeInOut: .bezier(points: [0.42, 0, 0.58, 1], duration: .milliseconds(350))
    case .linear: .linear(duration: .milliseconds(350))
    case .quick: Self.spring(200, 0.15)
    case .standard: Self.spring(350, 0.1)
    case .navigation: Self.spring(450, 0.12)
    case .playful: Self.spring(500, 0.35)
    case .reduced: Self.easeOut(150)
    }
  }

  /// Whether it is one of the design document's, which apps put in a name space of their own.
  package var isOfDesign: Bool {
    switch self {
    case .quick, .standard, .navigation, .playful, .reduced: true
    default: false
    }
  }

  /// The curve over another duration, and with more bounce where it is a spring.
  package func curve(duration: Nanoseconds?, extraBounce: Double = 0) -> MotionCurve {
    switch curve {
    case .spring(.perceptual(let preset, let bounce)):
      .spring(.perceptual(duration: duration ?? preset, bounce: bounce + extraBounce))
    case .spring(.response(let response, let fraction)):
      .spring(.response(duration ?? response, dampingFraction: fraction - extraBounce))
    case .bezier(let points, let preset): .bezier(points: points, duration: duration ?? preset)
    case .linear(let preset): .linear(duration: duration ?? preset)
    case let other: other
    }
  }

  private static func spring(_ milliseconds: Int64, _ bounce: Double) -> MotionCurve {
    .spring(.perceptual(duration: .milliseconds(milliseconds), bounce: bounce))
  }

  private static func easeOut(_ milliseconds: Int64) -> MotionCurve {
    .bezier(points: [0, 0, 0.58, 1], duration: .milliseconds(milliseconds))
  }
}
