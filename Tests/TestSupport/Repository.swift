package import Foundation

/// Where tests find files: the checkout they were compiled from.
package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A sample of the project.
  package static func trace(_ name: String) -> String {
    root.appendingPathComponent("Traces/\(name)").path
  }

  /// A folder of the material that some developers have beside their checkout; a stranger's clone
  /// has none, and tests that read it are skipped there.
  package static func shared(_ name: String) -> String? {
    let url = root.deletingLastPathComponent().appendingPathComponent("shared/\(name)")
    return FileManager.default.fileExists(atPath: url.path) ? url.path : nil
  }
}
