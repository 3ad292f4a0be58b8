/// The chance of a difference at least as large where there is none, and how it was counted.
package struct PValue: Sendable, Equatable {
  package enum Method: Sendable, Equatable {
    /// Over every deal of the runs to two sides.
    case exact(deals: Double)
    /// Over so many deals drawn at random by a fixed seed.
    case sampled(deals: Int)
    case normalApproximation
  }

  package var value: Double
  package var method: Method

  package init(value: Double, method: Method) {
    self.value = value
    self.method = method
  }
}
