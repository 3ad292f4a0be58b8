import FrameAnalysis
import FrameModel
import TraceIngest

#if canImport(Glibc)
import Glibc
#else
#error("libFuzzer comes with the toolchain on Linux only; give this system's getenv here")
#endif

/// What libFuzzer calls with each input that it makes up.
///
/// Whatever the bytes, reading must end with a trace or a typed error, and what the input's first
/// bytes ask for beside it must agree with it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let input = unsafe UnsafeBufferPointer(start: data, count: count)
  guard let trial = unsafe FuzzTrial(Array(input), reader: reader) else { return 0 }
  trial.run()
  return 0
}

/// The one reader that gets every input, by its format's name in FRAMEWISE_FUZZ_FORMAT; without
/// one, what an input looks like decides.
private let reader: TraceFormat? = {
  guard let text = unsafe getenv("FRAMEWISE_FUZZ_FORMAT") else { return nil }
  let name = unsafe String(cString: text)
  guard let format = TraceFormat(rawValue: name) else {
    fatalError("FRAMEWISE_FUZZ_FORMAT: there is no format '\(name)'")
  }
  return format
}()
