import FrameModel
import MotionRules
import TestSupport

/// A session of animations drawn from the motion tokens and played on a simulated 120 Hz display,
/// some with a planted fault.
///
/// One plot follows the other, so that whatever a rule finds has a plot by its time. Each is declared
/// as the design documents ask, and each frame shows where its curve is when the frame begins.
struct SimulatedMotion {
  /// What happened in one stretch of the session.
  struct Plot {
    var fault: PlantedFault?
    var begin: Timestamp
    var end: Timestamp
    /// What was done, for whoever reads a failure.
    var story: String
  }

  static let interval = 1.0 / 120

  private(set) var trace: Trace
  private(set) var plots: [Plot] = []
  var animationCount: Int { trace.animations.count }

  var random: SplitMix64
  /// In seconds.
  private(set) var now = 0.5
  /// The next refresh, and the one in which the main thread is free again.
  private var refresh = 0
  private var actors: [Actor] = []
  private var nextID: Int64 = 1
  /// Whether the frames of the plot stutter.
  var stutters = false

  /// Something that moves: what it shows, so many seconds after its start.
  struct Actor {
    var id: Int64
    /// The animation's row; nil for a channel.
    var row: Int?
    var start: Double
    var end: Double
    var value: (Double) -> Double
  }

  init(seed: UInt64, plots count: Int, faults: Double) {
    random = SplitMix64(seed: seed)
    trace = .empty(mode: .continuous)
    trace.captures = [
      .frame, .frameMain, .frameDeadline, .animation, .sample, .input, .haptic, .state,
    ]
    trace.displays[0].maxRate = 120
    trace.environment.scene = .active
    trace.environment.reduceMotion = false
    trace.environment.lowPower = false
    trace.provenance.isSimulator = false
    trace.provenance.configuration = "release"
    for index in 0..<count {
      if index == count * 4 / 5 { reduceMotion() }
      let isReduced = index >= count * 4 / 5
      let kinds = PlotKind.allCases.filter { ($0 == .fade) == isReduced }
      let stories = Self.stories(of: kinds)
      // One after the other, so that a few sessions have them all.
      let faulty = random.chance(faults) ? stories[(Int(seed) * 9 + index) % stories.count] : nil
      play(faulty?.kind ?? kinds.randomElement(using: &random) ?? .fade, faulty?.fault)
    }
    advance(to: now + 0.2)
  }

  /// Every fault with every kind of plot that can have it.
  private static func stories(
    of kinds: [PlotKind]
  ) -> [(kind: PlotKind, fault: PlantedFault)] {
    kinds.flatMap { kind in kind.faults.map { (kind, $0) } }
  }

  private mutating func play(_ kind: PlotKind, _ fault: PlantedFault?) {
    let begin = now
    stutters = fault == .stutter
    kind.play(fault, in: &self, number: plots.count)
    stutters = false
    // What a rule sees just before and behind it belongs to it.
    advance(to: now + Double.random(in: 0.15...0.4, using: &random))
    plots.append(
      Plot(fault: fault, begin: .seconds(begin), end: .seconds(now), story: "\(kind)"))
  }

  private mutating func reduceMotion() {
    var change = Surroundings()
    change.reduceMotion = true
    trace.states.append(StateChange(time: .seconds(now), change: change))
    advance(to: now + 0.1)
  }
}

// MARK: - What a plot is made of

extension SimulatedMotion {
  /// Something that the user or the system did, now.
  mutating func input(
    _ type: String, on view: String, velocity: [Double] = [], translation: [Double] = [],
    outcome: InputEvent.Outcome? = nil
  ) -> Int64 {
    let id = Int64(trace.inputs.count + 1)
    var input = InputEvent(id: id, time: .seconds(now), type: trace.names.intern(type))
    input.view = trace.names.intern(view)
    input.handled = .seconds(now + 0.002)
    (input.velocity, input.translation) = (PropertyValue(velocity), PropertyValue(translation))
    input.outcome = outcome
    input.isBlocked = false
    if !InputEvent.systemTypes.contains(type) { input.device = trace.names.intern("touch") }
    trace.inputs.append(input)
    return id
  }

  mutating func haptic(_ cause: Int64, after delay: Double = 0) {
    var haptic = HapticEvent(time: .seconds(now + delay))
    haptic.type = trace.names.intern("selection")
    (haptic.cause, haptic.owner) = (cause, .app)
    trace.haptics.append(haptic)
  }

