/// The keys of the frame log, of all kinds of record and of the objects within them.
///
/// The raw value is the slot in which `RecordFields` keeps a field's value. Those of the records
/// that become rows come first: a word has a bit for each.
enum FrameLogField: Int, CaseIterable {
  case kind
  // Frame.
  case index, time, interval, deadline, callback, mainStart, mainEnd, renderStart, renderEnd
  case expectedPresent, present, uiDuration, cpuDuration, totalDuration, overrun, sourceVerdict
  case state, display, number, states, extra
  // Evaluation, and sample.
  case frame, view, work, count, duration, selfDuration, longest, animation, unchanged, does
  case thread, values
  // Header.
  case format, version, requires, recorder, clock, app, build, os, device, commit, simulator
  case scenario
  case configuration, displays, link, captures, environment, tokens, segment, previous
  case base, zero, wall, mode, range, highRateKey, minHz
  // Spec and animation.
  case id, name, token, curve, role, category, trigger, api, owner, reduceMotion, interruption
  case haptic, purpose, flags, source, op, spec, property, from, to, velocity, delay, `repeat`
  case autoreverses, cause, group, order, visible, edge, direction, finished, reason, logical
  // The others.
  case unit, type, handled, translation, outcome, blocked, urgent, phase, instance, key
  case matched, layers, crossFade, reduceTransparency, lowPower, thermal, maxHz, capHz, scene
  case orientation, dynamicType, voiceOver, scheme, end, why, kinds, continuous, value
  case records, frames, lost, bytes
  // Curves.
  case bounce, response, dampingFraction, stiffness, damping, mass, points, tracks
  // What other sources have: a length without frames, no timeline, surfaces, figures.
  case length, timeline, surface, process, main, place, subject, runs

  /// The key as it is written.
  var name: String { self == .selfDuration ? "self" : "\(self)" }

  static let table = WordTable(allCases.map { ($0.name, $0) })
}
