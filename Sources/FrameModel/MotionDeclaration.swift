/// What an animation site declares of its motion; an absent field was not declared.
package struct MotionDeclaration: Sendable, Equatable {
  /// The token that it uses, and whether the log says outright that there is none: a literal.
  package var token: NameID?
  package var isLiteral = false
  package var curve: MotionCurve?
  /// What moves: press, toggle, card, sheet, navigation and so on.
  package var role: NameID?
  package var category: MotionCategory?
  package var trigger: MotionTrigger?
  /// The call that made it, such as `explicit`, `implicit-novalue`, `keyframe` or `phase`.
  package var api: NameID?
  package var owner: MotionOwner?
  package var reduceMotion: ReducedMotion?
  package var interruption: MotionInterruption?
  package var haptic: NameID?
  package var purpose: NameID?
  // Not `[]`, which is made of an array: there is one of these for every animation.
  package var flags = MotionFlags(rawValue: 0)
  /// `file:line` in the app's source.
  package var source: NameID?

  package init() {}

  /// Takes what is not declared here from another declaration.
  package mutating func fill(from other: Self) {
    if token == nil, !isLiteral { (token, isLiteral) = (other.token, other.isLiteral) }
    curve = curve ?? other.curve
    role = role ?? other.role
    category = category ?? other.category
    trigger = trigger ?? other.trigger
    api = api ?? other.api
    owner = owner ?? other.owner
    reduceMotion = reduceMotion ?? other.reduceMotion
    interruption = interruption ?? other.interruption
    haptic = haptic ?? other.haptic
    purpose = purpose ?? other.purpose
    flags.formUnion(other.flags)
    source = source ?? other.source
  }

  /// Gives every name another number.
  package mutating func rename(_ name: (NameID) -> NameID) {
    token = token.map(name)
    role = role.map(name)
    api = api.map(name)
    haptic = haptic.map(name)
    purpose = purpose.map(name)
    source = source.map(name)
  }
}

package enum MotionCategory: String, Sendable, CaseIterable {
  case navigation, micro, content, gesture, loading, ambient, other
}

/// What sets a motion off.
package enum MotionTrigger: String, Sendable, CaseIterable {
  case user, system, scroll, gesture, loop, other
}

/// Whose motion it is: the app's own, or one that the system brings.
package enum MotionOwner: String, Sendable, CaseIterable {
  case app, system, other
}

/// What a site declares to become of it under Reduce Motion.
package enum ReducedMotion: String, Sendable, CaseIterable {
  case fade, instant, simplified, same, none, other
}

/// What a site declares to happen when it is triggered again before its end.
package enum MotionInterruption: String, Sendable, CaseIterable {
  case retarget, cancel, reverse, queue, none, other
}

/// What else a site says of itself.
package struct MotionFlags: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let grabbable = Self(rawValue: 1)
  package static let signature = Self(rawValue: 2)
  package static let decorative = Self(rawValue: 4)
  package static let critical = Self(rawValue: 8)
  package static let working = Self(rawValue: 16)
  package static let glass = Self(rawValue: 32)
  package static let other = Self(rawValue: 64)

  /// The words of the frame log, in a fixed order.
  package static let names: [(name: String, flag: Self)] = [
    ("grabbable", .grabbable), ("signature", .signature), ("decorative", .decorative),
    ("critical", .critical), ("working", .working), ("glass", .glass),
  ]
}

/// One declared animation site, written once.
package struct AnimationSpec: Sendable, Equatable {
  package var id: Int64
  /// Stable across builds.
  package var name: NameID
  package var view: NameID?
  package var declaration: MotionDeclaration

  /// The line of its record in the input.
  package var line: Int?

  package init(
    id: Int64, name: NameID, view: NameID? = nil, declaration: MotionDeclaration = .init()
  ) {
    self.id = id
    self.name = name
    self.view = view
    self.declaration = declaration
  }
}
