/// What kind of property an animation moves.
struct MotionProperty: OptionSet {
  let rawValue: UInt8

  /// Something moves, grows or turns: what Reduce Motion is about.
  static let spatial = Self(rawValue: 1)
  /// Changing it lays views out again.
  static let layout = Self(rawValue: 2)
  /// Changing it draws large effects again.
  static let raster = Self(rawValue: 4)
  /// Its values lie between 0 and 1, and beyond them it breaks.
  static let bounded = Self(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// By the property's name, and the role of what moves.
  init(_ name: String, role: String?) {
    let stem = name.prefix { $0 != "." && $0 != ":" }
    self = []
    if Self.spatialNames.contains(String(stem)) { insert(.spatial) }
    if let role, Self.spatialRoles.contains(role) { insert(.spatial) }
    if Self.layoutNames.contains(String(stem)) { insert(.layout) }
    if Self.rasterNames.contains(String(stem)) { insert(.raster) }
    if Self.boundedNames.contains(String(stem)) { insert(.bounded) }
  }

  private static let spatialNames: Set<String> = [
    "offset", "position", "scale", "rotation", "rotation3d", "size", "width", "height", "path",
  ]
  private static let spatialRoles: Set<String> = ["scroll-effect", "parallax", "hero", "matched"]
  private static let layoutNames: Set<String> = [
    "width", "height", "size", "padding", "spacing", "margin", "top", "left", "frame", "fontSize",
  ]
  private static let rasterNames: Set<String> = ["blur", "shadow", "mask", "material"]
  private static let boundedNames: Set<String> = ["opacity", "progress", "trim", "color"]
}
