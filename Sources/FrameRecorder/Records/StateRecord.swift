/// A value and the key it is written with.
private struct Switch {
  let key: StaticString
  let path: any WritableKeyPath<SurroundingsChange, Bool?> & Sendable

  /// A bit of `flags` each, and a bit of their values.
  static let all = [
    Switch(key: "reduceMotion", path: \.reduceMotion), Switch(key: "crossFade", path: \.crossFade),
    Switch(key: "reduceTransparency", path: \.reduceTransparency),
    Switch(key: "lowPower", path: \.lowPower), Switch(key: "voiceOver", path: \.voiceOver),
  ]
}

private let thermalFlag: UInt16 = 1 << 8
private let sceneFlag: UInt16 = 1 << 9
private let maxFlag: UInt16 = 1 << 10
private let capFlag: UInt16 = 1 << 11
private let displayFlag: UInt16 = 1 << 12

extension Slot {
  /// A change of the surroundings.
  ///
  /// Words: the values of the switches, thermal state, scene, highest rate, cap, display.
  init(state change: SurroundingsChange, at time: Int64) {
    self.init(.state)
    a = time
    for (bit, entry) in Switch.all.enumerated() {
      guard let isOn = change[keyPath: entry.path] else { continue }
      flags |= 1 << UInt16(bit)
      if isOn { b |= 1 << Int64(bit) }
    }
    if let thermal = change.thermal { (c, flags) = (Int64(thermal.rawValue), flags | thermalFlag) }
    if let scene = change.scene { (d, flags) = (Int64(scene.rawValue), flags | sceneFlag) }
    if let rate = change.maxHz { (e, flags) = (Int64(rate), flags | maxFlag) }
    if let rate = change.capHz { (f, flags) = (Int64(rate), flags | capFlag) }
    if let display = change.display { (g, flags) = (Int64(display), flags | displayFlag) }
  }

  /// The change that a slot holds.
  var stateChange: SurroundingsChange {
    var change = SurroundingsChange()
    for (bit, entry) in Switch.all.enumerated() where has(1 << UInt16(bit)) {
      change[keyPath: entry.path] = b >> Int64(bit) & 1 == 1
    }
    if has(thermalFlag) { change.thermal = ThermalLevel(rawValue: UInt8(truncatingIfNeeded: c)) }
    if has(sceneFlag) { change.scene = AppScene(rawValue: UInt8(truncatingIfNeeded: d)) }
    if has(maxFlag) { change.maxHz = UInt16(truncatingIfNeeded: e) }
    if has(capFlag) { change.capHz = UInt16(truncatingIfNeeded: f) }
    if has(displayFlag) { change.display = UInt8(truncatingIfNeeded: g) }
    return change
  }
}

extension RecordEncoder {
  mutating func encodeState(_ slot: Slot) {
    let change = slot.stateChange
    environment.merge(change)
    text.begin("state")
    text.field("time", slot.a)
    text.fields(of: change)
    text.end()
  }
}

extension ByteText {
  /// What a change says, as the fields of a record or of a header's environment.
  mutating func fields(of change: SurroundingsChange) {
    for entry in Switch.all {
      if let isOn = change[keyPath: entry.path] { field(entry.key, isOn) }
    }
    field("thermal", change.thermal?.word)
    if let rate = change.maxHz { field("maxHz", UInt32(rate)) }
    if let rate = change.capHz { field("capHz", UInt32(rate)) }
    field("scene", change.scene?.word)
    if let display = change.display { field("display", UInt32(display)) }
  }
}
