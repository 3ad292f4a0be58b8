import FrameModel

/// What the log says of the display and the device at a moment, as far as it bears on the rate.
///
/// Asked in time order, so that a log of many changes costs their sum.
struct RefreshConditions {
  private let link: Link?
  private let isPhone: Bool
  private let isPad: Bool
  private let changes: [StateChange]
  private var next = 0
  private var now = Surroundings()
  /// Whether any record says something of Low Power Mode, and of heat.
  private let recordsPower: Bool
  private let recordsHeat: Bool

  init(of trace: Trace, display: Int32) {
    link = trace.link
    let device = trace.provenance.device ?? ""
    (isPhone, isPad) = (device.hasPrefix("iPhone"), device.hasPrefix("iPad"))
    changes = trace.states.sorted { $0.time < $1.time }
    if trace.displays.indices.contains(Int(display)) {
      now.maxRate = trace.displays[Int(display)].maxRate
    }
    now.merge(trace.environment)
    let all = [trace.environment] + changes.map(\.change)
    recordsPower = all.contains { $0.lowPower != nil }
    recordsHeat = all.contains { $0.thermal != nil }
  }

  /// Whether going on to a moment may change anything.
  func mayChange(by time: Timestamp) -> Bool { next < changes.count && changes[next].time <= time }

  /// Goes on to a later moment; true when something changed that may limit the rate.
  mutating func advance(to time: Timestamp) -> Bool {
    guard next < changes.count, changes[next].time <= time else { return false }
    let before = now
    while next < changes.count, changes[next].time <= time {
      now.merge(changes[next].change)
      next += 1
    }
    return before.lowPower != now.lowPower || before.thermal != now.thermal
      || before.cappedRate != now.cappedRate || before.maxRate != now.maxRate
  }

  /// The highest rate of the panel, in hertz.
  var panelRate: Double? { now.maxRate }

  /// What is in force that keeps the display at a rate.
  func limits(at rate: Double) -> [RefreshLimit] {
    guard let panel = now.maxRate else { return [] }
    var limits: [RefreshLimit] = []
    let isSlow = rate <= Self.slowRate * Self.tolerance
    if link?.highRateKey == false, !isPad, isSlow { limits.append(.highRateKeyMissing) }
    if now.lowPower == true, isSlow { limits.append(.lowPower) }
    if let thermal = now.thermal, thermal == .serious || thermal == .critical {
      limits.append(.thermal(thermal))
    }
    if let cap = now.cappedRate, cap < panel, rate <= cap * Self.tolerance {
      limits.append(.cap(cap))
    }
    if let asked = askedRate, asked * Self.tolerance < panel, rate <= asked * Self.tolerance {
      limits.append(.rangeAsked(asked))
    }
    return limits
  }

  /// The most that the app asks for, as the display can do it: what it prefers, else its highest.
  private var askedRate: Double? {
    guard let link else { return nil }
    let preferred = link.preferredRate.flatMap { $0 > 0 ? $0 : nil }
    guard let asked = preferred ?? link.maxRate else { return nil }
    return isPhone || isPad ? RefreshRates.allowed(nearest: asked, onPad: isPad) : asked
  }

  /// What would have to be in the log for the reason to be known.
  var unrecorded: [String] {
    var missing: [String] = []
    if link?.highRateKey == nil, !isPad { missing.append("link.highRateKey") }
    if !recordsPower { missing.append("state.lowPower") }
    if !recordsHeat { missing.append("state.thermal") }
    if link?.maxRate == nil { missing.append("link.range") }
    return missing
  }

  /// To what Low Power Mode and the missing key limit the rate.
  ///
  /// That of the mode is in no text of Apple's.
  private static let slowRate = 60.0
  private static let tolerance = 1.01
}
