import FrameModel

/// Something with a name that lasts from one point to another.
protocol Lasting {
  var name: NameID? { get }
  func covered(until end: Timestamp) -> Range<Timestamp>
}

extension Span: Lasting {}

extension Animation: Lasting {
  func covered(until end: Timestamp) -> Range<Timestamp> { running(until: end) }
}

/// Says which span is around a point, for points asked in time order.
///
/// A sweep keeps only the open spans, so that many hitches in many spans cost their sum and not
/// their product.
struct SpanSweep {
  private let spans: [(range: Range<Timestamp>, name: NameID?)]
  private var next = 0
  private var open: [(range: Range<Timestamp>, name: NameID?)] = []

  init(_ spans: [some Lasting], until end: Timestamp) {
    self.spans = spans.map { ($0.covered(until: end), $0.name) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The name of the span around `time` that began last.
  mutating func name(at time: Timestamp) -> NameID? {
    while next < spans.count, spans[next].range.lowerBound <= time {
      open.append(spans[next])
      next += 1
    }
    // One that is over and lies under others is in nobody's way until they are over.
    while let last = open.last, last.range.upperBound <= time { open.removeLast() }
    return open.last?.name
  }
}
