/// What an animation changes.
public struct AnimatedProperty: Sendable {
  let name: FrameName
  let isCustom: Bool

  private init(_ name: FrameName, isCustom: Bool = false) {
    self.name = name
    self.isCustom = isCustom
  }

  /// A property that has no name of its own here; the log says `custom:` and the name.
  public static func custom(_ name: FrameName) -> Self { Self(name, isCustom: true) }

  /// How opaque it is.
  public static let opacity = Self("opacity")
  /// Its scale in both directions.
  public static let scale = Self("scale")
  /// Its scale in one direction.
  public static let scaleX = Self("scale.x")
  /// Its rotation in the plane.
  public static let rotation = Self("rotation")
  /// Its rotation in space.
  public static let rotation3D = Self("rotation3d")
  /// Its offset to the right.
  public static let offsetX = Self("offset.x")
  /// Its offset downwards.
  public static let offsetY = Self("offset.y")
  /// Where it is.
  public static let position = Self("position")
  /// Its size.
  public static let size = Self("size")
  /// Its width.
  public static let width = Self("width")
  /// Its height.
  public static let height = Self("height")
  /// The space around its content.
  public static let padding = Self("padding")
  /// The space between its parts.
  public static let spacing = Self("spacing")
  /// The radius of its corners.
  public static let cornerRadius = Self("cornerRadius")
  /// Its color.
  public static let color = Self("color")
  /// The radius of its blur.
  public static let blur = Self("blur")
  /// Its shadow.
  public static let shadow = Self("shadow")
  /// Its mask.
  public static let mask = Self("mask")
  /// Its material.
  public static let material = Self("material")
  /// How much of a path is drawn.
  public static let trim = Self("trim")
  /// The path itself.
  public static let path = Self("path")
  /// Text that changes into other text.
  public static let text = Self("text")
  /// A symbol that changes into another.
  public static let symbol = Self("symbol")
  /// A share of something, from 0 to 1.
  public static let progress = Self("progress")
}
