package import FrameModel

/// What a trace says of the page's main frame: which surface shows it.
package struct ChromeMainSurface: Sendable {
  /// A moment from which a surface shows a frame.
  private struct Binding: Sendable {
    var time: Timestamp
    var surface: ChromeSurface
  }

  /// Root frames by token, in the order that the trace names them.
  private var roots: [String] = []
  /// The processes that rendered a root frame.
  private var processes: [String: Set<Int64>] = [:]
  /// The processes that loaded a page without a parent.
  private var loaders: Set<Int64> = []
  /// The surfaces that each frame was bound to, in file order; old traces bind the page's frame
  /// without its token.
  private var bindings: [String: [Binding]] = [:]

  package init() {}

  /// Takes a frame without a parent that the browser named, with the process that renders it.
  package mutating func addRoot(_ token: String, process: Int64?) {
    if !roots.contains(token) { roots.append(token) }
    if let process { processes[token, default: []].insert(process) }
  }

  /// Takes a process that loaded a page, which is all that some traces say.
  package mutating func addLoaded(_ process: Int64?) {
    if let process { loaders.insert(process) }
  }

  /// Takes the binding of a frame to a layer tree.
  package mutating func bind(_ token: String?, to surface: ChromeSurface, at time: Timestamp) {
    bindings[token ?? "", default: []].append(Binding(time: time, surface: surface))
  }

  /// The position of the main surface: the busiest one that shows the first root frame, else the
  /// busiest in that frame's processes, else the busiest of all.
  package func position(in surfaces: [ChromeSurface], drawn: [Int]) -> Int? {
    func busiest(_ isCandidate: (ChromeSurface) -> Bool) -> Int? {
      surfaces.indices.filter { isCandidate(surfaces[$0]) }
        .max { (drawn[$0], $1) < (drawn[$1], $0) }
    }
    for root in roots + [""] {
      let bound = Set((bindings[root] ?? []).map(\.surface))
      if let position = busiest({ bound.contains($0) }) { return position }
    }
    for renderers in roots.map({ processes[$0] ?? [] }) + [loaders] {
      if let position = busiest({ $0.process.map(renderers.contains) == true }) { return position }
    }
    return busiest { _ in true }
  }

  /// When the frame that a surface shows moved to it, or back to it, in time order.
  ///
  /// A binding is repeated for every commit; only the first of a run says anything.
  package func changes(to main: ChromeSurface) -> [(time: Timestamp, surface: ChromeSurface)] {
    guard
      let bound = (roots + [""]).lazy.compactMap({ bindings[$0] })
        .first(where: { $0.contains { $0.surface == main } })
    else { return [] }
    var changes: [(time: Timestamp, surface: ChromeSurface)] = []
    let order = bound.indices.sorted {
      bound[$0].time != bound[$1].time ? bound[$0].time < bound[$1].time : $0 < $1
    }
    for binding in order.map({ bound[$0] }) where changes.last?.surface != binding.surface {
      changes.append((binding.time, binding.surface))
    }
    return changes
  }
}
