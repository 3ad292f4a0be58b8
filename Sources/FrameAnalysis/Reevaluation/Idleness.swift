package import FrameModel

/// When nobody can see the effect of an evaluation: the app is not active, its view is hidden, or
/// nothing moves.
///
/// Each is known only where the trace records it; what is not recorded counts as seen.
package struct Idleness {
  private var inactive: TimeRangeCursor
  private var motion: TimeRangeCursor
  private let knowsMotion: Bool
  private let hidden: HiddenViews
  /// Whether the trace tells of views that are hidden at some time.
  let hidesViews: Bool
  /// Whether the trace records anything to tell idleness by.
  package let isKnown: Bool

  /// By the motion of a surface.
  package init(of trace: Trace, on surface: SurfaceAnalysis) {
    self.init(of: trace, motion: TimeRanges(merging: surface.motion))
  }

  init(of trace: Trace, motion: TimeRanges) {
    let inactive = TimeRanges.inactive(in: trace)
    self.inactive = TimeRangeCursor(inactive)
    hidden = HiddenViews(of: trace)
    hidesViews = !hidden.isEmpty
    self.motion = TimeRangeCursor(motion)
    let captures = trace.captures
    knowsMotion =
      trace.hasTimeline
      && (captures.contains(.span) || captures.contains(.animation) || !motion.isEmpty)
    isKnown =
      knowsMotion || captures.contains(.state) || captures.contains(.view) || !inactive.isEmpty
  }

  /// Whether whatever is evaluated for a frame that starts then shows nowhere; quick for one frame
  /// after the other.
  package mutating func isIdle(_ interval: Nanoseconds?, from start: Timestamp) -> Bool {
    if inactive.contains(start) { return true }
    guard knowsMotion else { return false }
    return !motion.overlaps(start, start + (interval ?? Nanoseconds(1)))
  }

  /// Whether anything evaluated for any of some frames may be idle: quick where something moves all
  /// the while.
  mutating func mayBeIdle(_ frames: ArraySlice<PreparedFrame>) -> Bool {
    guard knowsMotion, !hidesViews, let start = frames.first?.start else { return true }
    var (first, last) = (start, start)
    for frame in frames { (first, last) = (min(first, frame.start), max(last, frame.start)) }
    return !motion.covers(first, last) || inactive.overlaps(first, last)
      || inactive.contains(last)
  }

  /// Whether a view is not there to be seen.
  package func isHidden(_ view: NameID, at time: Timestamp) -> Bool {
    hidesViews && hidden.contain(view, at: time)
  }
}

/// When views are not on screen, by the records that say so.
struct HiddenViews {
  private var ranges: [NameID: TimeRanges] = [:]

  var isEmpty: Bool { ranges.isEmpty }

  /// A view is hidden from when its last instance goes to when one comes again; before the first
  /// record of a view nothing is known of it, so that it counts as visible.
  init(of trace: Trace) {
    var events: [NameID: [(time: Timestamp, comes: Bool)]] = [:]
    for event in trace.views {
      guard let view = event.view else { continue }
      switch event.operation {
      case .appear: events[view, default: []].append((event.time, true))
      case .disappear: events[view, default: []].append((event.time, false))
      case .insert, .remove, .replace, .other: break
      }
    }
    for (view, events) in events {
      let hidden = Self.hidden(events.sorted { $0.time < $1.time })
      if !hidden.isEmpty { ranges[view] = TimeRanges(merging: hidden) }
    }
  }

  func contain(_ view: NameID, at time: Timestamp) -> Bool {
    ranges[view]?.contains(time) ?? false
  }

  private static func hidden(_ events: [(time: Timestamp, comes: Bool)]) -> [Range<Timestamp>] {
    var visible = events.first?.comes == false ? 1 : 0
    var since: Timestamp?
    var ranges: [Range<Timestamp>] = []
    for event in events {
      visible = max(0, visible + (event.comes ? 1 : -1))
      if visible == 0, since == nil { since = event.time }
      if visible > 0, let start = since {
        ranges.append(start..<event.time)
        since = nil
      }
    }
    if let since { ranges.append(since..<Timestamp(nanoseconds: .max)) }
    return ranges
  }
}
