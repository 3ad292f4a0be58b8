/// What a record of some kind may hold: the types of its fields and which of them it must have.
struct RecordSchema: Sendable {
  /// What is expected of a field's value.
  enum FieldType: UInt8 {
    /// A key of another kind of record: passed, like one that nobody knows.
    case unknown
    /// An integer within ±(2^53−1).
    case integer
    /// A string, or the number that a `name` record gave it.
    case name
    case string, boolean, number
    /// Kept as a place in the record, for whoever knows what is inside.
    case any
  }

  /// By slot.
  private(set) var types = [FieldType](repeating: .unknown, count: FrameLogField.allCases.count)
  let required: [FrameLogField]

  init(
    required: [FrameLogField] = [], integers: [FrameLogField] = [], names: [FrameLogField] = [],
    strings: [FrameLogField] = [], booleans: [FrameLogField] = [], numbers: [FrameLogField] = [],
    others: [FrameLogField] = []
  ) {
    self.required = required
    set(integers, .integer)
    set(names, .name)
    set(strings, .string)
    set(booleans, .boolean)
    set(numbers, .number)
    set(others + [.kind], .any)
    for field in required where types[field.rawValue] == .unknown {
      preconditionFailure("\(field) is required and has no type")
    }
  }

  private mutating func set(_ fields: [FrameLogField], _ type: FieldType) {
    for field in fields { types[field.rawValue] = type }
  }
}

extension RecordSchema {
  static let frame = RecordSchema(
    required: [.index, .time],
    integers: [
      .index, .time, .interval, .deadline, .callback, .mainStart, .mainEnd, .renderStart,
      .renderEnd, .expectedPresent, .present, .uiDuration, .cpuDuration, .totalDuration, .overrun,
      .display, .number,
    ],
    strings: [.state], others: [.sourceVerdict, .states, .extra])

  static let evaluation = RecordSchema(
    required: [.view, .work, .count, .duration],
    integers: [
      .frame, .time, .count, .duration, .selfDuration, .longest, .animation, .unchanged,
    ],
    names: [.view], strings: [.work, .thread], others: [.does])

  static let spec = RecordSchema(
    required: [.id, .name], integers: [.id], names: [.name, .view], others: declaration)

  static let animation = RecordSchema(
    required: [.op, .id, .time], integers: [.id, .time, .spec, .delay, .logical],
    names: [.property, .name, .view], strings: [.op], booleans: [.finished],
    others: declaration + [
      .from, .to, .velocity, .repeat, .autoreverses, .cause, .group, .order, .visible, .edge,
      .direction, .reason, .phase,
    ])

  /// What a spec declares of a motion, and an animation may override.
  private static let declaration: [FrameLogField] = [
    .token, .curve, .role, .category, .trigger, .api, .owner, .reduceMotion, .interruption,
    .haptic, .purpose, .flags, .source,
  ]

  static let span = RecordSchema(
    required: [.op, .id, .time], integers: [.id, .time], names: [.name], strings: [.op, .type],
    others: [.phase])

  static let state = RecordSchema(
    required: [.time], integers: [.time], strings: [.scene, .thermal],
    booleans: [.reduceMotion, .lowPower], numbers: [.maxHz, .capHz],
    others: [
      .crossFade, .reduceTransparency, .orientation, .dynamicType, .voiceOver, .scheme, .display,
    ])

  static let gap = RecordSchema(
    required: [.time, .end], integers: [.time, .end, .display], strings: [.why])

  static let drop = RecordSchema(
    required: [.time, .count], integers: [.time, .count], others: [.kinds])

  static let mark = RecordSchema(
    required: [.time, .name], integers: [.time, .duration], names: [.name])

  static let name = RecordSchema(required: [.id, .name], integers: [.id], strings: [.name])

  static let end = RecordSchema(integers: [.time, .records, .frames, .lost])
}

// MARK: What was found elsewhere

extension RecordSchema {
  static let hitch = RecordSchema(
    required: [.duration], integers: [.time, .duration], names: [.cause, .place], others: [.source])

  static let hang = RecordSchema(
    required: [.duration], integers: [.time, .duration], names: [.name], others: [.source])

  static let metric = RecordSchema(
    required: [.name, .value], integers: [.time], names: [.name, .subject, .unit],
    numbers: [.value], others: [.from, .to, .runs])
}

// MARK: What was shown, and what the user did

extension RecordSchema {
  static let channel = RecordSchema(
    required: [.id], integers: [.id], names: [.view, .property], strings: [.unit])

  static let sample = RecordSchema(
    required: [.frame, .values], integers: [.frame, .time], others: [.values])

  static let input = RecordSchema(
    required: [.id, .type, .time], integers: [.id, .time, .handled], names: [.view],
    strings: [.type],
    others: [.device, .velocity, .translation, .outcome, .blocked, .urgent])

  static let haptic = RecordSchema(
    required: [.time], integers: [.time], strings: [.type], others: [.cause, .owner])

  static let view = RecordSchema(
    required: [.op, .time], integers: [.time], names: [.view], strings: [.op],
    others: [.instance, .key, .animation, .matched, .edge, .layers])

  static let sync = RecordSchema(
    required: [.time], integers: [.time], others: [.continuous, .wall])

  static let overhead = RecordSchema(
    integers: [.time, .duration, .main, .records, .bytes])
}

// MARK: The header and the objects within it

extension RecordSchema {
  /// What it must have is for the reader to say: a document has some of it beside the header.
  static let header = RecordSchema(
    integers: [.version, .segment, .length],
    strings: [
      .format, .recorder, .app, .build, .os, .device, .commit, .configuration, .scenario, .present,
    ],
    booleans: [.simulator, .timeline],
    others: [
      .requires, .clock, .displays, .link, .captures, .environment, .tokens, .previous,
    ])

  static let clock = RecordSchema(
    required: [.base, .zero], strings: [.base, .zero, .wall])

  static let display = RecordSchema(
    required: [.id], integers: [.id, .surface, .process], names: [.name], booleans: [.main],
    numbers: [.maxHz, .minHz])

  static let link = RecordSchema(
    strings: [.source, .mode], booleans: [.highRateKey], others: [.range])

  /// The same values as a `state` record, without its time.
  static let environment = RecordSchema(
    strings: [.scene, .thermal], booleans: [.reduceMotion, .lowPower], numbers: [.maxHz, .capHz],
    others: [
      .crossFade, .reduceTransparency, .orientation, .dynamicType, .voiceOver, .scheme,
    ])

  static let curve = RecordSchema(
    integers: [.duration, .response], strings: [.type],
    numbers: [.bounce, .dampingFraction, .stiffness, .damping, .mass],
    others: [.points, .tracks, .count])
}
