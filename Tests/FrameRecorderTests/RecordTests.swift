import TestSupport
import Testing

@testable import FrameRecorder

/// What the recorder writes, byte for byte.
@Suite struct RecordTests {
  @Test func `every kind of record is written as the gold file has it`() {
    let text = String(decoding: SampleRecording.make().bytes, as: UTF8.self)
    expectGolden(withoutDay(text), "every-kind.framelog.ndjson")
    for kind in ["header", "name", "spec", "channel", "end"] + RecordKind.words.map(\.description) {
      #expect(text.contains("{\"kind\":\"\(kind)\""), "\(kind)")
    }
  }

  /// The day is the only thing in a log that the clock of the test does not decide.
  private func withoutDay(_ text: String) -> String {
    text.replacing(#/"wall":"\d{4}-\d\d-\d\d"/#, with: #""wall":"2026-11-30""#)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (1_796_083_199, "2026-11-30T23:59:59Z"),
  ])
  func `the date is that of the calendar`(seconds: Int64, date: String) {
    var configuration = RecorderConfiguration()
    #expect(
      LogHeader(configuration: configuration, zero: 0, wall: seconds).date == date.prefix(10))
    configuration.tellsSecond = true
    #expect(LogHeader(configuration: configuration, zero: 0, wall: seconds).date == date)
  }

  @Test(
    arguments: [
      (0, "0"), (7, "7"), (10, "10"), (-1, "-1"), (.max, "9223372036854775807"),
      (.min, "-9223372036854775808"), (1_000_000_000, "1000000000"),
    ] as [(Int64, String)])
  func `an integer is written in digits`(value: Int64, digits: String) {
    var text = ByteText()
    text.integer(value)
    #expect(String(decoding: text.bytes, as: UTF8.self) == digits)
  }

  @Test func `text is escaped, and other scripts are left as they are`() {
    var text = ByteText()
    text.string("a\"b\\c\n\u{1}\u{1F}é🙂")
    #expect(String(decoding: text.bytes, as: UTF8.self) == #""a\"b\\c\u000a\u0001\u001fé🙂""#)
  }

  @Test(arguments: [
    (
      AnimationCurve.physicalSpring(stiffness: 300, damping: 20.5, mass: 1),
      #"{"type":"spring","stiffness":300.0,"damping":20.5,"mass":1.0}"#
    ),
    (
      .responsiveSpring(response: .milliseconds(350), dampingFraction: 0.8),
      #"{"type":"spring","response":350000000,"dampingFraction":0.8}"#
    ),
    (
      .bezier(0.4, 0, 0.2, 1, duration: .milliseconds(250)),
      #"{"type":"bezier","points":[0.4,0.0,0.2,1.0],"duration":250000000}"#
    ),
    (.linear(duration: .seconds(1)), #"{"type":"linear","duration":1000000000}"#),
    (
      .keyframes(tracks: 2, duration: .seconds(2)),
      #"{"type":"keyframes","tracks":2,"duration":2000000000}"#
    ),
    (.phases(3), #"{"type":"phases","count":3}"#), (.interactive, #"{"type":"interactive"}"#),
    (.system, #"{"type":"system"}"#), (.custom, #"{"type":"custom"}"#),
    (.none, #"{"type":"none"}"#),
  ])
  func `a curve says what it is made of`(curve: AnimationCurve, json: String) {
    var text = ByteText()
    text.write(curve)
    #expect(String(decoding: text.bytes, as: UTF8.self) == json)
  }
}
