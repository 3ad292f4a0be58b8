import FrameAnalysis
import FrameModel
import TraceIngest

/// One input that libFuzzer made up, and what is to be tried with it.
///
/// Its first two bytes choose, so that one corpus varies all of it: the size of a chunk, then a bit
/// each for strictness and for what is done beside reading, and three for the mapping.
struct FuzzTrial {
  private let bytes: [UInt8]
  private let reader: TraceFormat?
  private let options: ReadOptions
  private let choices: Choices

  private struct Choices: OptionSet {
    let rawValue: UInt8
    static let strict = Self(rawValue: 1)
    static let convert = Self(rawValue: 1 << 1)
    static let readAgain = Self(rawValue: 1 << 2)
    static let preview = Self(rawValue: 1 << 3)
  }

  /// What the samples' fields are called, and fields of every kind under short names.
  private static let mappings: [String] = [
    "time=t_us:us, present=shown_us:us, cpu=cost_ms:ms, dropped=skipped, screen=route",
    "time=timestamp:s, target=targetTimestamp:s, cpu=work:s, number=frame",
    "time=data.timestamp:s, target=data.targetTimestamp:s, duration=data.duration:s",
    "time=a:ns, deadline=b:ns, interval=c:ns, overrun=d:ns, display=e, jank=f, number=g",
  ]

  /// Returns nil for an input without bytes to read.
  init?(_ input: [UInt8], reader: TraceFormat?) {
    guard input.count > 2 else { return nil }
    let choices = Choices(rawValue: input[1])
    var options = ReadOptions(
      strict: choices.contains(.strict), chunkBytes: 1 + Int(input[0]) * 16)
    if reader == .mapped {
      options.mapping = try? Mapping.parse(Self.mappings[Int(input[1] >> 5) % Self.mappings.count])
    }
    bytes = Array(input.dropFirst(2))
    self.reader = reader
    self.options = options
    self.choices = choices
  }

  func run() {
    if choices.contains(.preview) { _ = TablePreview.of(bytes: bytes) }
    guard let trace = try? trace(options) else { return }
    _ = analyze(trace)
    if choices.contains(.readAgain) { readAgain(trace) }
    if choices.contains(.convert) { convert(trace) }
  }

  private func trace(_ options: ReadOptions) throws(TraceError) -> Trace {
    guard let reader else { return try readTrace(bytes: bytes, named: "fuzz", options: options) }
    return try readTrace(bytes: bytes, named: "fuzz", as: reader, options: options)
  }

  /// Neither chunks nor what is recognised without parsing may change what is read.
  private func readAgain(_ trace: Trace) {
    var plain = options
    plain.chunkBytes = 5000
    plain.recognisesShapes = false
    guard let again = try? self.trace(plain) else {
      fatalError("refused in one chunk, unlike in many")
    }
    precondition(again.frames.elementsEqual(trace.frames), "frames depend on how they are read")
    precondition(again.quality == trace.quality, "faults depend on how they are read")
  }

  /// What was read can be written down and read back.
  private func convert(_ trace: Trace) {
    var log = Written()
    guard let outcome = try? write(trace, as: .lines, to: &log) else {
      fatalError("a trace that cannot be written")
    }
    guard outcome.leftOut.isEmpty else { return }
    do {
      let again = try readTrace(
        bytes: log.bytes, named: "log", options: ReadOptions(chunkBytes: 5000))
      precondition(again.frames.count == trace.frames.count, "a conversion lost frames")
      precondition(again.quality.rejected == 0, "a conversion wrote what is rejected")
    } catch {
      fatalError("a conversion wrote what is refused: \(error)")
    }
  }

  private struct Written: ByteOutput {
    var bytes: [UInt8] = []
    mutating func write(_ more: [UInt8]) { bytes += more }
  }
}
