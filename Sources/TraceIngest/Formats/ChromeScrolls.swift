import FrameModel

/// The stretches in which a surface was scrolled, by what the reports of its frames say.
struct ChromeScrolls {
  /// The scrolls in time order: each from the first frame of a run that scrolls to the next frame
  /// that does not, or to the end of the last one if that comes before.
  private var stretches: [(begin: Timestamp, end: Timestamp)] = []
  /// The begin of the last frame that scrolled, while the scroll goes on.
  private var lastScroll: Timestamp?
  /// The begin of a frame that does not scroll, unless another of its reports says that it does.
  private var stop: Timestamp?

  /// Takes the next report in the order of their begins.
  mutating func add(begin: Timestamp, end: Timestamp, isScrolling: Bool) {
    if let stop, begin > stop { endStretch(at: stop) }
    if isScrolling {
      stop = nil
      if lastScroll == nil { stretches.append((begin, end)) }
      lastScroll = begin
      let last = stretches.count - 1
      stretches[last].end = max(stretches[last].end, end)
    } else if let lastScroll, begin > lastScroll {
      stop = begin
    }
  }

  private mutating func endStretch(at time: Timestamp) {
    let last = stretches.count - 1
    stretches[last].end = min(stretches[last].end, time)
    (lastScroll, stop) = (nil, nil)
  }

  /// All scrolls, once every report has been taken.
  consuming func finish() -> [(begin: Timestamp, end: Timestamp)] {
    if let stop { endStretch(at: stop) }
    return stretches.filter { $0.begin < $0.end }
  }
}
