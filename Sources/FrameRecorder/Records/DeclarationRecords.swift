extension ByteText {
  /// Writes a `name` record.
  mutating func write(name: String, number: UInt32) {
    begin("name")
    field("id", number)
    field("name", name)
    end()
  }

  /// Writes a `channel` record; what it names is written out, so that it stands for itself.
  mutating func write(_ channel: SlotStore.Channel) {
    begin("channel")
    field("id", channel.number)
    field("view", channel.view.text)
    field("property", channel.property.text)
    field("unit", channel.unit)
    end()
  }

  /// Writes a `spec` record; what it names is written out, so that it stands for itself.
  mutating func write(_ spec: AnimationSpec, number: UInt32) {
    begin("spec")
    field("id", number)
    field("name", spec.name.text)
    field("view", spec.view?.text)
    if let token = spec.token {
      field("token", token.text)
    } else {
      key("token")
      literal("null")
    }
    if let curve = spec.curve {
      key("curve")
      write(curve)
    }
    field("role", spec.role?.text)
    field("category", spec.category?.word)
    field("trigger", spec.trigger?.word)
    field("api", spec.api?.text)
    field("owner", spec.owner.word)
    field("reduceMotion", spec.reduceMotion?.word)
    field("interruption", spec.interruption?.word)
    field("haptic", spec.haptic?.word)
    field("purpose", spec.purpose?.text)
    field("flags", bits: spec.flags.rawValue, of: AnimationFlags.words)
    field("source", "\(spec.file.text):\(spec.line)")
    end()
  }

  mutating func write(_ curve: AnimationCurve) {
    literal("{\"type\":")
    switch curve {
    case .spring(let duration, let bounce):
      string("spring")
      field("duration", duration.nanoseconds)
      field("bounce", bounce)
    case .physicalSpring(let stiffness, let damping, let mass):
      string("spring")
      field("stiffness", stiffness)
      field("damping", damping)
      field("mass", mass)
    case .responsiveSpring(let response, let dampingFraction):
      string("spring")
      field("response", response.nanoseconds)
      field("dampingFraction", dampingFraction)
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      string("bezier")
      key("points")
      numbers([x1, y1, x2, y2])
      field("duration", duration.nanoseconds)
    case .linear(let duration):
      string("linear")
      field("duration", duration.nanoseconds)
    case .keyframes(let tracks, let duration):
      string("keyframes")
      field("tracks", Int64(tracks))
      field("duration", duration.nanoseconds)
    case .phases(let count):
      string("phases")
      field("count", Int64(count))
    case .interactive: string("interactive")
    case .system: string("system")
    case .custom: string("custom")
    case .none: string("none")
    }
    byte("}")
  }

  /// An array of numbers; one that JSON cannot write is zero.
  mutating func numbers(_ values: [Double]) {
    byte("[")
    for (position, value) in values.enumerated() {
      if position > 0 { byte(",") }
      number(value.isFinite ? value : 0)
    }
    byte("]")
  }
}
