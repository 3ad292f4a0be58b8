import FrameAnalysis
import FrameModel

/// What the script needs to say which frame is under a finger: the drawn bars as numbers.
///
/// Whole microseconds, each time as the difference from the one before, so that it stays small.
struct TimelineData {
  let lane: FrameLane
  let prefix: String

  func write(to page: inout Markup) {
    var json = JSONWriter(isCompact: true)
    let bars = lane.bars.bars
    let frames = lane.surface.frames
    json.object { json in
      json.field("prefix", prefix)
      let kinds = bars.map { UInt8(ascii: $0.kind.rawValue) }
      json.field("kinds", String(decoding: kinds, as: UTF8.self))
      json.numbers("positions", differences(bars.map { Int64($0.frame) }))
      json.numbers("indices", differences(bars.map { frames.number(.index, at: $0.frame) ?? 0 }))
      json.numbers("starts", differences(lane.shown.map { Self.microseconds($0.start) }))
      json.numbers("durations", lane.shown.map { ($0.duration?.count ?? -1000) / 1000 })
      json.numbers("budgets", runs(lane.shown.map { ($0.budget?.count ?? -1000) / 1000 }))
      json.array("waits") { waits in
        for (position, (bar, shown)) in zip(bars, lane.shown).enumerated() where bar.kind != .good {
          guard shown.frame.left != shown.start else { continue }
          waits.array {
            $0.element(Int64(position))
            $0.element(Self.microseconds(shown.frame.left))
            $0.element(Self.microseconds(shown.frame.right))
          }
        }
      }
      json.array("segments") { segments in
        for segment in lane.scale.segments {
          segments.array {
            $0.element(Self.microseconds(segment.time.lowerBound))
            $0.element(Self.microseconds(segment.time.upperBound))
            $0.element(Int64(segment.position.lowerBound * Double(FrameLane.width)))
            $0.element(Int64(segment.position.upperBound * Double(FrameLane.width)))
            $0.element(segment.gap == nil ? 0 : 1)
          }
        }
      }
    }
    page += "<script type=\"application/json\" class=\"timeline-data\">"
    page.append(json: json)
    page += "</script>\n"
  }

  private static func microseconds(_ time: Timestamp) -> Int64 { time.sinceZero.count / 1000 }

  private func differences(_ values: [Int64]) -> [Int64] {
    var last: Int64 = 0
    return values.map { value in
      defer { last = value }
      return value &- last
    }
  }

  /// Values with how often each is repeated: `[8333, 200, 16667, 12]`.
  private func runs(_ values: [Int64]) -> [Int64] {
    var runs: [Int64] = []
    for value in values {
      if runs.count > 1, runs[runs.count - 2] == value {
        runs[runs.count - 1] += 1
      } else {
        runs += [value, 1]
      }
    }
    return runs
  }
}
