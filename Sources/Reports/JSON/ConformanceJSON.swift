import FrameModel
import MotionRules

/// How a run keeps to what it declares, in the JSON report and in explanations.
extension AnimationConformance {
  /// Writes its fields into an object that is open.
  func write(to json: inout JSONWriter, of trace: Trace) {
    json.field("token", trace.names[trace.animations[animation].declaration.token])
    json.field("curve", curve?.words)
    json.field("reduce_motion", reduceMotion)
    json.field("arrives_ms", milliseconds: length)
    json.field("frames", frames)
    json.field("samples", shown?.samples)
    json.field("deviation_percent", (shown?.deviation).map { $0 * 100 }, places: 4)
    json.field("deviation_frame", shown?.frame)
    json.field("deviation_explained_percent", (shown?.explainedShare).map { $0 * 100 }, places: 4)
    json.field(
      "overshoot_declared_percent", (declaredSpring?.overshoot).map { $0 * 100 }, places: 4)
    json.field("overshoot_percent", (shown?.overshoot).map { $0 * 100 }, places: 4)
    json.field("settled_declared_ms", milliseconds: declaredSpring?.settled)
    json.field("settled_ms", milliseconds: shown?.settled)
    json.field("missing", missing)
    guard !handovers.isEmpty else { return }
    json.array("handovers") { rows in
      for handover in handovers {
        rows.object(isInline: true) {
          $0.field("kind", handover.kind.rawValue)
          $0.field("time_ms", milliseconds: handover.time.sinceZero)
          $0.field("speed_before", handover.speedBefore, places: 4)
          $0.field("speed_after", handover.speedAfter, places: 4)
        }
      }
    }
  }
}
