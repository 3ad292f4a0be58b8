#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("SystemClock needs to know where this platform declares its clocks")
#endif

/// The clocks of the system, in nanoseconds.
enum SystemClock {
  /// Stops while the device sleeps: the clock of display links and of the media time.
  @inline(__always)
  static func uptime() -> UInt64 {
    #if canImport(Darwin)
    clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    #else
    read(CLOCK_MONOTONIC)
    #endif
  }

  /// Goes on while the device sleeps.
  static func continuous() -> UInt64 {
    #if canImport(Darwin)
    clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)
    #else
    read(CLOCK_BOOTTIME)
    #endif
  }

  /// Seconds since 1970.
  static func wall() -> Int64 { Int64(time(nil)) }

  #if !canImport(Darwin)
  @inline(__always)
  private static func read(_ clock: clockid_t) -> UInt64 {
    var now = timespec()
    _ = unsafe clock_gettime(clock, &now)
    return UInt64(bitPattern: Int64(now.tv_sec)) &* 1_000_000_000
      &+ UInt64(bitPattern: Int64(now.tv_nsec))
  }
  #endif
}

/// A number that tells the running threads apart.
@inline(__always)
func currentThreadNumber() -> UInt {
  #if canImport(Darwin)
  unsafe UInt(bitPattern: pthread_self())
  #else
  UInt(pthread_self())
  #endif
}
