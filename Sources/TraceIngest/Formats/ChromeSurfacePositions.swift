/// Which surface of a trace is which: by its position in the order of appearance.
struct ChromeSurfacePositions: Sendable {
  let surfaces: [ChromeSurface]
  private var positions: [ChromeSurface: Int] = [:]
  private var last: (surface: ChromeSurface, position: Int?)?

  init(_ surfaces: [ChromeSurface]) {
    self.surfaces = surfaces
    for (position, surface) in surfaces.enumerated() { positions[surface] = position }
  }

  /// The position of a surface: looked up once, and not again for the same as before.
  @inline(__always)
  mutating func position(of surface: ChromeSurface) -> Int? {
    if let last, last.surface == surface { return last.position }
    let position = positions[surface]
    last = (surface, position)
    return position
  }
}
