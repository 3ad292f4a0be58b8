import Foundation
import FrameModel
import TestSupport
import Testing

@testable import TraceIngest

/// The description of the frame log says what its reader does: every field of every record, its type
/// and whether it must be there, and no field that the reader does not know.
@Suite struct FrameLogArticleTests {
  private struct Row: Hashable {
    var field: String
    var type: String
    var isRequired: Bool
  }

  private static let schemas: [(name: String, schema: RecordSchema)] =
    RecordKind.allCases.filter { $0 != .unknown }.map { ("\($0)", RecordKind.schemas[$0.rawValue]) }
    + [
      ("clock", .clock), ("display", .display), ("link", .link), ("environment", .environment),
      ("curve", .curve),
    ]

  /// What the reader itself requires of a header, which a document may have elsewhere.
  private static let headerNeeds: Set<FrameLogField> = [
    .format, .version, .recorder, .clock, .captures,
  ]

  /// The tables below headings that name a record or an object of one.
  private static func sections() throws -> [String: [Row]] {
    let article = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/TraceIngest/TraceIngest.docc/FrameLog.md"), encoding: .utf8)
    var sections: [String: [Row]] = [:]
    var current: String?
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") { current = nil }
      if line.hasPrefix("### `") {
        let name = String(line.dropFirst(5).prefix { $0 != "`" })
        current = name
        #expect(sections.updateValue([], forKey: name) == nil, "\(name) is described twice")
      }
      guard let current, line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 7, "\(line)")
      sections[current]?.append(
        Row(
          field: cells[1].trimmingCharacters(in: ["`"]), type: cells[2],
          isRequired: cells[3] == "R"))
    }
    return sections
  }

  @Test func `every record and object is described, and nothing else`() throws {
    #expect(Set(try Self.sections().keys) == Set(Self.schemas.map(\.name)))
  }

  @Test(arguments: schemas.map(\.name))
  func `its fields are the reader's, with type and need`(name: String) throws {
    let schema = try #require(Self.schemas.first { $0.name == name }?.schema)
    let rows = try #require(try Self.sections()[name])
    #expect(Set(rows.map(\.field)).count == rows.count)
    let known = FrameLogField.allCases.filter {
      $0 != .kind && schema.types[$0.rawValue] != .unknown
    }
    // Who recorded what was converted is written for people, and not read.
    let written = name == "header" ? ["source"] : []
    #expect(Set(rows.map(\.field)) == Set(known.map(\.name) + written))
    for row in rows where !written.contains(row.field) {
      let field = try #require(known.first { $0.name == row.field })
      let types: [String] =
        switch schema.types[field.rawValue] {
        case .integer: ["integer", "time", "length"]
        case .name: ["name"]
        case .string: ["text"]
        case .boolean: ["flag"]
        case .number: ["number"]
        case .any: ["any", "list", "object", "word"]
        case .unknown: []
        }
      #expect(types.contains(row.type), "\(name).\(row.field) is no \(row.type)")
      let isRequired =
        name == "header" ? Self.headerNeeds.contains(field) : schema.required.contains(field)
      #expect(row.isRequired == isRequired, "\(name).\(row.field)")
    }
  }

  /// Words of closed vocabularies that the article lists are those that the reader knows.
  @Test func `the words that it lists are known`() throws {
    let article = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/TraceIngest/TraceIngest.docc/FrameLog.md"), encoding: .utf8)
    for word in Captures.names + EvaluationWork.allCases.map({ "\($0)" })
      + SpanType.allCases.map({ "\($0)" }) + EvaluationEffects.names.map(\.name)
      + Gap.Reason.allCases.map(\.rawValue) + FrameState.allCases.map({ "\($0)" })
    {
      #expect(article.contains("`\(word)`"), "\(word)")
    }
  }
}
