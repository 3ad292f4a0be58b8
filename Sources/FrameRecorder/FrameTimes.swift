/// The times of one frame on the recorder's clock, in nanoseconds; what is nil was not seen.
public struct FrameTimes: Sendable {
  /// The display; 0 for the only one.
  public var display: UInt8 = 0
  /// The start of the frame's opportunity: a link's timestamp, an update link's model time.
  public var time: UInt64
  /// How long the frame was promised to be shown: target − timestamp.
  public var interval: UInt64?
  /// The moment by which its work must be done.
  public var deadline: UInt64?
  /// The clock when the callback was entered: a stall misdates `time`, never this.
  public var callback: UInt64?
  /// When the main thread's work began.
  public var mainStart: UInt64?
  /// When the main thread's work ended.
  public var mainEnd: UInt64?
  /// When rendering began, in apps that render themselves.
  public var renderStart: UInt64?
  /// When rendering ended.
  public var renderEnd: UInt64?
  /// When it was predicted to be on the display.
  public var expectedPresent: UInt64?
  /// When it was on the display.
  public var present: UInt64?

  /// A frame that began at a time.
  public init(time: UInt64) { self.time = time }
}
