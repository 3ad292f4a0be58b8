package import FrameModel

/// A circumstance of a run that figures depend on, by the word that names it on the command line.
package enum RunCondition: String, Sendable, CaseIterable {
  case device, configuration, rate, panel, power
  case reduceMotion = "reduce-motion"
  case captures, denominator, evidence
  case warmUp = "warmup"
  case os, thermal

  /// Whether runs that differ in it are not compared, unless asked for.
  ///
  /// A system's version and the thermal state vary from run to run in any fleet: they are said.
  package var isRequired: Bool { self != .os && self != .thermal }

  package var title: String {
    switch self {
    case .device: "device"
    case .configuration: "build configuration"
    case .rate: "refresh rate"
    case .panel: "panel's highest rate"
    case .power: "power"
    case .reduceMotion: "Reduce Motion"
    case .captures: "captures"
    case .denominator: "hitch time divided by"
    case .evidence: "lateness measured by"
    case .warmUp: "warm-up left out"
    case .os: "OS"
    case .thermal: "thermal state"
    }
  }
}

/// The conditions of one run, each as text; absent where the source does not say.
package struct RunConditions: Sendable, Hashable {
  private var values: [RunCondition: String] = [:]

  package init() {}

  package subscript(condition: RunCondition) -> String? {
    get { values[condition] }
    set { values[condition] = newValue?.isEmpty == true ? nil : newValue }
  }

  /// The conditions of these that have another value, or none, in the other run.
  package func differences(
    from other: RunConditions, in conditions: [RunCondition] = RunCondition.allCases
  ) -> [ConditionDifference] {
    conditions.compactMap {
      self[$0] == other[$0]
        ? nil : ConditionDifference(condition: $0, base: other[$0], new: self[$0])
    }
  }

  /// These conditions alone: what runs are grouped by.
  package func only(_ conditions: some Sequence<RunCondition>) -> RunConditions {
    var only = RunConditions()
    for condition in conditions { only[condition] = self[condition] }
    return only
  }
}

/// A condition that differs between base and new; absent where a side does not say.
package struct ConditionDifference: Sendable, Hashable {
  package var condition: RunCondition
  package var base: String?
  package var new: String?

  package init(condition: RunCondition, base: String?, new: String?) {
    self.condition = condition
    self.base = base
    self.new = new
  }
}

extension RunConditions {
  package init(of trace: Trace, _ surface: SurfaceAnalysis?) {
    let from = trace.provenance
    self[.device] = from.device.map { from.isSimulator == true ? "\($0) (simulator)" : $0 }
    self[.os] = from.os
    self[.configuration] = from.configuration
    self[.power] = Self.joined(trace.history { $0.lowPower }) { $0 ? "Low Power Mode" : "normal" }
    self[.reduceMotion] = Self.joined(trace.history { $0.reduceMotion }) { $0 ? "on" : "off" }
    self[.thermal] = Self.joined(trace.history { $0.thermal }, \.rawValue)
    self[.captures] = Self.joined(trace.captures.words, separator: ", ") { $0 }
    self[.panel] = trace.panelRate.map(Self.hertz)
    guard let surface else { return }
    self[.rate] = surface.commonestRate.map(Self.hertz)
    self[.denominator] = surface.denominator.rawValue
    let longest = surface.evidence.enumerated().max {
      ($0.element.count, $1.offset) < ($1.element.count, $0.offset)
    }
    self[.evidence] = longest?.element.evidence.rawValue
  }

  private static func hertz(_ rate: Double) -> String { "\(rate.decimal(2)) Hz" }

  private static func joined<Value>(
    _ values: [Value], separator: String = " → ", _ text: (Value) -> String
  ) -> String? {
    values.isEmpty ? nil : values.map(text).joined(separator: separator)
  }
}

extension SurfaceAnalysis {
  /// The rate that was in force longest, in hertz; absent where it fits no known rate.
  var commonestRate: Double? {
    residency.enumerated().max {
      ($0.element.time, $1.offset) < ($1.element.time, $0.offset)
    }?.element.rate
  }
}

extension Trace {
  /// The highest rate of the panel, in hertz, where the trace says it.
  package var panelRate: Double? { environment.maxRate ?? displays.compactMap(\.maxRate).max() }

  /// The values that a condition had one after the other, repeats left out, at most six.
  package func history<Value: Equatable>(_ value: (Surroundings) -> Value?) -> [Value] {
    var values: [Value] = []
    for surroundings in [environment] + states.map(\.change) {
      guard let next = value(surroundings), next != values.last else { continue }
      values.append(next)
      if values.count == 6 { break }
    }
    return values
  }
}
