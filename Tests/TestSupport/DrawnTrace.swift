package import FrameModel

extension Trace {
  /// A trace drawn as a string, one character a refresh.
  ///
  /// `f` a frame, `.` a refresh without one, `D` a frame the source says was dropped, `P` a partial
  /// one, `n` a refresh for which nothing needed drawing, `|` (no refresh) a background gap of a
  /// minute. Every frame is promised one interval of `hertz`.
  package static func drawn(
    _ drawing: String, hertz: Double = 120, mode: Link.Mode? = .continuous
  ) -> Trace {
    let interval = Nanoseconds.interval(hertz: hertz) ?? .zero
    var trace = Trace.empty(mode: mode)
    var time = Timestamp.zero
    for character in drawing {
      guard character != "|" else {
        let minute = Nanoseconds.seconds(60)
        trace.gaps.append(Gap(begin: time, end: time + minute, reason: .background))
        time = time + minute
        continue
      }
      if character != "." {
        var frame = Frame(index: Int64(trace.frames.count), time: time)
        frame.interval = interval
        frame.state =
          switch character {
          case "D": .dropped
          case "P": .partial
          case "n": .noUpdate
          default: nil
          }
        trace.frames.append(frame)
      }
      time = time + interval
    }
    return trace
  }

  /// A trace of frames that each lasted `duration` against an expected `expected` milliseconds.
  ///
  /// A last record for which nothing needed drawing ends the last frame.
  package static func lasting(
    _ frames: [(duration: Double, expected: Double)], mode: Link.Mode? = .continuous
  ) -> Trace {
    var trace = Trace.empty(mode: mode)
    var elapsed = 0.0
    for (duration, expected) in frames {
      trace.frames.append(.at(elapsed, index: trace.frames.count, interval: expected))
      elapsed += duration
    }
    var end = Frame.at(elapsed, index: trace.frames.count, interval: frames.last?.expected ?? 1)
    end.state = .noUpdate
    trace.frames.append(end)
    return trace
  }

  package static func empty(mode: Link.Mode? = .continuous) -> Trace {
    var trace = Trace(file: "drawn.framelog.ndjson", format: .framelog)
    trace.displays = [Display(id: 0)]
    var link = Link()
    link.mode = mode
    trace.link = link
    return trace
  }

  /// Adds a span in milliseconds; without an end it is unterminated.
  package mutating func addSpan(
    _ type: SpanType, _ name: String? = nil, from begin: Double, to end: Double?
  ) {
    spans.append(
      Span(
        id: Int64(spans.count), type: type, name: name.map { names.intern($0) },
        begin: .milliseconds(begin), end: end.map { .milliseconds($0) }))
  }
}

extension Frame {
  package static func at(_ milliseconds: Double, index: Int, interval: Double?) -> Frame {
    var frame = Frame(index: Int64(index), time: .milliseconds(milliseconds))
    frame.interval = interval.map { Nanoseconds(milliseconds: $0) }
    return frame
  }
}

extension Timestamp {
  package static func milliseconds(_ value: Double) -> Timestamp {
    Timestamp(sinceZero: Nanoseconds(milliseconds: value))
  }
}

extension Nanoseconds {
  /// The nearest whole nanoseconds.
  package init(milliseconds value: Double) {
    self.init(Int64((value * 1_000_000).rounded()))
  }
}
