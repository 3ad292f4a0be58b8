package import FrameModel

/// What a simulated session does and what its log records.
package struct SimulatedSession: Sendable {
  /// The best evidence of lateness in the log.
  package enum Recording: CaseIterable, Sendable {
    case presented, deadline, start
  }

  package var recording: Recording
  package var frames = 60
  package var link = Link.Mode.continuous
  /// How many buffers go round between the render server and the display.
  package var buffers = 2
  package var rates: [Double] = [120]
  package var switchChance = 0.0
  /// The chance that a refresh lasts longer than was promised at its start, the rate having changed.
  package var brokenPromiseChance = 0.0
  /// Whether the rate may change, once, while the main thread is busy and no callback says so.
  package var isBlindAtSwitches = false
  /// The chance that a frame's work takes longer than its refresh.
  package var lateChance = 0.03
  package var renderLateChance = 0.0
  /// The chance that the main thread is busy with something else after a frame.
  package var stallChance = 0.0
  /// Whether callbacks missed in a stall are delivered after it, with their old times.
  package var owesCallbacks = false
  /// Whether of two commits that meet at the render server the first is never shown; else both are,
  /// one after the other.
  package var mergesCommits = true
  package var idleChance = 0.0
  package var backgroundChance = 0.0
  /// Whether the log marks when something moved.
  package var marksMotion = false
  /// Whether the log has the presentation that was foreseen for a frame.
  package var foresees = false
  package var missingDeadlineChance = 0.0
  /// Whether the log has main-thread times.
  package var recordsMain = true
  /// By how much presentation times may be off, in nanoseconds.
  package var jitter: Int64 = 0

  package init(_ recording: Recording) { self.recording = recording }

  package var captures: Captures {
    var captures: Captures = [.frame]
    if recordsMain { captures.insert(.frameMain) }
    if recording == .presented { captures.insert(.framePresent) }
    if recording == .deadline { captures.insert(.frameDeadline) }
    if marksMotion { captures.insert(.span) }
    return captures
  }

  /// The ladder of a ProMotion display down to 24 Hz, and rates of other panels.
  package static let ladder: [Double] = [120, 120, 120, 90, 80, 60, 60, 48, 40, 30, 24]

  /// A session with a bit of everything that can happen, in ever other mixtures.
  package static func anything(
    _ recording: Recording, using random: inout SplitMix64
  ) -> SimulatedSession {
    var session = SimulatedSession(recording)
    session.buffers = Int.random(in: 2...3, using: &random)
    session.rates = [ladder.randomElement(using: &random) ?? 120]
    if random.chance(0.6) {
      session.rates = ladder
      session.switchChance = Double.random(in: 0.005...0.08, using: &random)
      session.brokenPromiseChance = random.chance(0.5) ? 0.01 : 0
      session.isBlindAtSwitches = random.chance(0.5)
    }
    session.lateChance = Double.random(in: 0...0.08, using: &random)
    session.stallChance = random.chance(0.5) ? 0.01 : 0
    session.owesCallbacks = random.chance(0.5)
    session.mergesCommits = random.chance(0.5)
    session.backgroundChance = random.chance(0.5) ? 0.01 : 0
    session.marksMotion = random.chance(0.6)
    if session.marksMotion {
      session.idleChance = 0.02
      session.link = random.chance(0.5) ? .passive : .continuous
    }
    switch recording {
    case .presented:
      session.renderLateChance = random.chance(0.5) ? 0.02 : 0
      session.foresees = random.chance(0.3)
      session.jitter = random.chance(0.3) ? 200_000 : 0
      session.recordsMain = random.chance(0.8)
    case .deadline:
      session.missingDeadlineChance =
        random.chance(0.5) ? Double.random(in: 0.01...0.3, using: &random) : 0
    case .start:
      session.renderLateChance = random.chance(0.5) ? 0.02 : 0
      session.recordsMain = random.chance(0.8)
      session.link = .continuous
    }
    return session
  }

  /// The same with all in the log that there can be: every change of the rate is promised and seen by
  /// a callback, every frame has its deadline, or what was foreseen for it.
  package static func complete(
    _ recording: Recording, using random: inout SplitMix64
  ) -> SimulatedSession {
    var session = anything(recording, using: &random)
    session.isBlindAtSwitches = false
    session.brokenPromiseChance = 0
    session.missingDeadlineChance = 0
    session.foresees = recording == .presented
    return session
  }
}