  /// An animation that begins to move at a time, and plays until it has arrived.
  ///
  /// Where the display does not show what is declared, `played` is what it shows.
  ///
  /// - Returns: Its row in the trace.
  @discardableResult
  mutating func animate(
    _ site: Site, from: Double, to: Double, velocity: Double = 0, cause: Int64?,
    at begin: Double, delay: Double = 0, played: TimingCurve? = nil
  ) -> Int {
    var animation = Animation(
      id: nextID, name: trace.names.intern(site.name), begin: .seconds(begin))
    nextID += 1
    animation.view = trace.names.intern(site.view)
    animation.property = trace.names.intern(site.property)
    animation.declaration = site.declaration(&trace.names)
    (animation.from, animation.to) = ([from], [to])
    if velocity != 0 { animation.velocity = [velocity] }
    animation.cause = cause
    animation.direction = site.direction
    if delay > 0 || site.group != nil { animation.delay = Nanoseconds(Int64(delay * 1e9)) }
    (animation.group, animation.order) = (site.group, site.order)
    if site.group != nil { animation.isVisible = true }
    animation.line = trace.animations.count + 1
    trace.animations.append(animation)
    let row = trace.animations.count - 1
    let curve = played ?? site.timing
    let range = to - from
    let speed = range == 0 ? 0 : velocity / range
    actors.append(
      Actor(
        id: animation.id, row: row, start: begin + delay,
        end: begin + delay + curve.length(velocity: speed),
        value: { from + range * curve.value(at: $0, velocity: speed) }))
    return row
  }

  /// Sends a running animation elsewhere, with a velocity.
  mutating func retarget(
    _ row: Int, to target: Double, velocity: Double, recorded: Double, cause: Int64
  ) {
    guard let index = actors.firstIndex(where: { $0.row == row }),
      case .spring(let parameters) = trace.animations[row].declaration.curve,
      let spring = Spring(parameters)
    else { return }
    var event = AnimationEvent(kind: .retarget, time: .seconds(now))
    (event.to, event.velocity, event.cause) = ([target], [recorded], cause)
    trace.animations[row].events.append(event)
    let (old, turn) = (actors[index].value, now - actors[index].start)
    let value = old(turn)
    let range = target - value
    actors[index].value = { time in
      time < turn
        ? old(time) : value + range * spring.value(at: time - turn, velocity: velocity / range)
    }
    actors[index].end = now + (spring.settleTime(velocity: velocity / range) ?? 0)
  }

  /// Stops an animation now, where another takes its place.
  mutating func stop(_ row: Int) {
    guard let index = actors.firstIndex(where: { $0.row == row }) else { return }
    actors.remove(at: index)
    trace.animations[row].end = .seconds(now)
    trace.animations[row].finished = false
  }

  /// Where an animation is now, and how fast.
  func state(of row: Int) -> (value: Double, velocity: Double) {
    guard let actor = actors.first(where: { $0.row == row }) else { return (0, 0) }
    let time = now - actor.start
    let step = 1e-6
    return (
      actor.value(time), (actor.value(time + step) - actor.value(time - step)) / (2 * step)
    )
  }

  /// A sampled value that is no animation, from now on for some seconds.
  mutating func sample(
    _ property: String, of view: String, for length: Double, _ value: @escaping (Double) -> Double
  ) {
    var channel = Channel(id: nextID)
    nextID += 1
    channel.view = trace.names.intern(view)
    channel.property = trace.names.intern(property)
    trace.channels.append(channel)
    actors.append(
      Actor(id: channel.id, row: nil, start: now, end: now + length, value: value))
  }

  /// Plays on until everything has arrived.
  mutating func finish() {
    while let last = actors.map(\.end).max(), !actors.isEmpty {
      advance(to: max(last, now) + Self.interval)
    }
  }

  // MARK: The display

  /// Draws frames up to a time.
  mutating func advance(to time: Double) {
    while Double(refresh) * Self.interval < time { drawFrame() }
    now = max(now, time)
  }

  private mutating func drawFrame() {
    let start = Double(refresh) * Self.interval
    var work = Double.random(in: 0.15...0.6, using: &random)
    if stutters, !actors.isEmpty, random.chance(0.15) {
      work = Double.random(in: 2.2...4.5, using: &random)
    }
    let index = Int64(trace.frames.count)
    var frame = Frame(index: index, time: .seconds(start))
    frame.interval = Nanoseconds(Int64(Self.interval * 1e9))
    frame.deadline = .seconds(start + Self.interval)
    frame.callback = .seconds(start + 0.0001)
    frame.mainStart = frame.callback
    frame.mainEnd = .seconds(start + work * Self.interval)
    trace.frames.append(frame)
    // A finger that is gone moves nothing any more.
    actors.removeAll { $0.row == nil && $0.end < start }
    for actor in actors where actor.start <= start {
      trace.samples.append(
        Sample(
          frame: index, id: actor.id, value: actor.value(min(start, actor.end) - actor.start)))
      if actor.end <= start, let row = actor.row {
        trace.animations[row].end = .seconds(start)
        trace.animations[row].finished = true
      }
    }
    actors.removeAll { $0.end <= start }
    refresh += max(1, Int(work.rounded(.up)))
  }
}

extension Timestamp {
  static func seconds(_ value: Double) -> Timestamp { .milliseconds(value * 1000) }
}

extension TimingCurve {
  /// How long it takes to arrive, in seconds.
  func length(velocity: Double) -> Double {
    if case .spring(let spring) = self { return spring.settleTime(velocity: velocity) ?? 0 }
    return settleTime ?? 0
  }
}
