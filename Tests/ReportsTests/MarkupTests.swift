import FrameModel
import Testing

@testable import Reports

@Suite struct MarkupTests {
  @Test func `a character that could be markup is escaped wherever it stands`() {
    var wrong: [String] = []
    for scalar in (UInt8(0)..<0x80).map(Unicode.Scalar.init) + ["é", "✓", "\u{202E}"] {
      for (before, after) in Self.lengths {
        let text =
          String(repeating: "a", count: before) + String(Character(scalar))
          + String(repeating: "b", count: after)
        var page: Markup = "<p>"
        page.append(escaping: text)
        if page.buffer.string != "<p>" + Self.escaped(text) { wrong.append(text) }
      }
    }
    #expect(wrong.isEmpty)
  }

  /// Around what is looked at together.
  private static let lengths = (0...34).flatMap { before in
    [0, 1, 14, 15, 16, 17, 40].map { (before, $0) }
  }

  private static func escaped(_ text: String) -> String {
    let entities: [Unicode.Scalar: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]
    return Printable.text(text, limit: .max).unicodeScalars.map {
      entities[$0] ?? String(Character($0))
    }.joined()
  }

  @Test(arguments: [
    (0.0, 0), (0.49999999999999994, 0), (0.5, 1), (1.4999999999999998, 1), (1.5, 2), (2.5, 3),
    (99_999.5, 100_000), (4_503_599_627_370_495.5, 4_503_599_627_370_496),
  ])
  func `places on a path are the nearest whole numbers`(number: Double, nearest: Int) {
    #expect(Int(nearest: number) == nearest)
  }
}
