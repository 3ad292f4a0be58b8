import Foundation
import Testing

@testable import FrameRecorder

/// Where logs go, and what a black box keeps.
@Suite struct SinkTests {
  private let clock = TestClock()
  private let recorder = FrameRecorder()

  @Test func `files are made a segment each, and the oldest is removed`() throws {
    let folder = try TemporaryFolder()
    recorder.startByHand(clock, to: FileSink(folder: folder.path, name: "log", keeping: 2)) {
      $0.maximumSegmentBytes = 100
    }
    for _ in 0..<4 {
      recorder.mark("a")
      recorder.flush()
    }
    recorder.stop()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["log-2.framelog.ndjson", "log-3.framelog.ndjson"])
  }

  @Test func `a closure gets whole batches`() {
    let batches = Guarded<[[UInt8]]>([])
    recorder.startByHand(
      clock,
      to: ClosureSink { lines throws(SinkFailure) in batches.withLock { $0.append(lines) } })
    recorder.mark("a")
    recorder.flush()
    recorder.stop()
    #expect(batches.withLock { $0 }.count == 2)
    #expect(batches.withLock { $0 }.allSatisfy { $0.last == UInt8(ascii: "\n") })
  }

  @Test func `a black box keeps the newest records, what they name and how it ended`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/box"
    recorder.startByHand(clock, to: MemorySink()) {
      $0.blackBox = path
      $0.blackBoxCapacity = 3
      $0.subject.app = "com.example.feed"
    }
    _ = recorder.register(AnimationSpec("late.spec"))
    for name in ["a", "b", "c", "d"] as [FrameName] { recorder.mark(name) }
    let open = try #require(RecoveredLog(blackBoxAt: path))
    #expect(recorder.status.hasBlackBox == true)
    recorder.stop()
    let closed = try #require(RecoveredLog(blackBoxAt: path))
    #expect(!open.isClosed && closed.isClosed)
    #expect(open.slots == 3)
    let lines = String(decoding: open.lines, as: UTF8.self).split(separator: "\n")
    #expect(lines[0].hasPrefix("{\"kind\":\"header\""))
    #expect(lines[0].contains("com.example.feed"))
    #expect(lines[1].contains("late.spec"))
    #expect(lines[2] == #"{"kind":"name","id":1,"name":"a"}"#)
    #expect(
      lines.suffix(3) == [
        #"{"kind":"mark","time":0,"name":2}"#, #"{"kind":"mark","time":0,"name":3}"#,
        #"{"kind":"mark","time":0,"name":4}"#,
      ])
  }

  @Test func `a box that cannot be made is said in the status only`() {
    recorder.startByHand(clock, to: MemorySink()) { $0.blackBox = "/nowhere/at/all/box" }
    recorder.mark("a")
    #expect(recorder.status.hasBlackBox == false)
    recorder.stop()
  }

  @Test func `no other file is taken for a black box`() throws {
    let folder = try TemporaryFolder()
    #expect(RecoveredLog(blackBoxAt: folder.path + "/none") == nil)
    let path = folder.path + "/box"
    recorder.startByHand(clock, to: MemorySink()) {
      $0.blackBox = path
      $0.blackBoxCapacity = 2
    }
    recorder.mark("a")
    recorder.stop()
    let whole = try folder.bytes("box")
    #expect(RecoveredLog(whole) != nil)
    for length in [0, 7, 63, whole.count - 1] {
      #expect(RecoveredLog(Array(whole[..<length])) == nil)
    }
    var damaged = whole
    damaged[0] ^= 1
    #expect(RecoveredLog(damaged) == nil)
    // Slots are any bits: a damaged one may say anything, and ends nothing.
    damaged = whole
    for position in (whole.count - 176)..<whole.count { damaged[position] ^= 0xA5 }
    #expect(RecoveredLog(damaged) != nil)
  }
}
