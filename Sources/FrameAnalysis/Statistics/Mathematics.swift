#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
#error("Framewise needs to know where this platform declares exp")
#endif

/// The functions of the C library that rules of other tools and tests of significance need.
///
/// Kept in one place, so that one file knows where each platform declares them.
package enum Mathematics {
  package static func exponential(_ x: Double) -> Double { exp(x) }
  package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  package static func naturalLogarithm(_ x: Double) -> Double { log(x) }
  package static func binaryLogarithm(_ x: Double) -> Double { log2(x) }

  /// The share of a standard normal distribution above `z`.
  package static func normalTail(_ z: Double) -> Double { erfc(z / 2.0.squareRoot()) / 2 }
}
