import FrameAnalysis
import FrameModel

/// Reads what bars show, in the order of their frames.
///
/// In one pass: tens of thousands of numbers looked up apart would wait for memory each time.
struct ShownBarReader {
  private let frames: FrameResults
  private var reader: FrameResults.Reader
  /// The positions whose numbers are at hand.
  private var run = 0..<0
  /// What of the last verdict matters here; most are the last again.
  private var verdict: (code: Int64, isOfPresentation: Bool, hasBudget: Bool) = (0, false, false)

  init(_ frames: FrameResults) {
    self.frames = frames
    reader = frames.reader(of: [
      .start, .verdict, .interval, .budget, .duration, .evaluationTime, .evaluationOtherTime,
    ])
  }

  mutating func read(_ bar: TimelineBars.Bar) -> ShownBar {
    let (first, last) = (bar.frames.lowerBound, bar.frames.upperBound - 1)
    move(to: first)
    let firstBar = frameBar(of: first)
    var shown = ShownBar(
      frame: firstBar, left: firstBar.left, right: firstBar.right, start: firstBar.left)
    var next = first
    while next <= last {
      move(to: next)
      let part = next..<min(run.upperBound, last + 1)
      if part.contains(bar.frame) { setFrame(bar.frame, of: &shown) }
      if part.contains(last) {
        shown.right = last == bar.frame ? shown.frame.right : frameBar(of: last).right
      }
      setCost(part, of: &shown)
      next = part.upperBound
    }
    return shown
  }

  private mutating func move(to position: Int) {
    if !run.contains(position) { run = reader.run(from: position, upTo: frames.count) }
  }

  /// The bar of a frame of the run.
  private mutating func frameBar(of position: Int) -> FrameBar {
    readVerdict(at: position)
    guard verdict.isOfPresentation else {
      let start = start(at: position)
      let length = length(.duration, at: position)
      return FrameBar(
        left: start, right: start + (length ?? self.length(.interval, at: position) ?? .zero),
        length: length)
    }
    var before = position - 1
    while before >= run.lowerBound, reader.number(.duration, at: before) == PackedRows.missing {
      before -= 1
    }
    guard before >= run.lowerBound, let length = length(.duration, at: before) else {
      return FrameBar(of: position, in: frames)
    }
    let start = start(at: before)
    return FrameBar(left: start, right: start + length, length: length)
  }

  private mutating func setFrame(_ position: Int, of shown: inout ShownBar) {
    shown.frame = frameBar(of: position)
    shown.start = start(at: position)
    shown.duration = length(.duration, at: position)
    if verdict.hasBudget {
      shown.budget = length(.budget, at: position) ?? length(.interval, at: position)
    }
  }

  /// Looks for a costlier one among frames of the run.
  private func setCost(_ positions: Range<Int>, of shown: inout ShownBar) {
    var worst = (position: -1, time: shown.cost?.time.count ?? 0)
    for position in positions {
      let time = reader.number(.evaluationTime, at: position)
      // An absent time is less than any, and what was on the main thread is no more than all.
      guard time > worst.time else { continue }
      let cost = time - (reader.value(.evaluationOtherTime, at: position) ?? 0)
      if cost > worst.time { worst = (position, cost) }
    }
    guard worst.position >= 0 else { return }
    let start = start(at: worst.position)
    let length = length(.duration, at: worst.position) ?? length(.interval, at: worst.position)
    shown.cost = ShownBar.Cost(
      time: Nanoseconds(worst.time), left: start, right: start + (length ?? .zero))
  }

  private mutating func readVerdict(at position: Int) {
    let code = reader.number(.verdict, at: position)
    guard code != verdict.code else { return }
    let read = FrameVerdict(code: code)
    verdict = (code, read.evidence?.isOfPresentation == true, read.budgetSource != nil)
  }

  private func start(at position: Int) -> Timestamp {
    Timestamp(nanoseconds: reader.number(.start, at: position))
  }

  private func length(_ field: FrameResults.Field, at position: Int) -> Nanoseconds? {
    reader.value(field, at: position).map { Nanoseconds($0) }
  }
}
