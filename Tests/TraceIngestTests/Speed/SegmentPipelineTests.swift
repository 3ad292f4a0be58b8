import Synchronization
import Testing

@testable import TraceIngest

/// Parts of a file, each standing for itself.
@Suite struct SegmentPipelineTests {
  private typealias Pipeline = SegmentPipeline<Int, Int>

  /// Parts of ten bytes of a file of a thousand, of which each is read with what is known.
  private func pipeline(
    threads: Int, read: @escaping @Sendable (Range<Int>, Int) -> Int?
  ) -> Pipeline {
    SegmentPipeline(from: 0, threads: threads, knowing: 1) {
      $0 < 1000 ? $0 + 10 : nil
    } read: {
      range, known, _ in
      read(range, known)
    }
  }

  @Test(arguments: [2, 3, 8])
  func `parts come in the order of the file, whatever each of them takes`(threads: Int) {
    let parts = pipeline(threads: threads) { range, _ in
      var steps = range.lowerBound % 70 * 200
      while steps > 0 { steps -= 1 }
      return range.lowerBound % 30 == 0 ? nil : range.lowerBound
    }
    var next = 0
    while let (range, segment) = parts.next() {
      #expect(range == next..<next + 10)
      #expect(segment == (next % 30 == 0 ? nil : next))
      next = range.upperBound
    }
    #expect(next == 1000)
    parts.stop()
  }

  @Test func `no more than a few parts are ahead of the one that is due`() {
    let counts = Mutex((read: 0, taken: 0, furthest: 0))
    let parts = pipeline(threads: 3) { range, _ in
      counts.withLock { counts in
        counts.read += 1
        counts.furthest = max(counts.furthest, counts.read - counts.taken)
      }
      return range.lowerBound
    }
    while parts.next() != nil { counts.withLock { $0.taken += 1 } }
    parts.stop()
    #expect(counts.withLock { $0.read } == 100)
    // One more may be taken and not yet counted.
    #expect(counts.withLock { $0.furthest } <= 7)
  }

  @Test func `parts that are read later are read with what was told`() {
    let parts = pipeline(threads: 2) { _, known in known }
    #expect(parts.next()?.segment == 1)
    parts.tell(2)
    var known: [Int] = []
    while let part = parts.next() { known.append(part.segment ?? 0) }
    parts.stop()
    #expect(known.count == 99)
    #expect(known == known.sorted())
    #expect(known.count { $0 == 1 } < 5)
  }

  @Test func `nothing is read once reading was stopped`() {
    let count = Mutex(0)
    let parts = pipeline(threads: 4) { range, _ in
      count.withLock { $0 += 1 }
      return range.lowerBound
    }
    #expect(parts.next() != nil)
    parts.stop()
    let read = count.withLock { $0 }
    #expect(read < 12)
    while parts.next() != nil {}
    #expect(count.withLock { $0 } == read)
  }
}
