#if canImport(Darwin)
import Darwin
private typealias SystemLock = os_unfair_lock_s
#elseif canImport(Glibc)
import Glibc
private typealias SystemLock = pthread_mutex_t
#else
#error("Guarded needs to know how this platform declares its lock")
#endif

/// A value that only one thread at a time can reach.
///
/// Swift's own `Mutex` needs iOS 18. The value lives in memory of its own, because a lock must not
/// move, and because a property of a class would be checked for exclusive access a second time.
@safe
final class Guarded<Value>: Sendable {
  private nonisolated(unsafe) let lock: UnsafeMutablePointer<SystemLock>
  private nonisolated(unsafe) let value: UnsafeMutablePointer<Value>

  init(_ value: sending Value) {
    unsafe lock = .allocate(capacity: 1)
    unsafe self.value = .allocate(capacity: 1)
    unsafe self.value.initialize(to: value)
    unsafe Self.initialize(lock)
  }

  deinit {
    unsafe Self.destroy(lock)
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
    unsafe lock.deallocate()
  }

  @inline(__always)
  func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe Self.take(lock)
    defer { unsafe Self.leave(lock) }
    return try unsafe body(&value.pointee)
  }
}

extension Guarded {
  private static func initialize(_ lock: UnsafeMutablePointer<SystemLock>) {
    #if canImport(Darwin)
    unsafe lock.initialize(to: os_unfair_lock_s())
    #else
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
    #endif
  }

  private static func destroy(_ lock: UnsafeMutablePointer<SystemLock>) {
    #if !canImport(Darwin)
    unsafe pthread_mutex_destroy(lock)
    #endif
    unsafe lock.deinitialize(count: 1)
  }

  @inline(__always)
  private static func take(_ lock: UnsafeMutablePointer<SystemLock>) {
    #if canImport(Darwin)
    unsafe os_unfair_lock_lock(lock)
    #else
    unsafe pthread_mutex_lock(lock)
    #endif
  }

  @inline(__always)
  private static func leave(_ lock: UnsafeMutablePointer<SystemLock>) {
    #if canImport(Darwin)
    unsafe os_unfair_lock_unlock(lock)
    #else
    unsafe pthread_mutex_unlock(lock)
    #endif
  }
}
