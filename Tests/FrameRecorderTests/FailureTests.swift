import Foundation
import FrameModel
import TestSupport
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

  @Test func `what cannot be taken back costs its own line only`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let sink = FileSink(folder: path, name: "log")
      let file = growingFile(linkedFrom: sink.path(ofSegment: 0))
      let recorder = FrameRecorder()
      var configuration = RecorderConfiguration()
      configuration.flushInterval = nil
      configuration.stallThreshold = nil
      recorder.start(configuration, to: sink)
      for _ in 0..<20 { recorder.mark("whole") }
      recorder.flush()
      // Somewhere in the next batch, and within a line.
      limitFiles(to: size(of: file) + 100)
      for _ in 0..<20 { recorder.mark("torn") }
      recorder.flush()
      let failures = recorder.status.failures
      limitFiles(to: .max)
      for _ in 0..<20 { recorder.mark("after") }
      recorder.frame(FrameTimes(time: recorder.now))
      recorder.stop()
      copy(file, to: path + "/copy")
      exit(failures == 1 ? 0 : 1)
    }
    let trace = try readTrace(bytes: folder.bytes("copy"), named: "log")
    #expect(trace.quality.rejected == 1)
    #expect(!trace.quality.isTruncated)
    let marks = Dictionary(grouping: trace.marks) { trace.names[$0.name] }.mapValues(\.count)
    #expect(marks["whole"] == 20 && marks["after"] == 20)
    // Those of the torn batch that reached the disk are told as lost all the same.
    #expect(trace.losses.reduce(0) { $0 + $1.count } == 20)
  }
  #endif

  /// When processes are killed, in microseconds from their start or, every other, from when the log
  /// has some frames.
  private static let kills: [Int] = {
    var random = SplitMix64(seed: 11)
    return (0..<50).map { _ in 1 << (4 + Int(random.next() % 12)) + Int(random.next() % 997) }
  }()

  @Test func `after SIGKILL the log has its whole lines and the black box its last record`()
    async throws
  {
    var logs = 0
    for (number, moment) in Self.kills.enumerated() {
      let folder = try TemporaryFolder()
      let path = folder.path
      await #expect(processExitsWith: .signal(SIGKILL), "kill \(number)") {
        [path = path as String, moment = moment as Int, number = number as Int] in
        recordUntilKilled(path, after: UInt32(moment), hasLog: number.isMultiple(of: 2))
      }
      try checkBox(folder, "kill \(number)")
      if try checkLog(folder, "kill \(number)") { logs += 1 }
    }
    #expect(logs >= Self.kills.count / 2)
  }

  /// What was told before the kill is in the box, and everything before it as far as it holds.
  private func checkBox(_ folder: TemporaryFolder, _ kill: Comment) throws {
    let told = try folder.bytes("told").enumerated().reduce(UInt64(0)) {
      $0 | UInt64($1.element) << UInt64($1.offset * 8)
    }
    let recovered = try #require(RecoveredLog(blackBoxAt: folder.path + "/box"), kill)
    #expect(!recovered.isClosed, kill)
    let box = String(decoding: recovered.lines, as: UTF8.self)
    let found = inputs(in: box)
    let last = found.last ?? 0
    #expect(UInt64(last) == told || UInt64(last) == told + 1, kill)
    // The last records, one after another, in whichever slots frames leave.
    #expect(found == Array((last - found.count + 1)..<last + 1), kill)
    #expect(found.count >= min(last, 400), kill)
    // Killed before the first frame, there is none to read.
    guard Self.hasFrame(box) else { return }
    let trace = try readTrace(
      bytes: recovered.lines, named: "box", options: ReadOptions(strict: true))
    #expect(trace.quality.rejected == 0, kill)
  }

  /// The reader takes every whole line of the log; false where it was killed before there was a frame.
  private func checkLog(_ folder: TemporaryFolder, _ kill: Comment) throws -> Bool {
    guard let bytes = try? folder.bytes("log-0.framelog.ndjson") else { return false }
    let whole = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    for line in whole {
      #expect(throws: Never.self, kill) { try JSONSerialization.jsonObject(with: Data(line)) }
    }
    let text = String(decoding: Array(whole.joined(separator: [10])), as: UTF8.self)
    guard Self.hasFrame(text) else { return false }
    let log = try readTrace(bytes: bytes, named: "log")
    #expect(log.quality.rejected == 0, kill)
    #expect(log.inputs.count == inputs(in: text).count, kill)
    #expect(log.frames.count == text.ranges(of: "{\"kind\":\"frame\",").count, kill)
    #expect(log.quality.isTruncated, kill)
    return true
  }

  private static func hasFrame(_ log: String) -> Bool { log.contains("{\"kind\":\"frame\",") }

  private func inputs(in log: String) -> [Int] {
    log.split(separator: "\n").filter { $0.hasPrefix("{\"kind\":\"input\"") }.compactMap { line in
      line.firstRange(of: "\"id\":").flatMap {
        Int(line[$0.upperBound...].prefix { $0.isNumber })
      }
    }
  }
}

