/// Options that several commands have in common.
///
/// The group is a property of each command's own options, included by
/// ``Parameter/including(_:)``, so that a command reads `options.common.isQuiet`.
package protocol OptionGroup: Sendable {
  /// The parameters of the group, bound to its own properties.
  static var parameters: [Parameter<Self>] { get }
}
