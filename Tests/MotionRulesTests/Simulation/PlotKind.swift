import FrameModel
import MotionRules
import TestSupport

/// What can happen in a simulated session, and which faults it can have.
enum PlotKind: CaseIterable {
  case toggle, card, badge, appear, disappear, stagger, drag, retarget, replacement
  /// What stands for motion when it is reduced.
  case fade

  var faults: [PlantedFault] {
    switch self {
    case .toggle:
      [.wrongCurve, .wrongTokenCurve, .missingHaptic, .doubleHaptic, .literal, .stutter]
    case .card: [.wrongCurve, .easeForUser, .layoutProperty, .literal, .bounceOnOpacity, .stutter]
    case .badge: [.wrongCurve]
    case .appear: [.wrongPair, .stretched, .tooShort, .tooLong, .springForSystem]
    case .disappear: [.wrongPair, .stretched]
    case .stagger: [.staggerTooLong]
    case .drag: [.velocityLostAtRelease]
    case .retarget: [.velocityLost]
    case .replacement: [.restart]
    case .fade: [.motionUnderReduceMotion]
    }
  }

  func play(_ fault: PlantedFault?, in session: inout SimulatedMotion, number: Int) {
    let name = "\(self).\(number)"
    switch self {
    case .toggle, .card, .badge: playTap(fault, in: &session, name)
    case .appear, .disappear: playArrival(fault, in: &session, name)
    case .stagger: playStagger(fault, in: &session, name, group: Int64(number))
    case .drag: playDrag(fault, in: &session, name)
    case .retarget, .replacement: playInterruption(fault, in: &session, name)
    case .fade: playFade(fault, in: &session, name)
    }
  }
}

extension PlotKind {
  /// One tap, one animation.
  private func playTap(
    _ fault: PlantedFault?, in session: inout SimulatedMotion, _ name: String
  ) {
    var site: Site
    var (from, to) = (0.0, Double.random(in: -240 ... -60, using: &session.random))
    switch self {
    case .toggle:
      site = Site(
        name, "offset.x", "spring.snappy", role: "toggle", trigger: .user, category: .micro)
      (from, to) = (0, 20)
    case .badge:
      site = Site(name, "scale", "spring.expressive", role: "badge", trigger: .user)
      (from, to) = (0.5, 1)
    default:
      site = Site(name, "offset.y", "spring.standard", role: "card", trigger: .user)
    }
    switch fault {
    case .easeForUser:
      site.token = "ease.standard"
      site.curve = TokenTable().curve("ease.standard") ?? .other
    case .literal: site.token = nil
    case .wrongTokenCurve:
      site.curve = .spring(.perceptual(duration: .milliseconds(290), bounce: 0.15))
    case .layoutProperty: site.property = "height"
    case .bounceOnOpacity:
      site = Site(name, "opacity", "spring.expressive", role: nil, trigger: .user)
      (from, to) = (0, 1)
    default: break
    }
    let cause = session.input("tap", on: site.view)
    if site.category == .micro, fault != .missingHaptic { session.haptic(cause, after: 0.004) }
    if fault == .doubleHaptic { session.haptic(cause, after: 0.012) }
    session.animate(
      site, from: from, to: to, cause: cause, at: session.now + 0.003,
      played: fault == .wrongCurve ? wrongCurve(for: site, &session) : nil)
    session.finish()
  }

  /// A curve that takes as long and is another, or the same over another time.
  private func wrongCurve(
    for site: Site, _ session: inout SimulatedMotion
  ) -> TimingCurve? {
    let settled = site.timing.settleTime ?? 0.3
    switch Int.random(in: 0..<3, using: &session.random) {
    case 0: return .linear(duration: settled)
    case 1: return CubicBezier([0.42, 0, 0.58, 1]).map { .bezier($0, duration: settled) }
    default:
      guard case .spring(let spring) = site.timing else { return nil }
      return Spring(duration: spring.duration * 1.6, bounce: spring.bounce).map { .spring($0) }
    }
  }

