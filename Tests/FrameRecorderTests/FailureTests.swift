import Foundation
import FrameModel
import Testing
import TraceIngest

@testable import FrameRecorder

/// Sinks that fail, disks that are full, and processes that are killed.
@Suite struct FailureTests {
  private let clock = TestClock()

  /// Takes every write but those of some numbers.
  private final class FailingSink: RecordSink {
    let kept = MemorySink()
    private let writes = Guarded(0)
    private let failing: Set<Int>
    private let failsToBegin: Bool

    init(failing: Set<Int>, failsToBegin: Bool = false) {
      self.failing = failing
      self.failsToBegin = failsToBegin
    }

    private func fails() -> Bool {
      let number = writes.withLock { count in
        defer { count += 1 }
        return count
      }
      return failing.contains(number)
    }

    func begin(segment: Int) throws(SinkFailure) {
      if failsToBegin, fails() { throw SinkFailure("open", code: ENOENT) }
      kept.begin(segment: segment)
    }

    func write(_ lines: [UInt8]) throws(SinkFailure) {
      if !failsToBegin, fails() { throw SinkFailure("write", code: ENOSPC) }
      kept.write(lines)
    }

    func end() {}
  }

  @Test(
    arguments: [
      ([0], false), ([1], false), ([1, 2], false), ([2, 4], false), ([0], true), ([0, 1], true),
    ] as [(Set<Int>, Bool)])
  func `a failing sink costs its batches, and the log says so`(failing: Set<Int>, begin: Bool)
    throws
  {
    let sink = FailingSink(failing: failing, failsToBegin: begin)
    let recorder = FrameRecorder()
    recorder.startByHand(clock, to: sink)
    for batch in 0..<6 {
      recorder.mark(["a", "b", "c", "d", "e", "f"][batch])
      recorder.mark("every")
      recorder.frame(FrameTimes(time: clock.now))
      recorder.flush()
    }
    recorder.stop()
    #expect(recorder.status.failures == failing.count)
    #expect(recorder.status.lastFailure?.code == (begin ? ENOENT : ENOSPC))
    let trace = try readTrace(
      bytes: sink.kept.bytes, named: "log", options: ReadOptions(strict: true))
    let lost = trace.losses.reduce(0) { $0 + $1.count }
    // The first batch also holds the first reading of the other clock.
    let first: Int64 = failing.contains(0) ? 1 : 0
    #expect(lost == Int64(failing.count) * 3 + first)
    #expect(trace.marks.count == 12 - failing.count * 2)
    #expect(trace.quality.lost == lost)
    #expect(!trace.quality.isTruncated)
    #expect(trace.names.id(of: "every") != nil)
  }

  @Test func `a sink that never works is silent, and the recorder knows`() {
    let recorder = FrameRecorder()
    recorder.startByHand(clock, to: FileSink(folder: "/nowhere/at/all", name: "log"))
    recorder.mark("a")
    recorder.stop()
    #expect(recorder.status.failures == 2)
    #expect(recorder.status.lastFailure == SinkFailure("open", code: ENOENT))
  }

  #if os(Linux)
  @Test func `a full disk is an error of the sink only`() throws {
    let folder = try TemporaryFolder()
    let sink = FileSink(folder: folder.path, name: "log")
    try FileManager.default.createSymbolicLink(
      atPath: sink.path(ofSegment: 0), withDestinationPath: "/dev/full")
    let recorder = FrameRecorder()
    recorder.startByHand(clock, to: sink)
    for _ in 0..<3 {
      recorder.mark("a")
      recorder.flush()
    }
    recorder.stop()
    #expect(recorder.status.lastFailure == SinkFailure("write", code: ENOSPC))
    #expect(recorder.status.records == 0)
  }

