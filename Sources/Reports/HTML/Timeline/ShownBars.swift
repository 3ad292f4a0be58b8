import FrameAnalysis
import FrameModel

/// Finds what bars of the timeline show, from their frames in turn.
///
/// In one pass: tens of thousands of numbers looked up apart would wait for memory each time.
struct ShownBars {
  /// What it reads of frames.
  static let fields: [FrameResults.Field] = [
    .start, .verdict, .interval, .budget, .duration, .evaluationTime, .evaluationOtherTime,
  ]

  private(set) var all: [ShownBar] = []
  private let bars: [TimelineBars.Bar]
  private let frames: FrameResults
  /// The next of them, where its frames began before.
  private var begun: ShownBar?
  /// What of the last verdict matters here; most are the last again.
  private var verdict: (code: Int64, isOfPresentation: Bool, hasBudget: Bool) = (0, false, false)

  init(of bars: [TimelineBars.Bar], in frames: FrameResults) {
    self.bars = bars
    self.frames = frames
    all.reserveCapacity(bars.count)
  }

  /// Adds the frames of a run, which follow those before.
  mutating func add(_ run: Range<Int>, _ reader: borrowing FrameResults.Reader) {
    while all.count < bars.count, bars[all.count].frames.lowerBound < run.upperBound {
      let bar = bars[all.count]
      var shown = begun ?? begin(bar, run, reader)
      begun = nil
      if run.contains(bar.frame) { setFrame(bar.frame, of: &shown, run, reader) }
      let last = bar.frames.upperBound - 1
      if run.contains(last) { shown.right = frameBar(of: last, run, reader).right }
      Self.setCost(bar.frames.clamped(to: run), of: &shown, reader)
      guard last < run.upperBound else {
        begun = shown
        return
      }
      all.append(shown)
    }
  }

  private mutating func begin(
    _ bar: TimelineBars.Bar, _ run: Range<Int>, _ reader: borrowing FrameResults.Reader
  ) -> ShownBar {
    let first = frameBar(of: bar.frames.lowerBound, run, reader)
    return ShownBar(frame: first, left: first.left, right: first.right, start: first.left)
  }

  /// The bar of a frame of the run.
  private mutating func frameBar(
    of position: Int, _ run: Range<Int>, _ reader: borrowing FrameResults.Reader
  ) -> FrameBar {
    readVerdict(reader.number(.verdict, at: position))
    guard verdict.isOfPresentation else {
      let length = reader.length(.duration, at: position)
      let start = reader.start(at: position)
      return FrameBar(
        left: start, right: start + (length ?? reader.length(.interval, at: position) ?? .zero),
        length: length)
    }
    var before = position - 1
    while before >= run.lowerBound, reader.number(.duration, at: before) == PackedRows.missing {
      before -= 1
    }
    guard before >= run.lowerBound, let length = reader.length(.duration, at: before) else {
      return FrameBar(of: position, in: frames)
    }
    let start = reader.start(at: before)
    return FrameBar(left: start, right: start + length, length: length)
  }

  private mutating func setFrame(
    _ position: Int, of shown: inout ShownBar, _ run: Range<Int>,
    _ reader: borrowing FrameResults.Reader
  ) {
    shown.frame = frameBar(of: position, run, reader)
    shown.start = reader.start(at: position)
    shown.duration = reader.length(.duration, at: position)
    if verdict.hasBudget {
      shown.budget =
        reader.length(.budget, at: position) ?? reader.length(.interval, at: position)
    }
  }

  /// Looks for a costlier one among some frames.
  private static func setCost(
    _ positions: Range<Int>, of shown: inout ShownBar, _ reader: borrowing FrameResults.Reader
  ) {
    var worst = (position: -1, time: shown.cost?.time.count ?? 0)
    let numbers = reader.numbers
    let times = numbers.span.extracting(reader.places(of: .evaluationTime, at: positions))
    for offset in times.indices {
      let time = times[offset]
      // An absent time is less than any, and what was on the main thread is no more than all.
      guard time > worst.time else { continue }
      let position = positions.lowerBound + offset
      let cost = time - (reader.value(.evaluationOtherTime, at: position) ?? 0)
      if cost > worst.time { worst = (position, cost) }
    }
    guard worst.position >= 0 else { return }
    let length =
      reader.length(.duration, at: worst.position) ?? reader.length(.interval, at: worst.position)
    let start = reader.start(at: worst.position)
    shown.cost = ShownBar.Cost(
      time: Nanoseconds(worst.time), left: start, right: start + (length ?? .zero))
  }

  private mutating func readVerdict(_ code: Int64) {
    guard code != verdict.code else { return }
    let read = FrameVerdict(code: code)
    verdict = (code, read.evidence?.isOfPresentation == true, read.budgetSource != nil)
  }
}

extension FrameResults.Reader {
  fileprivate func length(_ field: FrameResults.Field, at position: Int) -> Nanoseconds? {
    value(field, at: position).map { Nanoseconds($0) }
  }
}
