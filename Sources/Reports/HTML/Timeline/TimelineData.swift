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
    var reader = lane.surface.frames.reader(
      of: [.index, .start, .verdict, .interval, .budget, .duration])
    let frames = lane.bars.bars.map { bar in
      reader.move(to: bar.frame)
      return reader.result
    }
    var bars = FrameBars(of: lane.surface.frames)
    json.object { json in
      json.field("prefix", prefix)
      json.field("kinds", String(String.UnicodeScalarView(lane.bars.bars.map(\.kind.rawValue))))
      json.differences("positions", lane.bars.bars.map { Int64($0.frame) })
      json.differences("indices", frames.map(\.index))
      json.differences("starts", frames.map { $0.start.sinceZero.count / 1000 })
      json.numbers("durations", frames.map { ($0.duration?.count ?? -1000) / 1000 })
      json.runs("budgets", frames.map { ($0.budget?.count ?? -1000) / 1000 })
      json.array("waits") { waits in
        for (position, bar) in lane.bars.bars.enumerated() where bar.kind != .good {
          let shown = bars.bar(of: bar.frame)
          guard shown.left != frames[position].start else { continue }
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
}

extension JSONWriter {
  fileprivate mutating func numbers(_ key: String, _ values: [Int64]) {
    array(key) { array in values.forEach { array.element($0) } }
  }

  fileprivate mutating func differences(_ key: String, _ values: [Int64]) {
    var last: Int64 = 0
    array(key) { array in
      for value in values {
        array.element(value &- last)
        last = value
      }
    }
  }

  /// Values with how often each is repeated: `[8333, 200, 16667, 12]`.
  fileprivate mutating func runs(_ key: String, _ values: [Int64]) {
    array(key) { array in
      var position = 0
      while position < values.count {
        var end = position + 1
        while end < values.count, values[end] == values[position] { end += 1 }
        array.element(values[position])
        array.element(Int64(end - position))
        position = end
      }
    }
  }
}
