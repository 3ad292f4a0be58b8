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
    var reader = lane.surface.frames.reader(
      of: [.index, .start, .verdict, .interval, .budget, .duration])
    var (indices, starts, durations, budgets): ([Int64], [Int64], [Int64], [Int64]) =
      ([], [], [], [])
    for bar in bars {
      reader.move(to: bar.frame)
      indices.append(reader.index)
      starts.append(reader.start.sinceZero.count / 1000)
      durations.append((reader.duration?.count ?? -1000) / 1000)
      budgets.append((reader.budget?.count ?? -1000) / 1000)
    }
    json.object { json in
      json.field("prefix", prefix)
      let kinds = bars.map { UInt8(ascii: $0.kind.rawValue) }
      json.field("kinds", String(decoding: kinds, as: UTF8.self))
      json.numbers("positions", differences(bars.map { Int64($0.frame) }))
      json.numbers("indices", differences(indices))
      json.numbers("starts", differences(starts))
      json.numbers("durations", durations)
      json.numbers("budgets", runs(budgets))
      json.array("waits") { waits in
        for (position, (bar, shown)) in zip(bars, lane.shown).enumerated() where bar.kind != .good {
          reader.move(to: bar.frame)
          guard shown.left != reader.start else { continue }
          waits.array {
            $0.element(Int64(position))
            $0.element(shown.left.sinceZero.count / 1000)
            $0.element(shown.right.sinceZero.count / 1000)
          }
        }
      }
      json.array("segments") { segments in
        for segment in lane.scale.segments {
          segments.array {
            $0.element(segment.time.lowerBound.sinceZero.count / 1000)
            $0.element(segment.time.upperBound.sinceZero.count / 1000)
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
