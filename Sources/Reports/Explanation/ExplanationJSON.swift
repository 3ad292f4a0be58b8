package import FrameAnalysis
package import FrameModel

/// Why a frame got its verdict, for programs: schema `framewise.explanation/1`.
package struct ExplanationJSON {
  package static let schema = "framewise.explanation/1"

  package init() {}

  package func write(
    _ explanation: FrameExplanation, of trace: Trace, surface: SurfaceAnalysis,
    to output: inout some TextOutputStream
  ) {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", Self.schema)
      json.field("file", trace.file)
      json.field("format", trace.format.rawValue)
      json.field("display", trace.displayName(surface.display))
      json.field("frame", explanation.frame)
      json.array("statements") { statements in
        for statement in explanation.statements {
          statements.object {
            $0.field("about", statement.topic.rawValue)
            $0.field("text", statement.text)
            $0.object("facts", isInline: true) { facts in
              statement.facts.forEach { Self.write($0, to: &facts) }
            }
          }
        }
      }
      json.array("evaluations") { evaluations in
        for evaluation in explanation.evaluations {
          evaluations.object(isInline: true) { evaluation.write(to: &$0, in: trace) }
        }
      }
    }
    json.finish(to: &output)
  }

  private static func write(_ fact: FrameExplanation.Fact, to json: inout JSONWriter) {
    switch fact.value {
    case .length(let length): json.field(fact.name, milliseconds: length)
    case .count(let count): json.field(fact.name, count)
    case .hertz(let rate): json.field(fact.name, rate, places: 3)
    case .word(let word): json.field(fact.name, word)
    }
  }
}

extension HitchEvaluation {
  /// Writes its fields into an object.
  func write(to json: inout JSONWriter, in trace: Trace) {
    json.field("view", trace.names[view] as String)
    json.field("work", "\(work)")
    json.field("count", count)
    json.field("time_ms", milliseconds: duration)
    json.field("longest_ms", milliseconds: longest)
    json.field("work_percent", shareOfWork, places: 6)
    json.field("budget_percent", shareOfBudget, places: 6)
    json.field("meets_target_without", wouldMeetTarget)
    json.array("does") { does in effects.words.forEach { does.value($0) } }
  }
}
