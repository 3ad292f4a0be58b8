import FrameModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("the mathematical functions of this platform are not known")
#endif

extension RuleCase {
  /// Asks of every run of a declared spring.
  func overSprings(
    _ judge: (MotionRun, Spring, inout RuleResult) -> Void
  ) -> RuleResult {
    overCurves { run, curve, result in
      guard case .spring(let parameters) = curve else { return }
      guard let spring = Spring(parameters) else {
        return result.fail(
          finding(of: run, curve.words, allowed: "a duration or stiffness above 0"))
      }
      judge(run, spring, &result)
    }
  }
}

extension Spring {
  /// How often it turns by more than a share of its range, from rest.
  func turns(over share: Double) -> Int {
    guard dampingRatio > 0 else { return .max }
    guard dampingRatio < 1 else { return 0 }
    // Each half oscillation is smaller by the same factor.
    let decrement = Double.pi * dampingRatio / (1 - dampingRatio * dampingRatio).squareRoot()
    return Int(-log(share) / decrement)
  }
}

extension Double {
  /// Of seconds: in milliseconds, as findings say it.
  var milliseconds: String { Nanoseconds(Int64((self * 1e9).rounded())).words }

  func rounded(to digits: Int) -> Double {
    let scale = pow(10, Double(digits))
    return (self * scale).rounded() / scale
  }

  /// With so many digits behind the point at most, and none that say nothing.
  func words(_ digits: Int = 3) -> String {
    let number = rounded(to: digits)
    return Int64(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Of percent, with two digits.
  var percent: String { "\(words(2)) %" }
}
