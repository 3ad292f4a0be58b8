import FrameModel
import MotionRules

extension SampleTraces {
  /// A card that follows its spring, one that does not and bears a name with markup in it, one of which
  /// nothing was sampled, and a loop; three refreshes are lost in the first.
  static func motion(sites: Int = 1) -> Trace {
    var sample = SampleTrace("motion.framelog.ndjson", seed: 3)
    sample.trace.captures.formUnion([.animation, .sample])
    for site in 0..<sites {
      let suffix = site == 0 ? "" : " \(site)"
      let spring = Spring(duration: 0.35, bounce: 0)
      sample.moves("card.open\(suffix)", "offset.y", lostIn: 12) {
        spring?.value(at: $0) ?? 0
      }
      sample.moves("</title><b>badge\(suffix)", "scale") { min(1, $0 / 0.5) }
    }
    sample.moves("panel", "opacity", nil)
    sample.moves("spinner", "rotation", nil)
    sample.trace.animations[sample.trace.animations.count - 1].repeatCount = -1
    return sample.trace
  }
}

extension SampleTrace {
  /// An animation of 60 frames, declared as the standard spring and shown as a curve has it.
  fileprivate mutating func moves(
    _ name: String, _ property: String, lostIn lost: Int? = nil, _ curve: ((Double) -> Double)?
  ) {
    let row = trace.animations.count
    var run = Animation(id: Int64(row) + 1, name: trace.names.intern(name), begin: now)
    run.view = trace.names.intern("view of \(name)")
    run.property = trace.names.intern(property)
    run.declaration.token = trace.names.intern("spring.standard")
    run.declaration.trigger = .user
    (run.from, run.to) = ([0], [100])
    trace.animations.append(run)
    let begin = now
    for position in 0..<60 {
      if let curve {
        let value = 100 * curve((now - begin).seconds)
        trace.samples.append(Sample(frame: index, id: run.id, value: value))
      }
      frame(refreshes: position == lost ? 4 : 1)
    }
    trace.animations[row].end = now
    trace.animations[row].finished = true
  }
}
