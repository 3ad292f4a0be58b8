import FrameAnalysis
import FrameModel

/// The rates of a surface, with why, and its hangs, in the JSON report.
extension TraceJSON {
  static func writeRefresh(_ surface: SurfaceAnalysis?, to json: inout JSONWriter) {
    json.array("refresh") { rows in
      for segment in surface?.refresh ?? [] { write(segment, of: surface, to: &rows) }
    }
    json.array("hangs") { rows in
      for hang in surface?.hangs ?? [] { write(hang, to: &rows) }
    }
  }

  private static func write(
    _ segment: RefreshSegment, of surface: SurfaceAnalysis?, to json: inout JSONWriter
  ) {
    json.object(isInline: true) {
      $0.field("from_ms", milliseconds: segment.range.lowerBound.sinceZero)
      $0.field("to_ms", milliseconds: segment.range.upperBound.sinceZero)
      $0.field("time_ms", milliseconds: segment.time)
      $0.field("frames", segment.frames.count)
      $0.field("rate_hz", segment.rate, places: 3)
      $0.field("interval_ms", milliseconds: segment.interval)
      $0.field("source", segment.source.rawValue)
      $0.field("estimated", segment.isEstimated)
      $0.field("panel_hz", segment.panelRate, places: 3)
      $0.field("below_panel", segment.isBelowPanel)
      $0.array("limits") { limits in segment.limits.forEach { limits.value($0.id) } }
      $0.array("unrecorded") { names in segment.unrecorded.forEach { names.value($0) } }
      $0.field("late_frames", segment.lateFrames)
      $0.field("missed_refreshes", segment.missedRefreshes)
    }
  }

  private static func write(_ hang: MainThreadHang, to json: inout JSONWriter) {
    json.object(isInline: true) {
      $0.field("time_ms", milliseconds: hang.range.lowerBound.sinceZero)
      $0.field("duration_ms", milliseconds: hang.duration)
      $0.field("class", hang.hangClass.rawValue)
      $0.field("source", hang.source.rawValue)
    }
  }
}
