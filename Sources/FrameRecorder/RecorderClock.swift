/// The clock that a recorder reads, in nanoseconds.
///
/// Times given to a recorder are on this clock too. The media time of QuartzCore, in seconds, is the
/// system clock's.
public struct RecorderClock: Sendable {
  private enum Source {
    case system
    case custom(@Sendable () -> UInt64)
  }

  private let source: Source

  /// The system's uptime, which stands still while the device sleeps.
  public static let system = RecorderClock(source: .system)

  /// A clock of your own, for tests and for replaying: it must not go backwards.
  public init(_ read: @escaping @Sendable () -> UInt64) { source = .custom(read) }

  private init(source: Source) { self.source = source }

  /// The time now on the clock that goes on in sleep; one of your own never sleeps.
  var continuous: UInt64 {
    switch source {
    case .system: SystemClock.continuous()
    case .custom(let read): read()
    }
  }

  /// The time now.
  @inline(__always)
  public var now: UInt64 {
    switch source {
    case .system: SystemClock.uptime()
    case .custom(let read): read()
    }
  }
}
