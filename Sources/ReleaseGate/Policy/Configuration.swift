package import FrameAnalysis
package import FrameModel

/// What a project decides about its reports and its gate, as `framewise.json` says it.
package struct Configuration: Sendable {
  /// As the user would name it.
  package var file: String
  /// Of the file's bytes: two configurations with one digest are one (FNV-1a, 64 bits).
  package private(set) var digest: String?
  package var profile: Profile?
  package var bands: RatioBands?
  /// The project's own values of motion tokens.
  package var tokens: [(key: String, value: MotionCurve)] = []
  package var rules: [RuleSetting] = []
  /// Absent where the file does not speak of checks at all.
  package var checks: [DeclaredCheck]?
  package var owners: [OwnerSetting] = []
  package var warmUp: WarmUp?
  package var inconclusive = Inconclusive.warn
  package var waivers: [WaiverSetting] = []
  package var map: String?
  package var definitions: [DefinitionTool] = []
  package var baseline = BaselineSetting()

  package init(file: String) { self.file = file }

  package enum Profile: String, Sendable, CaseIterable { case tokens, design }

  package enum Inconclusive: String, Sendable, CaseIterable { case warn, fail }
}

extension Configuration {
  /// Reads the bytes of a configuration file.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(ConfigurationError) -> Configuration {
    let node = try JSONDocument.node(of: bytes, file: file)
    var configuration = try shape.read(
      node, ConfigurationPlace(file: file, position: node.position, path: ""))
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    configuration.digest = String(hash, radix: 16)
    return configuration
  }

  /// The JSON Schema of the file, for editors.
  package static var schema: String {
    guard case .object(let members) = shape.schema else { return shape.schema.text }
    let head: [(key: String, value: JSONTree)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "Framewise"),
      ("description", "What a project decides about its frame reports and its release gate."),
    ]
    return JSONTree.object(head + members).text
  }

  static let shape = Shape<Configuration>.object(
    [
      Field("$schema", .text, "Where the schema of this file is, for editors.") { _, _ in },
      Field(
        "profile", \.profile, .word(Profile.self, called: "profile"),
        "Which of the design documents decides where motion rules contradict each other."),
      Field("bands", \.bands, BandsShape.shape, "The bands of the hitch time ratio."),
      Field(
        "tokens", \.tokens, .table(of: TokenShape.curve),
        "The project's own values of motion tokens, by name, and further tokens."),
      Field(
        "rules", \.rules, RuleSetting.shape,
        "Levels and thresholds of motion rules, by id, by family as in 'RDM-*', or '*' for all."),
      Field(
        "checks", \.checks, .list(of: DeclaredCheck.shape), "What the gate demands, a check each."),
      Field(
        "owners", \.owners, .list(of: OwnerSetting.shape),
        "Which team answers for what; the most specific one is named."),
      Field(
        "warmup", \.warmUp, WarmUpShape.warmUp,
        "The start of each trace that is shown apart and not judged: '30 frames' or '500 ms'."),
      Field(
        "inconclusive", \.inconclusive, .word(Inconclusive.self, called: "way to go on"),
        "Whether a check that the runs do not decide fails the gate or is only said."),
      Field(
        "waivers", \.waivers, .list(of: WaiverSetting.shape),
        "Failures that somebody answers for until a date."),
      Field("map", \.map, .text, "Reads logs by their own field names, as --map does."),
      Field(
        "definitions", \.definitions,
        .list(of: .word(DefinitionTool.self, called: "tool with definitions")),
        "Other tools whose figures of the same frames reports show too."),
      Field("baseline", \.baseline, BaselineSetting.shape, "What checks against it compare with."),
    ], make: { Configuration(file: $0.file) })
}
