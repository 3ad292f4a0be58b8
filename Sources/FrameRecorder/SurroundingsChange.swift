/// What changed about the device or the app; what is nil did not change.
public struct SurroundingsChange: Sendable, Equatable {
  /// Whether the app is active.
  public var scene: AppScene?
  /// The device's thermal state.
  public var thermal: ThermalLevel?
  /// Low Power Mode.
  public var lowPower: Bool?
  /// Reduce Motion.
  public var reduceMotion: Bool?
  /// Prefer Cross-Fade Transitions.
  public var crossFade: Bool?
  /// Reduce Transparency.
  public var reduceTransparency: Bool?
  /// VoiceOver.
  public var voiceOver: Bool?
  /// The highest rate of the display, in hertz.
  public var maxHz: UInt16?
  /// The highest rate in force, for instance under Low Power Mode.
  public var capHz: UInt16?
  /// The display in use.
  public var display: UInt8?

  /// No change.
  public init() {}

  /// What is different from before; a value that is not known now did not change.
  ///
  /// - Parameter earlier: The values before.
  /// - Returns: The values that differ.
  public func changes(since earlier: Self) -> Self {
    var change = Self()
    if scene != earlier.scene { change.scene = scene }
    if thermal != earlier.thermal { change.thermal = thermal }
    if lowPower != earlier.lowPower { change.lowPower = lowPower }
    if reduceMotion != earlier.reduceMotion { change.reduceMotion = reduceMotion }
    if crossFade != earlier.crossFade { change.crossFade = crossFade }
    if reduceTransparency != earlier.reduceTransparency {
      change.reduceTransparency = reduceTransparency
    }
    if voiceOver != earlier.voiceOver { change.voiceOver = voiceOver }
    if maxHz != earlier.maxHz { change.maxHz = maxHz }
    if capHz != earlier.capHz { change.capHz = capHz }
    if display != earlier.display { change.display = display }
    return change
  }

  mutating func merge(_ change: SurroundingsChange) {
    scene = change.scene ?? scene
    thermal = change.thermal ?? thermal
    lowPower = change.lowPower ?? lowPower
    reduceMotion = change.reduceMotion ?? reduceMotion
    crossFade = change.crossFade ?? crossFade
    reduceTransparency = change.reduceTransparency ?? reduceTransparency
    voiceOver = change.voiceOver ?? voiceOver
    maxHz = change.maxHz ?? maxHz
    capHz = change.capHz ?? capHz
    display = change.display ?? display
  }
}
