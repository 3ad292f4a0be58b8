/// Says which parts of a surface its frames are in, for frames in their order.
///
/// A sweep keeps only the open parts, so that many parts in many pieces cost their sum and not their
/// product.
struct PartSweep {
  private struct Bound {
    var position: Int
    var part: Int
    var opens: Bool
  }

  private let bounds: [Bound]
  private var next = 0
  private(set) var open: [Int] = []
  /// Where each open part is among them.
  private var places: [Int]

  /// Of each part its pieces, which lie apart and in order.
  init(_ parts: [[Range<Int>]]) {
    var bounds: [Bound] = []
    for (part, pieces) in parts.enumerated() {
      for piece in pieces where !piece.isEmpty {
        bounds.append(Bound(position: piece.lowerBound, part: part, opens: true))
        bounds.append(Bound(position: piece.upperBound, part: part, opens: false))
      }
    }
    // A piece that begins where another of its part ends is opened behind it: it was added later, and
    // the sort is stable.
    bounds.sort { $0.position < $1.position }
    self.bounds = bounds
    places = [Int](repeating: 0, count: parts.count)
  }

  /// Where the next part begins or ends.
  var nextPosition: Int { next < bounds.count ? bounds[next].position : .max }

  /// Goes on to a position.
  mutating func advance(to position: Int) {
    while next < bounds.count, bounds[next].position <= position {
      if bounds[next].opens { enter(bounds[next].part) } else { leave(bounds[next].part) }
      next += 1
    }
  }

  private mutating func enter(_ part: Int) {
    places[part] = open.count
    open.append(part)
  }

  private mutating func leave(_ part: Int) {
    let place = places[part]
    guard let last = open.popLast(), last != part else { return }
    open[place] = last
    places[last] = place
  }
}
