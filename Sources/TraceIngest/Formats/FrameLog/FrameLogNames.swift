import FrameModel

/// What the numbers of `name` records stand for.
///
/// A document may use a number before it lists the names. Such a use gets a provisional, negative
/// id, which is replaced when the whole log is read.
struct FrameLogNames: Sendable {
  private var known: [Int64: NameID] = [:]
  /// Those of small numbers, which recorders count up from nothing.
  private var small: [NameID?] = []
  private var provisional: [Int64: NameID] = [:]
  /// The numbers used before they were known, with the first use of each.
  private(set) var forward: [(number: Int64, place: SourcePlace)] = []

  mutating func define(_ number: Int64, as name: NameID) {
    known[number] = name
    guard (0..<Self.smallBound).contains(number) else { return }
    while small.count <= number { small.append(nil) }
    small[Int(number)] = name
  }

  private static let smallBound: Int64 = 4096

  /// The name of a number, or its provisional id.
  @inline(__always)
  subscript(number: Int64) -> NameID? {
    if number >= 0, number < small.count, let name = small[Int(number)] { return name }
    return known[number] ?? provisional[number]
  }

  /// The same numbers without those that are not known yet.
  var settled: Self {
    var settled = self
    settled.provisional = [:]
    settled.forward = []
    return settled
  }

  /// Makes a provisional id for a number that is not known yet.
  mutating func reserve(_ number: Int64, at place: SourcePlace) -> NameID {
    forward.append((number, place))
    let id = NameID(index: -Int32(forward.count))
    provisional[number] = id
    return id
  }

  /// Replaces the provisional ids in a trace; a number that was never named is shown as `#12`.
  func resolve(_ builder: inout TraceBuilder) {
    guard !forward.isEmpty else { return }
    var names: [NameID] = []
    for (number, place) in forward {
      if let name = known[number] {
        names.append(name)
      } else {
        builder.note(.unknownReference, at: place, "no name record has the number \(number)")
        names.append(builder.names.intern("#\(number)"))
      }
    }
    func resolved(_ id: NameID) -> NameID { id.index < 0 ? names[-Int(id.index) - 1] : id }
    builder.trace.evaluations.renameViews(resolved)
    for row in builder.trace.spans.indices {
      builder.trace.spans[row].name = builder.trace.spans[row].name.map(resolved)
    }
    resolveMotion(in: &builder.trace, resolved)
    for row in builder.trace.marks.indices {
      builder.trace.marks[row].name = resolved(builder.trace.marks[row].name)
    }
    resolveReported(in: &builder.trace, resolved)
    for row in builder.trace.displays.indices {
      builder.trace.displays[row].name = builder.trace.displays[row].name.map(resolved)
    }
  }
}

extension FrameLogNames {
  private func resolveMotion(in trace: inout Trace, _ resolved: (NameID) -> NameID) {
    for row in trace.specs.indices {
      trace.specs[row].name = resolved(trace.specs[row].name)
      trace.specs[row].view = trace.specs[row].view.map(resolved)
    }
    for row in trace.animations.indices {
      trace.animations[row].name = trace.animations[row].name.map(resolved)
      trace.animations[row].view = trace.animations[row].view.map(resolved)
      trace.animations[row].property = trace.animations[row].property.map(resolved)
    }
    for row in trace.channels.indices {
      trace.channels[row].view = trace.channels[row].view.map(resolved)
      trace.channels[row].property = trace.channels[row].property.map(resolved)
    }
    for row in trace.inputs.indices {
      trace.inputs[row].view = trace.inputs[row].view.map(resolved)
    }
    for row in trace.views.indices {
      trace.views[row].view = trace.views[row].view.map(resolved)
    }
  }

  private func resolveReported(in trace: inout Trace, _ resolved: (NameID) -> NameID) {
    for row in trace.reportedHitches.indices {
      trace.reportedHitches[row].cause = trace.reportedHitches[row].cause.map(resolved)
      trace.reportedHitches[row].place = trace.reportedHitches[row].place.map(resolved)
    }
    for row in trace.reportedHangs.indices {
      trace.reportedHangs[row].kind = trace.reportedHangs[row].kind.map(resolved)
    }
    for row in trace.reportedFigures.indices {
      trace.reportedFigures[row].subject = trace.reportedFigures[row].subject.map(resolved)
      trace.reportedFigures[row].name = resolved(trace.reportedFigures[row].name)
      trace.reportedFigures[row].unit = trace.reportedFigures[row].unit.map(resolved)
    }
  }
}
