import FrameModel

/// The traces that the tests write reports of.
enum SampleTraces {
  /// Example a of the frame log: one commit hitch, and a file cut in its last record.
  static var scrollHitch: Trace {
    var sample = SampleTrace("a-scroll-hitch.framelog.ndjson")
    let work = Nanoseconds.milliseconds(3)
    sample.span(.scroll, "Feed") { sample in
      for _ in 0..<4 { sample.frame(work: work) }
      sample.evaluation(
        "FeedRow", count: 2, Nanoseconds(310_000), longest: Nanoseconds(170_000))
      sample.frame(work: work)
      sample.evaluation(
        "FeedRow", count: 12, Nanoseconds(14_200_000), longest: Nanoseconds(1_310_000),
        effects: .format)
      sample.frame(work: Nanoseconds(19_200_000), refreshes: 3)
      for _ in 0..<6 { sample.frame(work: work) }
    }
    var trace = sample.trace
    trace.quality.records = 18
    trace.quality.rejected = 1
    trace.quality.isTruncated = true
    trace.quality.recordsByKind = [("header", 1), ("frame", 12), ("evaluation", 2), ("span", 2)]
    let tail = SourcePlace(
      line: 18, column: 41, byte: 2_314, path: "time",
      snippet: #"{"kind":"frame","index":12,"time":1166"#)
    trace.quality.truncatedAt = tail
    trace.quality.note(.truncatedTail, at: tail, "expected a whole record, found the end")
    return trace
  }

  /// Twelve seconds with a bit of everything: rates, spans, animations, a gap, hitches of each kind.
  static var tour: Trace {
    var sample = SampleTrace("runs/feed-tour.framelog.ndjson", seed: 7)
    sample.trace.captures.insert(.animation)
    sample.span(.screen, "Feed") { sample in
      sample.frames(40)
      sample.span(.scroll, "Feed") { sample in
        sample.frames(90)
        sample.hitch("FeedRow", count: 12, Nanoseconds(14_200_000), refreshes: 3)
        sample.frames(120)
        sample.evaluation("PriceLabel", .text, count: 3, Nanoseconds(1_900_000))
        sample.hitch("FeedRow", count: 7, Nanoseconds(6_100_000), refreshes: 2)
        sample.frames(160)
      }
      sample.interval = Nanoseconds(16_666_667)
      sample.frames(60)
      sample.interval = Nanoseconds(8_333_333)
      sample.frame(refreshes: 5)
      sample.frames(30)
      sample.span(.navigation, "Feed → Detail") { sample in
        sample.animation("detail.push") { sample in
          sample.frames(20)
          sample.evaluation("DetailView", count: 1, .milliseconds(41), effects: [.layout, .image])
          sample.evaluation("HeroImage", .canvas, count: 2, .milliseconds(9))
          sample.frame(work: .milliseconds(62), refreshes: 8)
          sample.frames(22)
        }
      }
    }
    sample.wait(.seconds(30), .background)
    sample.span(.screen, "Detail") { sample in
      sample.frames(80)
      sample.span(.scroll, "Detail") { sample in
        for round in 0..<6 {
          sample.evaluation("CommentRow", count: Int64(round + 1), Nanoseconds(900_000))
          sample.frames(40)
        }
        sample.hitch("CommentRow", count: 4, Nanoseconds(5_400_000), refreshes: 2)
        sample.frames(70)
      }
      sample.animation("like.burst") { $0.frames(36) }
    }
    var trace = sample.trace
    trace.states = [change(at: 1, thermal: .fair)]
    trace.quality.recordsByKind = [
      ("header", 1), ("frame", trace.frames.count), ("evaluation", trace.evaluations.count),
      ("span", trace.spans.count * 2), ("animation", trace.animations.count * 2), ("gap", 1),
    ]
    trace.quality.records = trace.quality.recordsByKind.reduce(0) { $0 + $1.count }
    return trace
  }

  private static func change(at seconds: Int64, thermal: ThermalState) -> StateChange {
    var change = Surroundings()
    change.thermal = thermal
    return StateChange(time: .zero + .seconds(seconds), change: change)
  }

  /// A clean second of scrolling.
  static var clean: Trace {
    var sample = SampleTrace("scroll-120hz.framelog.ndjson", seed: 3)
    sample.span(.scroll, "Feed") { $0.frames(120) }
    return sample.trace
  }

  /// Frames of which one in a hundred is late.
  static func long(frames: Int) -> Trace {
    var sample = SampleTrace("long.framelog.ndjson", seed: 11)
    sample.span(.scroll, "Feed") { sample in
      for position in 0..<frames {
        if position % 100 == 57 {
          let missed = Int(1 + sample.random(4))
          let duration = Nanoseconds.milliseconds(Int64(missed) * 8)
          sample.evaluation("PriceLabel", .text, count: 3, Nanoseconds(900_000))
          sample.hitch("FeedRow", count: 12, duration, refreshes: missed + 1)
        } else {
          sample.frame()
        }
      }
    }
    return sample.trace
  }

  /// Names that try to be something other than text.
  static let hostileNames = [
    "</script><img src=x onerror=alert(1)>", "=1+1", "\u{202E}gnp.exe\u{2066}", "a\"b'c&d",
    "line\nbreak\r\ttab\u{0}\u{1B}[31m", String(repeating: "n", count: 10_000),
    "]]>--><!--", "\u{2028}\u{2029}",
  ]

  static var hostile: Trace {
    var sample = SampleTrace("</title><script>alert(2)</script>.ndjson", seed: 5)
    sample.trace.provenance.app = hostileNames[0]
    sample.trace.provenance.build = hostileNames[1]
    sample.trace.provenance.device = hostileNames[2]
    sample.trace.provenance.os = hostileNames[5]
    for name in hostileNames {
      sample.span(.scroll, name) { sample in
        sample.animation(name) { sample in
          sample.frames(3)
          sample.hitch(name, count: 2, .milliseconds(9), refreshes: 2)
          sample.frames(3)
        }
      }
    }
    var trace = sample.trace
    let place = SourcePlace(
      line: 3, column: 9, byte: 120, path: hostileNames[0], snippet: hostileNames[4])
    trace.quality.rejected = 1
    trace.quality.note(.malformedRecord, at: place, hostileNames[0])
    return trace
  }
}

/// Traces of other sources than a continuous link.
extension SampleTraces {
  /// Two surfaces of a browser, whose source says what became of each frame.
  static var surfaces: Trace {
    var trace = Trace(file: "page.trace.json", format: .chromeTrace)
    trace.displays = [Display(id: 7, isMain: true), Display(id: 9)]
    let interval = Nanoseconds(16_666_667)
    for position in 0..<60 {
      var frame = Frame(
        index: Int64(position), display: 0, time: .zero + interval * position)
      frame.interval = interval
      switch position {
      case 20, 41: frame.state = .dropped
      case 30: frame.state = .partial
      case 51...: frame.state = .noUpdate
      default: frame.state = .presented
      }
      if frame.state != .dropped, frame.state != .noUpdate {
        frame.present = frame.time + interval * (position == 40 ? 3 : 2)
      }
      frame.sourceVerdict = position == 40
      frame.number = Int64(1000 + position)
      trace.frames.append(frame)
      if position < 10 {
        frame.display = 1
        trace.frames.append(frame)
      }
    }
    return trace
  }

  /// A header and nothing else.
  static var empty: Trace { Trace(file: "-", format: .framelog) }

  /// Times far from zero, negative ones and frames without an interval.
  static var strange: Trace {
    var trace = Trace(file: "strange.ndjson", format: .framelog)
    trace.displays = [Display(id: 0)]
    for (position, time) in [-50_000_000, -10, 0, 5, 9_007_199_254_740_991].enumerated() {
      trace.frames.append(Frame(index: Int64(position), time: Timestamp(nanoseconds: Int64(time))))
    }
    return trace
  }
}
