// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public and inlinable throughout, as are the readers of packed columns: what is only `package` is
// called, and not inlined, from other modules, which for a sum of two numbers in a pass over
// millions is most of the time. No product has this module, so nothing is exposed by it.

/// A length of time, in whole nanoseconds.
///
/// Sums saturate instead of trapping: a log may claim any 53-bit time, and a claim must not crash
/// the reader or wrap into a plausible total.
public struct Nanoseconds: Hashable, Comparable, Sendable {
  public var count: Int64

  @inlinable public init(_ count: Int64) { self.count = count }

  @inlinable public static var zero: Self { Self(0) }

  @inlinable public static func milliseconds(_ value: Int64) -> Self { Self(value * 1_000_000) }
  @inlinable public static func seconds(_ value: Int64) -> Self { Self(value * 1_000_000_000) }

  /// The refresh interval of a rate in hertz, rounded to the nearest nanosecond.
  @inlinable public static func interval(hertz: Double) -> Self? {
    guard hertz.isFinite, hertz >= 0.1, hertz <= 10_000 else { return nil }
    return Self(Int64((1_000_000_000 / hertz).rounded()))
  }

  @inlinable public var milliseconds: Double { Double(count) / 1_000_000 }
  @inlinable public var seconds: Double { Double(count) / 1_000_000_000 }

  /// The rate whose refresh interval this is, in hertz.
  @inlinable public var hertz: Double? { count > 0 ? 1_000_000_000 / Double(count) : nil }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.count < b.count }

  @inlinable public static func + (a: Self, b: Self) -> Self {
    let (sum, overflow) = a.count.addingReportingOverflow(b.count)
    return Self(overflow ? (b.count > 0 ? .max : .min) : sum)
  }

  @inlinable public static func - (a: Self, b: Self) -> Self {
    let (difference, overflow) = a.count.subtractingReportingOverflow(b.count)
    return Self(overflow ? (b.count < 0 ? .max : .min) : difference)
  }

  @inlinable public static func * (a: Self, times: Int) -> Self {
    let (product, overflow) = a.count.multipliedReportingOverflow(by: Int64(times))
    return Self(overflow ? ((a.count < 0) == (times < 0) ? .max : .min) : product)
  }

  @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }

  /// How many whole `unit`s are nearest to this length, halves away from zero; 0 for an empty unit.
  @inlinable public func rounded(inUnitsOf unit: Nanoseconds) -> Int {
    guard unit.count > 0 else { return 0 }
    let (quotient, remainder) = count.quotientAndRemainder(dividingBy: unit.count)
    let half = remainder.magnitude >= UInt64(unit.count) - remainder.magnitude
    return Int(quotient) + (half ? (count < 0 ? -1 : 1) : 0)
  }
}

/// A point on the trace's clock.
///
/// Two points give a length and a point plus a length gives a point; two points do not add.
public struct Timestamp: Hashable, Comparable, Sendable {
  public var sinceZero: Nanoseconds

  @inlinable public init(sinceZero: Nanoseconds) { self.sinceZero = sinceZero }
  @inlinable public init(nanoseconds: Int64) { sinceZero = Nanoseconds(nanoseconds) }

  @inlinable public static var zero: Self { Self(nanoseconds: 0) }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.sinceZero < b.sinceZero }
  @inlinable public static func - (a: Self, b: Self) -> Nanoseconds { a.sinceZero - b.sinceZero }
  @inlinable public static func + (a: Self, b: Nanoseconds) -> Self {
    Self(sinceZero: a.sinceZero + b)
  }
  @inlinable public static func - (a: Self, b: Nanoseconds) -> Self {
    Self(sinceZero: a.sinceZero - b)
  }
}
