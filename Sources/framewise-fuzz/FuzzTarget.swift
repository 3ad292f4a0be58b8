import FrameAnalysis
import FrameModel
import TraceIngest

/// What libFuzzer calls with each input that it makes up.
///
/// The first two bytes choose how the rest is read, so that one corpus also varies the chunk size
/// and strictness; whatever the bytes, reading must end with a trace or a typed error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard count > 2 else { return 0 }
  let input = unsafe UnsafeBufferPointer(start: data, count: count)
  let chunk = unsafe 1 + Int(input[0]) * 16
  let strict = unsafe input[1] & 1 == 1
  let bytes = unsafe Array(input.dropFirst(2))
  let options = ReadOptions(strict: strict, chunkBytes: chunk)
  if let trace = try? readTrace(bytes: bytes, named: "fuzz", options: options) {
    _ = analyze(trace)
  }
  return 0
}
