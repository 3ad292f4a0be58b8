import FrameModel
import MotionRules

/// An animation site of a simulated app: what it declares.
struct Site {
  var name: String
  var view: String
  var property: String
  var token: String?
  var curve: MotionCurve
  var role: String?
  var category: MotionCategory?
  var trigger: MotionTrigger
  var direction: Animation.Direction?
  var group: Int64?
  var order: Int64?

  /// A site that uses a token.
  init(
    _ name: String, _ property: String, _ token: String, role: String?, trigger: MotionTrigger,
    category: MotionCategory? = nil, direction: Animation.Direction? = nil
  ) {
    self.name = name
    view = name + ".view"
    self.property = property
    self.token = token
    curve = TokenTable().curve(token) ?? .other
    self.role = role
    self.category = category
    self.trigger = trigger
    self.direction = direction
  }

  /// What a display that does as declared shows.
  var timing: TimingCurve { TimingCurve(curve) ?? .linear(duration: 0.3) }

  func declaration(_ names: inout NameTable) -> MotionDeclaration {
    var declaration = MotionDeclaration()
    declaration.token = token.map { names.intern($0) }
    declaration.isLiteral = token == nil
    declaration.curve = curve
    declaration.role = role.map { names.intern($0) }
    declaration.category = category
    declaration.trigger = trigger
    declaration.api = names.intern("explicit")
    declaration.owner = .app
    declaration.reduceMotion = .fade
    declaration.interruption = .retarget
    declaration.haptic = names.intern(category == .micro ? "selection" : "none")
    declaration.purpose = names.intern("says what happened")
    declaration.source = names.intern("Views/\(name).swift:10")
    return declaration
  }
}
