/// The colour that Instruments gives a view body in its lane of long view body updates.
///
/// Longer than 500 µs is orange, longer than 1000 µs red. Printed for view bodies alone. Source: Xcode
/// documentation, "Understanding and improving SwiftUI performance".
package enum SwiftUIBodyColour: String, Sendable {
  case none, orange, red

  package init(microseconds: Double) {
    self = microseconds > 1000 ? .red : microseconds > 500 ? .orange : .none
  }
}
