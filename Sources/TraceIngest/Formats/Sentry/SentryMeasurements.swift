import FrameModel

/// The measurements of one transaction or profile that bear on frames.
struct SentryMeasurements {
  /// The kinds that the report on an input counts.
  static let kinds = ["measurement", "slow frame", "frozen frame", "refresh rate"]

  private enum Name: String, CaseIterable {
    case total = "frames_total", slow = "frames_slow", frozen = "frames_frozen"
    case delay = "frames_delay"
    case slowRenders = "slow_frame_renders", frozenRenders = "frozen_frame_renders"
    case rates = "screen_frame_rates"

    static let table = WordTable(Name.self)
  }

  private enum Key: String, CaseIterable {
    case value, unit, values, elapsed = "elapsed_since_start_ns", timestamp

    static let table = WordTable(Key.self)
  }

  private struct Measurement {
    var value: Double?
    var unit: String?
    var samples: [(time: Timestamp?, value: Double)] = []
  }

  private var found: [(name: Name, measurement: Measurement)] = []

  /// Reads the object of measurements; those that are not of frames are passed.
  mutating func read(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) {
    guard try reader.enterObject(&window) else { return }
    while try reader.walker.nextKey(&window) {
      guard let name = reader.walker.key(in: Name.table) else {
        try reader.walker.skip(&window)
        continue
      }
      guard try reader.enterObject(&window) else { continue }
      var measurement = Measurement()
      while try reader.walker.nextKey(&window) {
        switch reader.walker.key(in: Key.table) {
        case .value: measurement.value = try reader.double(&window)
        case .unit: measurement.unit = try reader.text(&window)
        case .values: measurement.samples = try readSamples(&reader, &window)
        default: try reader.walker.skip(&window)
        }
      }
      found.append((name, measurement))
    }
  }

  private func readSamples(
    _ reader: inout DocumentReader, _ window: inout ByteWindow
  ) throws(TraceError) -> [(time: Timestamp?, value: Double)] {
    guard try reader.enterArray(&window) else { return [] }
    var samples: [(time: Timestamp?, value: Double)] = []
    while try reader.walker.nextElement(&window) {
      guard try reader.enterObject(&window) else { continue }
      var (time, value): (Timestamp?, Double?)
      while try reader.walker.nextKey(&window) {
        switch reader.walker.key(in: Key.table) {
        case .elapsed: time = try reader.time(power: 0, &window)
        // A continuous profile has the date, in seconds.
        case .timestamp: time = try reader.time(power: 9, &window)
        case .value: value = try reader.double(&window)
        default: try reader.walker.skip(&window)
        }
      }
      guard reader.walker.truncatedAt == nil else { break }
      reader.builder.trace.quality.records += 1
      if let value { samples.append((time, value)) }
    }
    return samples
  }

  /// Adds the figures and frames to a trace, under the name of the transaction.
  func add(to builder: inout TraceBuilder, subject: String?) {
    let subject = subject.map { builder.names.intern($0) }
    for (name, measurement) in found {
      switch name {
      case .total, .slow, .frozen, .delay:
        guard let value = measurement.value else { continue }
        let unit = measurement.unit.flatMap { $0 == "none" || $0.isEmpty ? nil : $0 }
        builder.count(kind: 0)
        builder.trace.quality.records += 1
        builder.trace.reportedFigures.append(
          ReportedFigure(
            subject: subject, name: builder.names.intern(name.rawValue), value: value,
            unit: unit.map { builder.names.intern($0) }))
      case .slowRenders: addFrames(measurement, "slow frame", 1, subject, &builder)
      case .frozenRenders: addFrames(measurement, "frozen frame", 2, subject, &builder)
      case .rates: addRates(measurement, &builder)
      }
    }
  }

  /// A slow or frozen frame is the source's own verdict; its value is how long the frame lasted.
  private func addFrames(
    _ measurement: Measurement, _ cause: String, _ kind: Int, _ subject: NameID?,
    _ builder: inout TraceBuilder
  ) {
    for sample in measurement.samples {
      guard
        let length = Self.nanoseconds(sample.value, unit: measurement.unit ?? "nanosecond")
      else { continue }
      builder.count(kind: kind)
      var hitch = ReportedHitch(
        time: sample.time, duration: length, cause: builder.names.intern(cause))
      hitch.place = subject
      builder.trace.reportedHitches.append(hitch)
    }
  }

  private func addRates(_ measurement: Measurement, _ builder: inout TraceBuilder) {
    for sample in measurement.samples {
      guard let time = sample.time, Nanoseconds.interval(hertz: sample.value) != nil else {
        continue
      }
      builder.count(kind: 3)
      var change = Surroundings()
      change.cappedRate = sample.value
      builder.trace.states.append(StateChange(time: time, change: change))
    }
  }

  private static func nanoseconds(_ value: Double, unit: String) -> Nanoseconds? {
    let scales = [
      "nanosecond": 1.0, "microsecond": 1e3, "millisecond": 1e6, "second": 1e9,
    ]
    guard let scale = scales[unit], value >= 0, value * scale <= 3.6e12 else { return nil }
    return Nanoseconds(Int64((value * scale).rounded()))
  }
}
