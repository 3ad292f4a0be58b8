import FrameAnalysis
import FrameModel

/// Baselines as files: JSON with sorted keys, one figure or finding a line, so that they diff well.
extension Baseline {
  package var text: String {
    let scenarios = Dictionary(grouping: runs, by: \.scenario)
    return Self.sorted([
      ("configuration", Self.word(configuration)),
      ("date", Self.word(date)),
      ("maxAge", maximumAge.map { .string("\($0) days") }),
      (
        "scenarios",
        .object(
          scenarios.sorted { $0.key < $1.key }.map { name, runs in
            (name, .array(runs.map(Self.tree)))
          })
      ),
      ("schema", .string(Self.schema)),
      ("tool", Self.word(tool)),
    ]).text + "\n"
  }

  private static func tree(of run: RunFigures) -> JSONTree {
    let conditions = RunCondition.allCases.map { ($0.rawValue, run.conditions[$0]) }
    return sorted([
      ("app", word(run.app)),
      ("build", word(run.build)),
      ("commit", word(run.commit)),
      ("conditions", sorted(conditions.map { ($0, word($1)) })),
      ("figures", figures(run.values)),
      ("findings", run.findings.isEmpty ? nil : .array(run.findings.map(tree))),
      ("name", .string(String(run.name.split(separator: "/").last ?? "-"))),
      ("parts", run.parts.isEmpty ? nil : .array(run.parts.map(tree))),
      ("recorded", word(run.recorded)),
    ])
  }

  private static func figures(_ values: [RunValue]) -> JSONTree {
    .object(
      values.sorted { $0.id.rawValue < $1.id.rawValue }.map { value in
        let members: [(String, JSONTree?)] = [
          ("n", .integer(value.n)), ("per", .number(value.ratio.denominator)),
          ("sum", .number(value.ratio.numerator)),
          ("unit", .string(value.id.definition.unit.rawValue)),
        ]
        return (value.id.rawValue, .line(sorted(members)))
      })
  }

  private static func tree(of part: RunPart) -> JSONTree {
    sorted([
      ("by", .string(part.identity.dimension.rawValue)),
      ("figures", figures(part.values)),
      ("kind", word(part.identity.kind)),
      ("name", word(part.identity.name)),
    ])
  }

  private static func tree(of finding: RunFinding) -> JSONTree {
    let identity = finding.identity
    return .line(
      sorted([
        ("animation", word(identity.animation)),
        ("count", .integer(finding.count)),
        ("level", .string(finding.level.rawValue)),
        ("property", word(identity.property)),
        ("rule", .string(identity.rule)),
        ("span", word(identity.span)),
        ("view", word(identity.view)),
      ]))
  }

  /// A text, where there is one that is not empty.
  private static func word(_ text: String?) -> JSONTree? {
    text.flatMap { $0.isEmpty ? nil : .string($0) }
  }

  /// The members that there are, by their keys.
  private static func sorted(_ members: [(key: String, value: JSONTree?)]) -> JSONTree {
    .object(
      members.sorted { $0.key < $1.key }.compactMap { key, value in value.map { (key, $0) } })
  }
}
