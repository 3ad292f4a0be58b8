package import FrameModel

/// What one view evaluated over the frames of a surface: by kind of work, where, and driven by what.
package struct ViewProfile: Sendable {
  /// Evaluations in some stretches of time, or driven by one animation.
  package struct Part: Sendable, Equatable {
    package enum Kind: String, Sendable { case span, screen, animation, cause }

    package var kind: Kind
    package var name: String
    package var frames = 0
    package var count: Int64 = 0
    package var time = Nanoseconds.zero
  }

  /// By kind of work, the costliest first.
  package let rows: [ViewEvaluations]
  /// Spans, screens and animations in which it ran, then the animations that the log says drove it,
  /// each in the order of the trace.
  package private(set) var parts: [Part] = []

  /// Of the frames that a profile's evaluations ran for.
  private struct Frame {
    var start: Timestamp
    var count: Int64 = 0
    var time = Nanoseconds.zero
  }

  /// Nil where no frame of the surface evaluated the view.
  package init?(
    of view: NameID, on surface: SurfaceAnalysis, in trace: Trace, _ analysis: Analysis
  ) {
    rows = surface.views.filter { $0.view == view }
    guard !rows.isEmpty else { return nil }
    var frames: [Frame] = []
    var causes = NamedParts()
    var animations: [Int64: Int] = [:]
    for (position, animation) in trace.animations.enumerated() {
      animations[animation.id] = position
    }
    var reader = trace.evaluations.everything
    surface.frames.forEach(
      reading: [.start, .verdict, .evaluationBegin, .evaluationRows]
    ) { _, frame in
      guard !frame.isWarmUp else { return }
      var own = Frame(start: frame.start)
      for position in frame.evaluations {
        reader.move(to: analysis.evaluationOrder[position])
        guard reader.view == view else { continue }
        own.count += reader.count
        own.time += reader.duration
        guard let cause = reader.animation.flatMap({ animations[$0] }) else { continue }
        let name = Self.name(of: trace.animations[cause], in: trace)
        causes.add(name, .cause, frames: 1, reader.count, reader.duration)
      }
      if own.count > 0 { frames.append(own) }
    }
    var stretches = NamedParts()
    let end = surface.extent.upperBound
    for span in trace.spans {
      let kind: Part.Kind = span.type == .screen ? .screen : .span
      stretches.add(trace.names[span.name] ?? "\(span.type)", kind, span.covered(until: end))
    }
    for animation in trace.animations {
      stretches.add(
        Self.name(of: animation, in: trace), .animation, animation.running(until: end))
    }
    parts = stretches.parts(over: frames.map { ($0.start, $0.count, $0.time) }) + causes.parts
  }

  private static func name(of animation: Animation, in trace: Trace) -> String {
    trace.names[animation.name] ?? "animation \(animation.id)"
  }
}

/// Parts by kind and name, in the order in which they came.
private struct NamedParts {
  private struct Key: Hashable {
    var kind: ViewProfile.Part.Kind
    var name: String
  }

  private(set) var parts: [ViewProfile.Part] = []
  private var ranges: [[Range<Timestamp>]] = []
  private var known: [Key: Int] = [:]

  mutating func add(
    _ name: String, _ kind: ViewProfile.Part.Kind, frames: Int, _ count: Int64, _ time: Nanoseconds
  ) {
    let part = position(of: name, kind)
    parts[part].frames += frames
    parts[part].count += count
    parts[part].time += time
  }

  mutating func add(_ name: String, _ kind: ViewProfile.Part.Kind, _ range: Range<Timestamp>) {
    ranges[position(of: name, kind)].append(range)
  }

  private mutating func position(of name: String, _ kind: ViewProfile.Part.Kind) -> Int {
    let key = Key(kind: kind, name: name)
    if let position = known[key] { return position }
    known[key] = parts.count
    parts.append(ViewProfile.Part(kind: kind, name: name))
    ranges.append([])
    return parts.count - 1
  }

  /// The parts whose time some frames began in, with what these add up to.
  func parts(
    over frames: [(start: Timestamp, count: Int64, time: Nanoseconds)]
  ) -> [ViewProfile.Part] {
    var sums: [(count: Int64, time: Nanoseconds)] = [(0, .zero)]
    for frame in frames {
      let last = sums[sums.count - 1]
      sums.append((last.count + frame.count, last.time + frame.time))
    }
    func first(from time: Timestamp) -> Int {
      var (low, high) = (0, frames.count)
      while low < high {
        let middle = (low + high) / 2
        if frames[middle].start < time { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return zip(parts, ranges).compactMap { part, ranges in
      var part = part
      for range in TimeRanges(merging: ranges).ranges {
        let (from, to) = (first(from: range.lowerBound), first(from: range.upperBound))
        part.frames += to - from
        part.count += sums[to].count - sums[from].count
        part.time += sums[to].time - sums[from].time
      }
      return part.frames > 0 ? part : nil
    }
  }
}