  /// What the system brings or takes away.
  private func playArrival(
    _ fault: PlantedFault?, in session: inout SimulatedMotion, _ name: String
  ) {
    var site =
      self == .appear
      ? Site(
        name, "opacity", "ease.enter", role: "appear", trigger: .system, direction: .enter)
      : Site(
        name, "opacity", "ease.exit", role: "disappear", trigger: .system, direction: .exit)
    guard case .bezier(let points, let duration?) = site.curve else { return }
    func lasting(_ milliseconds: Int64) -> MotionCurve {
      .bezier(points: points, duration: .milliseconds(milliseconds))
    }
    var played: TimingCurve?
    switch fault {
    case .wrongPair: site.curve = lasting(self == .appear ? 320 : 120)
    case .tooShort: site.curve = lasting(50)
    case .tooLong: site.curve = lasting(900)
    case .stretched:
      played = CubicBezier(points).map { .bezier($0, duration: duration.seconds * 1.5) }
    case .springForSystem:
      site.token = "spring.standard"
      site.curve = TokenTable().curve("spring.standard") ?? .other
    default: break
    }
    let cause = session.input("data", on: site.view)
    let isEntering = self == .appear
    session.animate(
      site, from: isEntering ? 0 : 1, to: isEntering ? 1 : 0, cause: cause,
      at: session.now + 0.003, played: played)
    session.finish()
  }

  private func playStagger(
    _ fault: PlantedFault?, in session: inout SimulatedMotion, _ name: String, group: Int64
  ) {
    let step =
      fault == .staggerTooLong ? 0.15 : Double.random(in: 0.031...0.059, using: &session.random)
    let cause = session.input("data", on: name)
    let begin = session.now + 0.003
    for place in 0..<Int.random(in: 3...5, using: &session.random) {
      var site = Site(
        "\(name).\(place)", "opacity", "ease.enter", role: "list-insert", trigger: .system,
        direction: .enter)
      (site.group, site.order) = (group, Int64(place))
      session.animate(
        site, from: 0, to: 1, cause: cause, at: begin, delay: Double(place) * step)
    }
    session.finish()
  }

  /// A finger that drags and lets go before the threshold.
  private func playDrag(
    _ fault: PlantedFault?, in session: inout SimulatedMotion, _ name: String
  ) {
    let site = Site(
      name, "offset.x", "spring.dragRelease", role: "drag-release", trigger: .gesture,
      category: .gesture)
    let distance = Double.random(in: 60...110, using: &session.random)
    let length = Double.random(in: 0.45...0.6, using: &session.random)
    _ = session.input("drag.begin", on: site.view)
    let finger = { (time: Double) in distance * time * time / (length * length) }
    session.sample("finger.x", of: site.view, for: length, finger)
    session.sample("offset.x", of: site.view, for: length, finger)
    session.advance(to: session.now + length)
    let speed = 2 * distance / length
    let cause = session.input(
      "drag.end", on: site.view, velocity: [speed, 0], translation: [distance, 0],
      outcome: .cancel)
    session.animate(
      site, from: distance, to: 0, velocity: fault == nil ? speed : 0, cause: cause,
      at: session.now)
    session.finish()
  }

  /// A second tap before the first one's motion has arrived.
  private func playInterruption(
    _ fault: PlantedFault?, in session: inout SimulatedMotion, _ name: String
  ) {
    let site = Site(name, "offset.y", "spring.standard", role: "card", trigger: .user)
    let target = Double.random(in: -240 ... -120, using: &session.random)
    let first = session.input("tap", on: site.view)
    let row = session.animate(site, from: 0, to: target, cause: first, at: session.now + 0.003)
    session.advance(to: session.now + Double.random(in: 0.06...0.15, using: &session.random))
    let second = session.input("tap", on: site.view)
    let state = session.state(of: row)
    if self == .retarget {
      let velocity = fault == .velocityLost ? 0 : state.velocity
      session.retarget(row, to: 0, velocity: velocity, recorded: velocity, cause: second)
    } else {
      session.stop(row)
      if fault == .restart {
        session.animate(site, from: target, to: 0, cause: second, at: session.now)
      } else {
        session.animate(
          site, from: state.value, to: 0, velocity: state.velocity, cause: second,
          at: session.now)
      }
    }
    session.finish()
  }

  private func playFade(
    _ fault: PlantedFault?, in session: inout SimulatedMotion, _ name: String
  ) {
    var site = Site(name, "opacity", "ease.fade", role: nil, trigger: .user)
    var target = 1.0
    if fault == .motionUnderReduceMotion {
      site = Site(name, "offset.y", "spring.standard", role: "card", trigger: .user)
      target = -160
    }
    let cause = session.input("tap", on: site.view)
    session.animate(site, from: 0, to: target, cause: cause, at: session.now + 0.003)
    session.finish()
  }
}
