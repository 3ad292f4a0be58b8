/// Whether the app was on screen and receiving events.
package enum Scene: String, Sendable, CaseIterable {
  case active, inactive, background
}

/// The device's thermal state, coolest first.
package enum ThermalState: String, Sendable, CaseIterable {
  case nominal, fair, serious, critical
}

/// What was known of the device at a moment; a change record names only what changed.
package struct Surroundings: Sendable, Equatable {
  package var scene: Scene?
  package var lowPower: Bool?
  package var thermal: ThermalState?
  package var reduceMotion: Bool?
  /// Whether the system replaces transitions by fades, and transparency by colour.
  package var crossFade: Bool?
  package var reduceTransparency: Bool?
  package var voiceOver: Bool?
  /// As the log says them: portrait, large, dark.
  package var orientation: String?
  package var dynamicType: String?
  package var scheme: String?
  /// The panel's highest rate, and the highest in force, in hertz.
  package var maxRate: Double?
  package var cappedRate: Double?
  /// The source's id of the display in use: frames are not compared across a change.
  package var display: Int64?

  package init() {}

  package mutating func merge(_ change: Surroundings) {
    scene = change.scene ?? scene
    lowPower = change.lowPower ?? lowPower
    thermal = change.thermal ?? thermal
    reduceMotion = change.reduceMotion ?? reduceMotion
    crossFade = change.crossFade ?? crossFade
    reduceTransparency = change.reduceTransparency ?? reduceTransparency
    voiceOver = change.voiceOver ?? voiceOver
    orientation = change.orientation ?? orientation
    dynamicType = change.dynamicType ?? dynamicType
    scheme = change.scheme ?? scheme
    maxRate = change.maxRate ?? maxRate
    cappedRate = change.cappedRate ?? cappedRate
    display = change.display ?? display
  }
}

/// A change of the surroundings.
package struct StateChange: Sendable, Equatable {
  package var time: Timestamp
  package var change: Surroundings

  package init(time: Timestamp, change: Surroundings) {
    self.time = time
    self.change = change
  }
}

/// A stretch across which frames are never compared.
package struct Gap: Sendable, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case background, paused, display, sleep, overflow
    /// The source said that nothing needed drawing.
    case idle
    case other
  }

  package var begin: Timestamp
  package var end: Timestamp
  package var reason: Reason
  /// The display it holds for; absent means every display.
  package var display: Int32?

  package init(begin: Timestamp, end: Timestamp, reason: Reason, display: Int32? = nil) {
    self.begin = begin
    self.end = end
    self.reason = reason
    self.display = display
  }
}

/// Records that the recorder itself lost.
package struct LostRecords: Sendable, Equatable {
  package var time: Timestamp
  package var count: Int64
  /// Whether frames may be among them, which are then not compared across it; a recorder gives up
  /// samples and evaluations first to keep its frames.
  package var mayBeFrames: Bool

  package init(time: Timestamp, count: Int64, mayBeFrames: Bool = true) {
    self.time = time
    self.count = count
    self.mayBeFrames = mayBeFrames
  }
}

/// A named moment, such as a memory warning or a stall that a watchdog saw.
package struct Mark: Sendable, Equatable {
  package var time: Timestamp
  package var name: NameID
  package var duration: Nanoseconds?

  package init(time: Timestamp, name: NameID, duration: Nanoseconds? = nil) {
    self.time = time
    self.name = name
    self.duration = duration
  }
}

/// What the recorder itself cost since its record before.
package struct RecorderOverhead: Sendable, Equatable {
  package var time: Timestamp
  /// On its own thread, and on the main thread.
  package var duration: Nanoseconds?
  package var main: Nanoseconds?
  /// The line of its record in the input.
  package var line: Int?

  package init(time: Timestamp) { self.time = time }
}

/// A display, or a compositor's surface where the source has several.
package struct Display: Sendable, Equatable {
  /// The source's id; for a Chrome trace the layer tree's.
  package var id: Int64
  /// The process that owns the surface, where ids repeat between processes.
  package var process: Int64?
  package var name: NameID?
  package var maxRate: Double?
  package var minRate: Double?
  /// Whether the source marks it as the one that the user looks at.
  package var isMain: Bool

  package init(id: Int64, process: Int64? = nil, name: NameID? = nil, isMain: Bool = false) {
    self.id = id
    self.process = process
    self.name = name
    self.isMain = isMain
  }
}

/// How the recorder was driven.
package struct Link: Sendable, Equatable {
  package enum Mode: String, Sendable, CaseIterable {
    /// Frames only when something changed: a gap between frames may be idleness.
    case passive
    /// A callback at every refresh: a gap between callbacks is a stall.
    case continuous
  }

  /// updateLink, displayLink, flutter, jankStats, xctrace, metal or other.
  package var source: String?
  package var mode: Mode?
  /// The range asked for: lowest, highest and preferred rate, in hertz.
  package var minRate: Double?
  package var maxRate: Double?
  package var preferredRate: Double?
  /// Whether the app declares CADisableMinimumFrameDurationOnPhone.
  package var highRateKey: Bool?

  package init() {}
}
