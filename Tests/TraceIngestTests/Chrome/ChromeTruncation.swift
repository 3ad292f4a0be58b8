import FrameModel
import Testing

@testable import TraceIngest

/// Cuts a trace at offsets and expects that every begin frame before the cut is still counted.
func expectWholeFrames(
  of bytes: [UInt8], cutAt offsets: some Sequence<Int>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  // A window is filled with zeros first, which is what small inputs would spend their time on.
  let chunkBytes = min(512 << 10, max(64, bytes.count / 3))
  let (ends, begins) = try wholeEvents(of: bytes, chunkBytes: chunkBytes)
  let faults = offsets.compactMap { offset -> String? in
    let whole = (events: ends.count { $0 <= offset }, begins: begins.count { $0 <= offset })
    return fault(ofCutting: bytes, at: offset, whole: whole, chunkBytes: chunkBytes)
  }
  #expect(faults.isEmpty, sourceLocation: sourceLocation)
}

/// What is wrong with reading a trace that is cut at an offset, if anything is.
private func fault(
  ofCutting bytes: [UInt8], at offset: Int, whole: (events: Int, begins: Int), chunkBytes: Int
) -> String? {
  do {
    let trace = try readTrace(
      bytes: Array(bytes[..<offset]), named: "cut", options: ReadOptions(chunkBytes: chunkBytes))
    let begins = trace.quality.recordsByKind.first { $0.kind == "BeginFrame" }?.count ?? 0
    let isRight =
      begins == whole.begins && trace.quality.records == whole.events && trace.quality.isTruncated
    if isRight { return nil }
    let events = trace.quality.records
    return "at \(offset): \(begins) of \(whole.begins), \(events) of \(whole.events)"
  } catch {
    // With no frame left there is nothing to judge, and before the first key nothing is known.
    return whole.begins == 0 && isRefusal(error.reason) ? nil : "at \(offset): \(error)"
  }
}

private func isRefusal(_ reason: TraceError.Reason) -> Bool {
  switch reason {
  case .noUsableFrames, .unknownFormat: true
  default: false
  }
}

/// Where each event ends, and where those end that begin a frame.
private func wholeEvents(
  of bytes: [UInt8], chunkBytes: Int
) throws -> (ends: [Int], begins: [Int]) {
  let mark = Array(#""BeginFrame""#.utf8)
  var window = try ByteWindow.open(MemoryBytes(bytes), file: "whole", chunkBytes: chunkBytes)
  var splitter = DocumentSplitter(startingAt: window)
  var (ends, begins): ([Int], [Int]) = ([], [])
  while let part = try splitter.next(from: &window) {
    guard case .element = part.kind, part.range.count > 2,
      splitter.key.isEmpty || splitter.key == Array("traceEvents".utf8)
    else { continue }
    let end = part.start.byte + part.range.count
    ends.append(end)
    let event = window.bytes[part.range]
    let isBegin = event.indices.contains { index in
      event[index] == mark[0] && event[index...].starts(with: mark)
    }
    if isBegin { begins.append(end) }
  }
  return (ends, begins)
}

/// All bytes of a file, inflated if it is gzip.
func inflated(_ file: String) throws -> [UInt8] {
  var window = try ByteWindow.open(file: file)
  while try window.more() {}
  return Array(window.bytes[window.indices(from: window.start)])
}
