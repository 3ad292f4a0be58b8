import FrameModel

/// The declared animation sites of a log, and the runs that refer to them.
///
/// A document may list its specs behind the animations, so a run takes what its spec declares when
/// the whole log is read.
struct FrameLogSpecs {
  /// What the model keeps of a spec.
  struct Declaration {
    var name: NameID
    var view: NameID?
    var duration: Nanoseconds?
  }

  private var known: [Int64: Declaration] = [:]
  /// By row of `Trace.animations`.
  private var uses: [(row: Int, spec: Int64, place: SourcePlace?)] = []

  mutating func define(_ id: Int64, as declaration: Declaration) { known[id] = declaration }

  func isKnown(_ id: Int64) -> Bool { known[id] != nil }

  /// Remembers that an animation was declared by a spec; the place serves if there is none.
  mutating func use(_ id: Int64, row: Int, at place: SourcePlace?) {
    uses.append((row, id, place))
  }

  /// Gives each animation what its spec declares and it does not say itself.
  func resolve(_ builder: inout TraceBuilder) {
    for (row, id, place) in uses {
      guard let spec = known[id] else {
        if let place { builder.note(.unknownReference, at: place, "no spec has the id \(id)") }
        continue
      }
      let run = builder.trace.animations[row]
      builder.trace.animations[row].name = run.name ?? spec.name
      builder.trace.animations[row].view = run.view ?? spec.view
      builder.trace.animations[row].declaredDuration = run.declaredDuration ?? spec.duration
    }
  }
}