  @Test func `what a limit cuts off is taken back, and the lines stay whole`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let recorder = FrameRecorder()
      var configuration = RecorderConfiguration()
      configuration.flushInterval = nil
      configuration.stallThreshold = nil
      recorder.start(configuration, to: FileSink(folder: path, name: "log"))
      limitFiles(to: 9000)
      for _ in 0..<40 {
        for _ in 0..<20 { recorder.mark("here") }
        recorder.flush()
      }
      let failures = recorder.status.failures
      limitFiles(to: .max)
      recorder.frame(FrameTimes(time: recorder.now))
      recorder.stop()
      exit(failures > 0 ? 0 : 1)
    }
    let bytes = try folder.bytes("log-0.framelog.ndjson")
    let trace = try readTrace(bytes: bytes, named: "log", options: ReadOptions(strict: true))
    #expect(!trace.quality.isTruncated)
    #expect(trace.marks.count > 100)
    #expect(Int64(trace.marks.count) + trace.losses.reduce(0) { $0 + $1.count } == 800)
  }
  #endif

  @Test(arguments: [1, 3, 9, 27])
  func `after SIGKILL the log has its whole lines and the black box its last record`(
    milliseconds: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, milliseconds = milliseconds as Int] in
      let recorder = FrameRecorder()
      var configuration = RecorderConfiguration()
      configuration.flushInterval = .milliseconds(2)
      configuration.stallThreshold = nil
      configuration.blackBox = path + "/box"
      configuration.blackBoxCapacity = 512
      recorder.start(configuration, to: FileSink(folder: path, name: "log"))
      let told = numberFile(path + "/told")
      Thread.detachNewThread {
        usleep(UInt32(milliseconds) * 1000)
        kill(getpid(), SIGKILL)
      }
      while true {
        // What was recorded before this number was told must be in the box.
        let number = recorder.input(RecordedInput(.tap, view: "Row")).number
        tell(number, in: told)
        if number.isMultiple(of: 32) { recorder.frame(FrameTimes(time: recorder.now)) }
      }
    }
    try checkKilled(folder)
  }

  private func checkKilled(_ folder: TemporaryFolder) throws {
    let told = try folder.bytes("told").enumerated().reduce(UInt64(0)) {
      $0 | UInt64($1.element) << UInt64($1.offset * 8)
    }
    let recovered = try #require(RecoveredLog(blackBoxAt: folder.path + "/box"))
    #expect(!recovered.isClosed)
    #expect(recovered.slots > 0)
    let box = String(decoding: recovered.lines, as: UTF8.self)
    let last = try #require(inputs(in: box).max())
    #expect(UInt64(last) == told || UInt64(last) == told + 1)
    // The last records, one after another.
    #expect(inputs(in: box) == Array((last - inputs(in: box).count + 1)...last))
    let trace = try readTrace(
      bytes: recovered.lines, named: "box", options: ReadOptions(strict: true))
    #expect(trace.quality.rejected == 0)
    // Killed before the first batch, there is no log yet.
    guard let bytes = try? folder.bytes("log-0.framelog.ndjson"), !bytes.isEmpty else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")).dropLast() {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line)) }
    }
    // Killed in the first batch, it has no frame to read.
    guard String(decoding: bytes, as: UTF8.self).contains("{\"kind\":\"frame\"") else { return }
    let log = try readTrace(bytes: bytes, named: "log")
    #expect(log.quality.rejected == 0)
    #expect(log.quality.isTruncated)
  }

  private func inputs(in log: String) -> [Int] {
    log.split(separator: "\n").filter { $0.hasPrefix("{\"kind\":\"input\"") }.compactMap { line in
      line.firstRange(of: "\"id\":").flatMap {
        Int(line[$0.upperBound...].prefix { $0.isNumber })
      }
    }
  }
}

/// A file for a number.
private func numberFile(_ path: String) -> Int32 { unsafe open(path, O_WRONLY | O_CREAT, 0o600) }

/// Writes a number at the beginning of a file.
private func tell(_ number: UInt32, in descriptor: Int32) {
  var number = number
  unsafe pwrite(descriptor, &number, 4, 0)
}

#if os(Linux)
/// Lets files of this process grow to a size only.
private func limitFiles(to size: UInt) {
  var limit = rlimit()
  unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  // What goes beyond it is then an error of the call, and no signal.
  signal(SIGXFSZ, SIG_IGN)
  limit.rlim_cur = min(size, limit.rlim_max)
  unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}
#endif
