import Dispatch
import Testing

@testable import FrameRecorder

/// Recording from many threads at once; run these under the thread sanitizer too.
@Suite struct ThreadTests {
  private static let writers = 8
  private static let each = 4000

  /// How often each number stands in the records of a kind.
  private func numbers(_ kind: String, _ field: String, in log: String) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for line in log.split(separator: "\n") where line.hasPrefix("{\"kind\":\"\(kind)\"") {
      guard let start = line.firstRange(of: "\"\(field)\":")?.upperBound else { continue }
      if let number = Int(line[start...].prefix { $0.isNumber }) { counts[number, default: 0] += 1 }
    }
    return counts
  }

  private func dropped(_ kind: String, in log: String) -> Int {
    log.split(separator: "\n").filter { $0.hasPrefix("{\"kind\":\"drop\"") }
      .filter { $0.contains("[\"\(kind)\"]") }
      .compactMap { line in
        line.firstRange(of: "\"count\":").flatMap { Int(line[$0.upperBound...].dropLast()) }
      }
      .reduce(0, +)
  }

  @Test(arguments: [64, 16_384])
  func `eight writers find every record once, or counted as lost`(capacity: Int) {
    let sink = MemorySink()
    let recorder = FrameRecorder()
    var configuration = RecorderConfiguration()
    configuration.bufferCapacity = capacity
    configuration.flushInterval = .milliseconds(1)
    recorder.start(configuration, to: sink)
    let spec = recorder.register(AnimationSpec("a"))
    DispatchQueue.concurrentPerform(iterations: Self.writers) { _ in
      for _ in 0..<Self.each {
        let input = recorder.input(RecordedInput(.tap, view: "Row"))
        recorder.end(recorder.begin(AnimationRun(spec, .opacity, cause: input)), finished: true)
        recorder.measure("Row") { recorder.measure("Inner") {} }
      }
    }
    recorder.stop()
    let log = String(decoding: sink.bytes, as: UTF8.self)
    let total = Self.writers * Self.each
    let inputs = numbers("input", "id", in: log)
    #expect(inputs.values.allSatisfy { $0 == 1 })
    #expect(inputs.count + dropped("input", in: log) == total)
    let motions = numbers("animation", "id", in: log)
    #expect(motions.values.allSatisfy { $0 <= 2 })
    #expect(motions.values.reduce(0, +) + dropped("animation", in: log) == 2 * total)
    #expect(capacity == 64 || motions.count == total || dropped("animation", in: log) > 0)
  }

  @Test func `starting and stopping beside writers harms nobody`() {
    let recorder = FrameRecorder()
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      for round in 0..<200 {
        guard number == 0 else {
          recorder.measure("Row") { recorder.mark("here") }
          continue
        }
        var configuration = RecorderConfiguration()
        configuration.bufferCapacity = round.isMultiple(of: 2) ? 128 : 256
        configuration.flushInterval = .milliseconds(1)
        recorder.start(configuration, to: MemorySink())
        recorder.frame(FrameTimes(time: recorder.now))
        recorder.stop()
      }
    }
    #expect(!recorder.isRecording)
  }

  @Test func `a recorder that is dropped ends its threads`() async throws {
    weak var gone: FrameRecorder?
    do {
      let recorder = FrameRecorder()
      var configuration = RecorderConfiguration()
      configuration.flushInterval = .milliseconds(1)
      recorder.start(configuration, to: MemorySink())
      gone = recorder
    }
    while gone != nil { try await Task.sleep(for: .milliseconds(1)) }
  }
}
