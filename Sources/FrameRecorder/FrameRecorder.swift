/// Records what frames, views and animations did into a frame log, at a few microseconds a frame.
///
/// Calls may come from any thread; those of frames, and the beginning, belong to one, the frame
/// thread, which in an app is the main thread. While nothing is recorded a call costs a load and a
/// branch. No recording call throws, waits for a file, or allocates once the names in it are known.
public final class FrameRecorder: Sendable {
  /// The recorder of the app.
  public static let shared = FrameRecorder()

  /// The number of the recording; zero while there is none.
  @usableFromInline let recording = SharedWord()
  let store = Guarded(SlotStore())
  let lanes = EvaluationLanes()
  let sentinel = StallSentinel()
  /// How long a turn may take before it is a stall.
  let stallThreshold = SharedWord()
  private let writer = Guarded<LogWriter?>(nil)
  private let session = Guarded(Session())

  /// What belongs to a recording and not to a record.
  fileprivate struct Session {
    var count: UInt64 = 0
    var threads: [RecorderThread] = []
  }

  /// A recorder that records nothing yet.
  public init() {}

  deinit {
    session.withLock { session in
      for thread in session.threads { thread.cancel() }
    }
    lanes.destroy()
  }

  /// Whether calls are recorded.
  @inlinable
  public var isRecording: Bool { recording.value != 0 }

  /// How the recording goes; waits for a batch that is being written.
  public var status: RecorderStatus {
    writer.withLock { $0?.status } ?? RecorderStatus()
  }

  /// Begins a recording; one that goes on is ended first.
  ///
  /// The calling thread becomes the frame thread: call this on the main thread.
  ///
  /// - Parameters:
  ///   - configuration: How, and what the log says of itself.
  ///   - sink: Where the log goes.
  public func start(_ configuration: RecorderConfiguration, to sink: any RecordSink) {
    stop()
    let clock = configuration.clock
    var box: BlackBox?
    if let path = configuration.blackBox {
      box = BlackBox(path: path, capacity: configuration.blackBoxCapacity)
    }
    let hasBox = configuration.blackBox == nil ? nil : box != nil
    let zero = store.withLock { store in
      store.begin(clock: clock, capacity: configuration.slotCapacity)
      return store.zero
    }
    let header = LogHeader(configuration: configuration, zero: zero, wall: SystemClock.wall())
    store.withLock { store in
      store.box = box
      store.beginBox(header)
    }
    writer.withLock { writer in
      writer = LogWriter(header, sink, hasBlackBox: hasBox, cost: CallCost(clock: clock))
    }
    lanes.begin(clock: clock)
    session.withLock { session in
      session.count += 1
      stallThreshold.set(UInt64(clamping: configuration.stallThreshold?.nanoseconds ?? .max))
      recording.set(session.count)
      session.start(self, configuration)
    }
    synchronizeClocks()
  }

  /// Ends the recording, if there is one, and the log.
  ///
  /// Waits until all is written. On the frame thread, evaluations that no frame has claimed are
  /// still recorded.
  public func stop() {
    guard isRecording else { return }
    drainBetweenFrames()
    recording.set(0)
    let threads = session.withLock { session in
      defer { session.threads = [] }
      return session.threads
    }
    for thread in threads { thread.stop() }
    writer.withLock { $0?.finish(store) }
    store.withLock { store in
      store.box?.markClosed()
      store.box = nil
    }
  }

  /// Writes what waits, and returns when it is written.
  ///
  /// For the moment before an app may be ended, such as its going to the background.
  public func flush() {
    guard isRecording else { return }
    writer.withLock { $0?.flush(store) }
  }

  /// Writes down what a flight recorder keeps; without one it does nothing.
  public func dump() {
    guard isRecording else { return }
    writer.withLock { $0?.dump(store) }
  }

  /// Keeps a slot that is made under the lock, so that times are in the order of the slots.
  @inline(__always)
  func append(_ slot: (inout SlotStore) -> Slot) {
    let isUrgent = store.withLock { store in
      let before = store.count
      store.append(slot(&store))
      return store.isHalfFull(since: before)
    }
    if isUrgent { wakeWriter() }
  }

  /// Rare: twice for each buffer that fills within a flush interval.
  func wakeWriter() {
    session.withLock { $0.threads.first?.wake() }
  }
}

extension FrameRecorder.Session {
  /// Starts what runs beside the app; it ends with the recording or the recorder.
  fileprivate mutating func start(
    _ recorder: FrameRecorder, _ configuration: RecorderConfiguration
  ) {
    if let interval = configuration.flushInterval {
      let flusher = RecorderThread(every: interval) { [weak recorder] in recorder?.flush() }
      if let flusher { threads.append(flusher) }
    }
    if let threshold = configuration.stallThreshold {
      let clock = configuration.clock
      let sentinel = RecorderThread(every: threshold / 2) { [weak recorder] in
        recorder?.checkForStall(at: clock.now)
      }
      if let sentinel { threads.append(sentinel) }
    }
  }
}
