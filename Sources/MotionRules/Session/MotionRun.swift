import FrameModel

/// One run of an animation with all that rules ask of it, names resolved.
///
/// A class because every rule passes over all runs, and a struct of so many names costs more to copy
/// than most rules to decide.
final class MotionRun {
  /// A value that a frame showed, `time` being when the frame began.
  struct Shown {
    var frame: Int64
    var time: Timestamp
    var value: Double
    var velocity: Double?
  }

  let animation: Animation
  /// Its row in `Trace.animations`.
  let row: Int
  let name: String?
  let view: String?
  let property: String
  let kinds: MotionProperty
  let token: String?
  let role: String?
  let api: String?
  let source: String?
  /// The curve in force: its own, else that of its token.
  let curve: MotionCurve?
  /// What set it off, where its cause or declaration tells.
  let trigger: Trigger?
  /// The input that caused it.
  let cause: InputEvent?
  /// The values that frames showed of it, in time order.
  var samples: [Shown] = []

  enum Trigger { case user, system, scroll, loop }

  init(
    _ animation: Animation, row: Int, names: NameTable, curve: MotionCurve?, trigger: Trigger?,
    cause: InputEvent?
  ) {
    let declaration = animation.declaration
    self.animation = animation
    self.row = row
    self.curve = curve
    self.trigger = trigger
    self.cause = cause
    name = names[animation.name]
    view = names[animation.view]
    property = names[animation.property] ?? "?"
    token = names[declaration.token]
    role = names[declaration.role]
    api = names[declaration.api]
    source = names[declaration.source]
    kinds = MotionProperty(property, role: role)
  }

  var declaration: MotionDeclaration { animation.declaration }
  /// When it begins to move.
  var start: Timestamp { animation.begin + (animation.delay ?? .zero) }
  var end: Timestamp? { animation.end }
  /// D: the declared duration, perceptual for a spring.
  var declared: Nanoseconds? { curve?.duration ?? animation.declaredDuration }
  /// T: from its start to its end, as measured.
  var measured: Nanoseconds? { animation.end.map { $0 - start } }
  var isUser: Bool { trigger == .user }
  var isOwnedBySystem: Bool { declaration.owner == .system }
  var isSpring: Bool {
    switch curve {
    case .spring, .interactive: true
    default: false
    }
  }
  /// The spring of its curve.
  var spring: Spring? {
    if case .spring(let parameters) = curve { Spring(parameters) } else { nil }
  }
  /// Whether it arrives or leaves, where its direction or its role says so.
  var direction: Animation.Direction? {
    if let direction = animation.direction, direction != .other { return direction }
    return switch role {
    case "appear", "list-insert": .enter
    case "disappear", "list-delete": .exit
    default: nil
    }
  }
  /// Whether it goes on until something ends it.
  var isLoop: Bool { animation.repeatsForever || trigger == .loop }
  /// Whether its token is one of a family, such as `ease`.
  func hasToken(of family: String) -> Bool { token?.hasPrefix(family + ".") ?? false }
  /// The distance that it covers, where it moves one number.
  var range: Double? {
    guard let from = animation.from.first, let to = animation.to.first else { return nil }
    return to - from
  }
}

extension MotionRun {
  /// What it was declared with: its token, else its curve.
  var tokenOrCurve: String { token ?? curve.map(\.words) ?? "no curve" }
}