/// Records inputs as fast as it can, and is killed so many microseconds later.
private func recordUntilKilled(_ path: String, after moment: UInt32, hasLog: Bool) {
  let recorder = FrameRecorder()
  var configuration = RecorderConfiguration()
  configuration.flushInterval = .milliseconds(2)
  configuration.stallThreshold = nil
  configuration.blackBox = path + "/box"
  configuration.blackBoxCapacity = 512
  let sink = FileSink(folder: path, name: "log")
  recorder.start(configuration, to: sink)
  let told = numberFile(path + "/told")
  Thread.detachNewThread {
    while hasLog, bytes(in: sink.path(ofSegment: 0)) < 16 << 10 { usleep(100) }
    usleep(moment)
    kill(getpid(), SIGKILL)
  }
  while true {
    // What was recorded before this number was told must be in the box.
    let number = recorder.input(RecordedInput(.tap, view: "Row")).number
    tell(number, in: told)
    if number.isMultiple(of: 32) { recorder.frame(FrameTimes(time: recorder.now)) }
  }
}

/// How many bytes a file has; none where there is no file.
private func bytes(in path: String) -> off_t {
  var facts = stat()
  return unsafe stat(path, &facts) == 0 ? facts.st_size : 0
}

/// A file for a number.
private func numberFile(_ path: String) -> Int32 { unsafe open(path, O_WRONLY | O_CREAT, 0o600) }

/// Writes a number at the beginning of a file.
private func tell(_ number: UInt32, in descriptor: Int32) {
  var number = number
  unsafe pwrite(descriptor, &number, 4, 0)
}

#if os(Linux)
/// A file in memory that may not become shorter, under a path.
private func growingFile(linkedFrom path: String) -> Int32 {
  // The overlay leaves out what headers declare for GNU sources only: these are the kernel's numbers.
  let (allowSealing, addSeals, sealShrink) = (UInt32(2), Int32(1033), Int32(2))
  typealias MakeFile = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
  let make = unsafe unsafeBitCast(dlsym(nil, "memfd_create"), to: MakeFile?.self)
  let descriptor = unsafe make?("log", allowSealing) ?? -1
  guard fcntl(descriptor, addSeals, sealShrink) == 0 else { exit(2) }
  unsafe symlink("/proc/\(getpid())/fd/\(descriptor)", path)
  return descriptor
}

private func size(of descriptor: Int32) -> UInt { UInt(max(0, lseek(descriptor, 0, SEEK_END))) }

private func copy(_ descriptor: Int32, to path: String) {
  var bytes = [UInt8](repeating: 0, count: Int(size(of: descriptor)))
  let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
  _ = FileManager.default.createFile(atPath: path, contents: Data(bytes.prefix(max(0, count))))
}

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
