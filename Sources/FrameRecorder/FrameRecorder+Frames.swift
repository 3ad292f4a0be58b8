extension FrameRecorder {
  /// Records a frame, and the evaluations that were measured since the one before.
  ///
  /// Called on the frame thread when the frame's work is done, at the latest when its run loop turn
  /// ends. Frames are numbered as they come, on each display.
  public func frame(_ times: FrameTimes) {
    guard isRecording else { return }
    let isUrgent = store.withLock { store in
      let before = store.count
      lanes.withMainLane { store.drain(&$0, isElsewhere: false) }
      store.append(
        Slot(frame: times, index: store.nextIndex(on: times.display), zero: store.zero))
      return store.isHalfFull(since: before)
    }
    if isUrgent { wakeWriter() }
  }

  /// Records that frames are not to be compared across a stretch of time.
  public func gap(_ reason: GapReason, from begin: UInt64, to end: UInt64) {
    guard isRecording else { return }
    append { Slot(gap: reason, from: $0.relative(begin), to: $0.relative(end)) }
  }

  /// Records that the main thread begins a turn of its run loop.
  public func turnBegan() {
    guard isRecording else { return }
    sentinel.begin(at: now)
  }

  /// Records that the main thread pauses: a stall is over, and evaluations that belong to no frame
  /// are recorded with the time.
  public func turnEnded() {
    guard isRecording else { return }
    let began = sentinel.pause()
    if began != 0 {
      let length = now &- began
      if length >= stallThreshold.value {
        append { store in
          Slot(
            mark: store.number(of: "stall"), at: store.relative(began), duration: Int64(length))
        }
      }
    }
    drainBetweenFrames()
  }

  func drainBetweenFrames() {
    lanes.withMainLane { lane in
      guard !lane.isEmpty else { return }
      store.withLock { store in store.drain(&lane, time: store.now, isElsewhere: false) }
    }
  }

  func checkForStall(at now: UInt64) {
    guard isRecording, sentinel.notes(at: now, threshold: stallThreshold.value) else { return }
    append { store in Slot(mark: store.number(of: "watchdog"), at: store.relative(now)) }
  }
}
