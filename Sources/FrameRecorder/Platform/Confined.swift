/// A value that one thread has to itself until it hands it on under a lock.
///
/// Whoever uses it makes sure of that; see `EvaluationLanes`. Nothing is taken on the way, which is
/// what makes an evaluation cost two readings of the clock and little else.
@safe
struct Confined<Value>: Sendable {
  private nonisolated(unsafe) let value: UnsafeMutablePointer<Value>

  init(_ value: sending Value) {
    unsafe self.value = .allocate(capacity: 1)
    unsafe self.value.initialize(to: value)
  }

  /// Ends the value; nothing may use it afterwards.
  func destroy() {
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
  }

  @inline(__always)
  func withValue<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(&value.pointee)
  }
}
