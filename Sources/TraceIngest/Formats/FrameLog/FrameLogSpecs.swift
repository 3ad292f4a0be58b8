import FrameModel

/// The declared animation sites of a log, and the runs that refer to them.
///
/// A document may list its specs behind the animations, so a run takes what its spec declares when
/// the whole log is read.
struct FrameLogSpecs {
  /// Positions in `Trace.specs`, by the log's id.
  private var rows: [Int64: Int] = [:]
  /// By row of `Trace.animations`, and of its events where it is one that refers to a spec.
  private var uses: [(row: Int, event: Int?, spec: Int64, place: SourcePlace?)] = []

  mutating func define(_ id: Int64, row: Int) { rows[id] = row }

  func isKnown(_ id: Int64) -> Bool { rows[id] != nil }

  /// Remembers that an animation was declared by a spec; the place serves if there is none.
  mutating func use(_ id: Int64, row: Int, event: Int? = nil, at place: SourcePlace?) {
    uses.append((row, event, id, place))
  }

  /// Gives each animation what its spec declares and it does not say itself.
  func resolve(_ builder: inout TraceBuilder) {
    for (row, event, id, place) in uses {
      guard let position = rows[id] else {
        if let place { builder.note(.unknownReference, at: place, "no spec has the id \(id)") }
        continue
      }
      if let event {
        builder.trace.animations[row].events[event].spec = Int32(position)
      } else {
        Self.declare(&builder.trace.animations[row], builder.trace.specs[position])
        builder.trace.animations[row].spec = Int32(position)
      }
    }
  }

  private static func declare(_ run: inout Animation, _ spec: AnimationSpec) {
    run.name = run.name ?? spec.name
    run.view = run.view ?? spec.view
    run.declaration.fill(from: spec.declaration)
    run.declaredDuration = run.declaredDuration ?? spec.declaration.curve?.duration
  }
}
