/// How a recording is made, and what its log says of where it comes from.
public struct RecorderConfiguration: Sendable {
  /// What is kept.
  public enum Mode: Sendable {
    /// Everything.
    case continuous
    /// The last seconds, which are written down after a frame that was late by a threshold, or when
    /// asked.
    case flight(keeping: Duration, lateBy: Duration)
  }

  /// What is kept.
  public var mode = Mode.continuous
  /// How many records wait for being written, at most; two buffers of 88 bytes each are held.
  public var bufferCapacity = 16_384
  /// How often waiting records are written; nil to do that yourself with `flush()`.
  public var flushInterval: Duration? = .seconds(1)
  /// How large a segment may become before the next begins; each stands for itself.
  public var maximumSegmentBytes = 32 << 20
  /// How long the main thread may be busy without a pause before that is noted; nil for never.
  public var stallThreshold: Duration? = .milliseconds(250)
  /// A file that survives however the process ends; see `RecoveredLog`.
  public var blackBox: String?
  /// How many records it holds, 96 bytes each.
  public var blackBoxCapacity = 8192
  /// The clock.
  public var clock = RecorderClock.system
  /// What will be recorded, so that what is absent from the log did not happen.
  public var captures: CapturedParts = []
  /// What is recorded, on what.
  public var subject = Subject()
  /// The displays.
  public var displays: [RecordedDisplay] = []
  /// What drives the recording of frames.
  public var link: FrameLink?
  /// The state of the device at the start.
  public var environment = SurroundingsChange()
  /// The project's own motion tokens.
  public var tokens: [(name: FrameName, curve: AnimationCurve)] = []
  /// Whether the log says the second at which it began, and not only the day.
  public var tellsSecond = false

  /// A recording of everything.
  public init() {}

  /// With fewer, kinds that are dropped early would find hardly any room.
  var slotCapacity: Int { max(64, bufferCapacity) }

  /// The app and the device, as the log's header names them.
  ///
  /// No identifier of a user or of a single device belongs here.
  public struct Subject: Sendable {
    /// The bundle identifier.
    public var app: String?
    /// The build.
    public var build: String?
    /// The system and its version.
    public var os: String?
    /// The device's model code.
    public var device: String?
    /// The revision of the source.
    public var commit: String?
    /// Whether it is a simulator.
    public var isSimulator: Bool?
    /// `debug`, `release` or `profile`.
    public var configuration: String?

    /// Nothing is known.
    public init() {}
  }
}

/// A display that frames are shown on.
public struct RecordedDisplay: Sendable {
  /// The number that frames give.
  public var id: UInt8
  /// Its highest rate, in hertz.
  public var maxHz: Double?
  /// Its lowest rate.
  public var minHz: Double?

  /// A display.
  public init(id: UInt8 = 0, maxHz: Double? = nil, minHz: Double? = nil) {
    self.id = id
    self.maxHz = maxHz
    self.minHz = minHz
  }
}

/// What drives the recording of frames.
public struct FrameLink: Sendable {
  /// Where frames come from.
  public enum Source: UInt8, CaseIterable, Sendable, FrameLogWord {
    case updateLink, displayLink, metal, other

    static let words: [StaticString] = ["updateLink", "displayLink", "metal", "other"]
  }

  /// Whether a gap between frames may be idleness.
  public enum Mode: UInt8, CaseIterable, Sendable, FrameLogWord {
    /// Frames come only when something changed.
    case passive
    /// A callback comes with every refresh.
    case continuous

    static let words: [StaticString] = ["passive", "continuous"]
  }

  /// Where frames come from.
  public var source: Source
  /// Whether a gap between frames may be idleness.
  public var mode: Mode
  /// The lowest, highest and preferred rate that was asked for.
  public var range: (minimum: Double, maximum: Double, preferred: Double)?
  /// Whether the app has CADisableMinimumFrameDurationOnPhone.
  public var highRateKey: Bool?

  /// A link.
  public init(_ source: Source, _ mode: Mode) {
    self.source = source
    self.mode = mode
  }
}

/// What a log records.
public struct CapturedParts: OptionSet, Sendable {
  /// One bit a part.
  public let rawValue: UInt16

  /// The parts of some bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// When frames began.
  public static let frame = Self(rawValue: 1)
  /// When the main thread's work began and ended.
  public static let frameMain = Self(rawValue: 1 << 1)
  /// By when it had to be done.
  public static let frameDeadline = Self(rawValue: 1 << 2)
  /// When frames were shown.
  public static let framePresent = Self(rawValue: 1 << 3)
  /// When rendering began and ended.
  public static let frameRender = Self(rawValue: 1 << 4)
  /// Code that was re-run for frames.
  public static let evaluation = Self(rawValue: 1 << 5)
  /// How much of it was its own.
  public static let evaluationSelf = Self(rawValue: 1 << 6)
  /// Animations.
  public static let animation = Self(rawValue: 1 << 7)
  /// Values in each frame.
  public static let sample = Self(rawValue: 1 << 8)
  /// What animations answer.
  public static let input = Self(rawValue: 1 << 9)
  /// Haptics.
  public static let haptic = Self(rawValue: 1 << 10)
  /// Scrolls, navigations, screens.
  public static let span = Self(rawValue: 1 << 11)
  /// Changes of the hierarchy.
  public static let view = Self(rawValue: 1 << 12)
  /// Changes of the device and the app.
  public static let state = Self(rawValue: 1 << 13)
  /// A main thread that does not pause.
  public static let stall = Self(rawValue: 1 << 14)

  static let words: [StaticString] = [
    "frame", "frame.main", "frame.deadline", "frame.present", "frame.render", "evaluation",
    "evaluation.self", "animation", "sample", "input", "haptic", "span", "view", "state", "stall",
  ]
}
