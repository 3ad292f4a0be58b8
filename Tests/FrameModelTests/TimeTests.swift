import FrameModel
import Testing

@Suite struct TimeTests {
  @Test(
    arguments: [
      (8_333_333, 8_333_333, 1), (4_166_666, 8_333_333, 0), (4_166_667, 8_333_333, 1),
      (12_500_000, 8_333_333, 2), (0, 8_333_333, 0), (-4_166_667, 8_333_333, -1), (5, 0, 0),
    ] as [(Int64, Int64, Int)])
  func `rounds to whole units, halves away from zero`(length: Int64, unit: Int64, whole: Int) {
    #expect(Nanoseconds(length).rounded(inUnitsOf: Nanoseconds(unit)) == whole)
  }

  @Test func `sums saturate instead of wrapping`() {
    let most = Nanoseconds(.max)
    #expect(most + Nanoseconds(1) == most)
    #expect(Nanoseconds(.min) - Nanoseconds(1) == Nanoseconds(.min))
    #expect(most * 2 == most)
    #expect(most * -2 == Nanoseconds(.min))
  }

  @Test(
    arguments: [(120.0, 8_333_333), (60.0, 16_666_667), (0.0, nil), (.nan, nil), (1e9, nil)]
      as [(Double, Int64?)])
  func `an interval is a rate's inverse in whole nanoseconds`(hertz: Double, expected: Int64?) {
    #expect(Nanoseconds.interval(hertz: hertz)?.count == expected)
  }
}

@Suite struct PrintableTests {
  @Test func `controls and bidirectional marks become visible`() {
    #expect(Printable.text("a\u{1B}[2Jb\u{202E}c\n") == "a\\u{1B}[2Jb\\u{202E}c\\u{A}")
  }

  @Test(arguments: [
    ("::error::no", "\\u{3A}:error::no"), ("a ::stop-commands::x", "a \\u{3A}:stop-commands::x"),
    ("a ##[add-path]b", "a \\u{23}#[add-path]b"), ("Feed::Row #1: ##", "Feed::Row #1: ##"),
    ("xy ::", "xy \\u{3A}…"),
  ])
  func `what a runner would take for a command becomes visible`(text: String, shown: String) {
    #expect(Printable.text(text, limit: text == "xy ::" ? 4 : 200) == shown)
  }

  @Test func `long text is cut`() {
    #expect(Printable.text(String(repeating: "x", count: 10_000), limit: 5) == "xxxxx…")
    #expect(Printable.text("a: b", limit: .max) == "a: b")
  }
}

@Suite struct FrameColumnsTests {
  @Test func `a frame comes back as it was put in`() {
    var full = Frame(index: 7, display: 2, time: Timestamp(nanoseconds: 1))
    full.interval = Nanoseconds(2)
    full.deadline = Timestamp(nanoseconds: 3)
    full.callback = Timestamp(nanoseconds: 4)
    full.mainStart = Timestamp(nanoseconds: 5)
    full.mainEnd = Timestamp(nanoseconds: 6)
    full.renderStart = Timestamp(nanoseconds: 7)
    full.renderEnd = Timestamp(nanoseconds: 8)
    full.expectedPresent = Timestamp(nanoseconds: 9)
    full.present = Timestamp(nanoseconds: 10)
    full.uiDuration = Nanoseconds(11)
    full.cpuDuration = Nanoseconds(12)
    full.totalDuration = Nanoseconds(13)
    full.overrun = Nanoseconds(-14)
    full.number = 15
    full.sourceVerdict = false
    full.state = .noUpdate
    let bare = Frame(index: 8, time: Timestamp(nanoseconds: 20))
    var columns = FrameColumns()
    for frame in [bare, full, bare, full] { columns.append(frame) }
    #expect(Array(columns) == [bare, full, bare, full])
  }
}
