import FrameModel
import MotionRules
import Testing

@testable import Reports

/// Part 6: what animations declare against what was measured, drawn and in tables.
@Suite struct ConformanceReportTests {
  private func page(_ trace: Trace) -> String {
    var text = ""
    HTMLReport().write(SampleReports.judged(trace), to: &text)
    return text
  }

  @Test
  func `the declared curve, the shown values and the lost refreshes are drawn with their words`()
    throws
  {
    let text = page(SampleTraces.motion())
    let cards = text.split(separator: "<article class=\"curve\"").dropFirst()
    #expect(cards.count == 2)
    let card = try #require(cards.first { $0.contains(">card.open<") })
    #expect(card.contains("60 values from 0 to 100 over 517 ms"))
    #expect(card.contains("3 refreshes without a new frame"))
    // A dot a value, and a dot a lost refresh.
    func dots(_ name: String) -> Int {
      let path = card.split(separator: "class=\"\(name)\" d=\"").dropFirst().first
      return path?.prefix { $0 != "\"" }.count { $0 == "M" } ?? -1
    }
    #expect(dots("shown") == 60)
    #expect(dots("dropped") == 3)
    #expect(dots("declared") == 1)
  }

  @Test func `a name with markup stays text in a plot's title`() {
    let text = page(SampleTraces.motion())
    #expect(!text.contains("<b>badge"))
    #expect(text.contains("&lt;/title&gt;&lt;b&gt;badge: declared curve and shown values"))
  }

  @Test func `what has no shape says by name what is missing`() {
    let text = page(SampleTraces.motion())
    #expect(text.contains("2 runs are of unknown shape, for want of:"))
    #expect(text.contains("? sample"))
    #expect(text.contains("? an end, which a loop has not"))
  }

  @Test func `the page says when an animation is slowed by drops`() {
    #expect(page(SampleTraces.motion()).contains("half of the excess or more"))
  }

  @Test func `many animations are cut, with how many are left out`() {
    let text = page(SampleTraces.motion(sites: 200))
    #expect(text.matches(of: /<svg class="course"/).count == 12)
    #expect(text.contains("388 other runs that could be drawn"))
    #expect(text.contains("Animations, declared against measured (the worst 300 of 402)"))
    #expect(text.contains("102 more are in <code>animations.csv</code>"))
    #expect(text.utf8.count < HTMLReport.maximumBytes)
  }

  @Test func `the table of animations has what was measured of each`() throws {
    let csv = SampleReports.file(
      "animations.csv", of: SampleReports.judged(SampleTraces.motion()), .csv)
    let rows = CSVParser(csv).rows
    let header = rows[0]
    func value(_ name: String, _ row: Int) throws -> String {
      rows[row][try #require(header.firstIndex(of: name), "no column \(name)")]
    }
    #expect(try value("curve", 1) == "spring 350 ms, bounce 0")
    #expect(try value("arrives_ms", 1).hasPrefix("514.3"))
    #expect(try value("samples", 1) == "60")
    #expect(try value("deviation_percent", 1) == "0.0000")
    #expect(try value("findings", 2).contains("CRV-03"))
    let off = try #require(Double(try value("deviation_percent", 2)))
    #expect(off > 20)
    #expect(try value("missing", 3) == "sample")
    #expect(try value("missing", 4) == "an end, which a loop has not")
    #expect(try value("deviation_percent", 4).isEmpty)
  }
}
