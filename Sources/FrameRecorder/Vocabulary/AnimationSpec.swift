/// How an animated value goes from one end to the other.
public enum AnimationCurve: Sendable {
  /// A spring by its perceptual duration.
  case spring(duration: Duration, bounce: Double)
  /// A spring by its physics.
  case physicalSpring(stiffness: Double, damping: Double, mass: Double)
  /// A spring as UIKit and early SwiftUI name it.
  case responsiveSpring(response: Duration, dampingFraction: Double)
  case bezier(Double, Double, Double, Double, duration: Duration)
  case linear(duration: Duration)
  case keyframes(tracks: Int, duration: Duration)
  case phases(Int)
  case interactive, system, custom, none
}

/// One site in the code that animates something, and what it is declared to do.
///
/// Everything in it is fixed when the app is compiled. `name` should stay the same from build to
/// build: findings are told apart by it.
public struct AnimationSpec: Sendable {
  /// The site, such as `card.open`.
  public var name: FrameName
  /// The view that is animated.
  public var view: FrameName?
  /// The motion token it uses, such as `spring.snappy`; nil for a literal curve.
  public var token: FrameName?
  /// The curve it declares.
  public var curve: AnimationCurve?
  /// What the motion is for in the interface, such as `toggle` or `list-insert`.
  public var role: FrameName?
  /// What kind of motion it is.
  public var category: MotionCategory?
  /// What starts it.
  public var trigger: AnimationTrigger?
  /// The call that animates, such as `withAnimation`.
  public var api: FrameName?
  /// Whose animation it is.
  public var owner = MotionOwner.app
  /// What is shown instead under Reduce Motion.
  public var reduceMotion: ReducedMotion?
  /// What happens when it is interrupted.
  public var interruption: AnimationInterruption?
  /// The haptic that belongs to it.
  public var haptic: HapticType?
  /// Why it is there, in the words of a designer.
  public var purpose: FrameName?
  /// What rules should know of it.
  public var flags: AnimationFlags = []
  /// Where it is in the source.
  public var file: FrameName
  /// The line there.
  public var line: UInt

  /// A site with a name; the rest is set as properties.
  public init(
    _ name: FrameName, view: FrameName? = nil, token: FrameName? = nil,
    curve: AnimationCurve? = nil, role: FrameName? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.name = name
    self.view = view
    self.token = token
    self.curve = curve
    self.role = role
    self.file = FrameName(file)
    self.line = line
  }
}
