package import FrameAnalysis
package import FrameModel

/// Why a frame got its verdict: statements in the order in which a person would make them.
///
/// The terminal, the page and programs are given the same ones.
package struct FrameExplanation: Sendable {
  package enum Topic: String, Sendable {
    case verdict, budget, lateness, stage, evaluations, remedy, place, neighbours
    case otherTools = "other_tools"
    case source
  }

  /// A number or a word that a statement rests on, its unit in its name: `late_ms`.
  package struct Fact: Sendable, Equatable {
    package enum Value: Sendable, Equatable {
      case length(Nanoseconds)
      case count(Int64)
      case hertz(Double)
      case word(String)
    }

    package var name: String
    package var value: Value
  }

  package struct Statement: Sendable {
    package var topic: Topic
    let prose: Prose
    /// What it rests on, where that was asked for.
    package var facts: [Fact] = []

    /// Whole sentences.
    package var text: String { prose.text }
  }

  /// The source's index of the frame.
  package var frame: Int64
  /// What shows it, where the trace has several that do: each counts its frames anew.
  package var surface: String?
  package var statements: [Statement]
  /// What ran in it, the costliest first.
  package var evaluations: [HitchEvaluation]
}

extension FrameExplanation.Fact {
  static func length(_ name: String, _ value: Nanoseconds?) -> [Self] {
    value.map { [Self(name: name, value: .length($0))] } ?? []
  }

  static func count(_ name: String, _ value: (some BinaryInteger)?) -> [Self] {
    value.map { [Self(name: name, value: .count(Int64($0)))] } ?? []
  }

  static func word(_ name: String, _ value: String?) -> [Self] {
    value.map { [Self(name: name, value: .word($0))] } ?? []
  }
}
