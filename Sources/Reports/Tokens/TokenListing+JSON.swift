import FrameModel
import MotionRules

extension TokenListing {
  func writeJSON(to output: inout some TextOutputStream) {
    var json = JSONWriter()
    json.object { json in
      json.object("springs") { json in
        for token in springs { json.object(token.name.full) { write(token, to: &$0) } }
      }
      json.object("eases") { json in
        for token in eases {
          json.object(token.name.full, isInline: true) { json in
            json.field("duration_ms", token.duration, places: 3)
            write(token.points, to: &json)
            json.field("overridden", token.isOverridden)
          }
        }
      }
      json.object("curves") { json in
        for token in curves {
          json.object(token.name.full, isInline: true) { write(token.points, to: &$0) }
        }
      }
      json.object("durations_ms") { json in
        for token in TokenTable.durations {
          json.field(token.name, token.duration.milliseconds, places: 3)
        }
      }
    }
    json.finish(to: &output)
  }

  private func write(_ token: SpringToken, to json: inout JSONWriter) {
    json.field("duration_ms", token.spring.duration * 1000, places: 3)
    json.field("bounce", token.spring.bounce, places: 6)
    json.field("stiffness", token.spring.stiffness, places: 6)
    json.field("damping", token.spring.damping, places: 6)
    json.field("damping_ratio", token.spring.dampingRatio, places: 6)
    json.field("settle_ms", token.settleTime.map { $0 * 1000 }, places: 3)
    json.field("overshoot", token.overshoot, places: 6)
    json.field("css", token.css?.stops.css)
    json.field("css_duration_ms", token.css?.duration, places: 0)
    json.field("overridden", token.isOverridden)
  }

  private func write(_ points: [Double], to json: inout JSONWriter) {
    json.array("points", isInline: true) { json in
      for point in points { json.element(exact: point) }
    }
  }
}
