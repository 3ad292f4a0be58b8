package import Foundation
package import Testing

/// Expects a text to equal the gold file of that name beside the test, in its folder `Goldens`.
///
/// With `UPDATE_GOLDENS=1` in the environment the file is rewritten instead, and the change is read
/// in the diff of the commit.
package func expectGolden(
  _ text: String, _ name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
  expectGolden(
    text, at: folder.appending(path: "Goldens").appending(path: name),
    sourceLocation: sourceLocation)
}

/// The same for a file anywhere, such as a generated part of the documentation.
package func expectGolden(
  _ text: String, at file: URL, sourceLocation: SourceLocation = #_sourceLocation
) {
  let name = file.lastPathComponent
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      try Data(text.utf8).write(to: file)
    }
    return
  }
  guard let data = FileManager.default.contents(atPath: file.path) else {
    Issue.record(
      "no gold file \(name): run with UPDATE_GOLDENS=1", sourceLocation: sourceLocation)
    return
  }
  let gold = String(decoding: data, as: UTF8.self)
  guard gold != text else { return }
  Issue.record(
    "\(name) differs from its gold file:\n\(lineDifference(from: gold, to: text))",
    sourceLocation: sourceLocation)
}

/// The lines that differ, with `-` for the old and `+` for the new, and at most forty of them.
private func lineDifference(from old: String, to new: String) -> String {
  let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
  let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
  var changes: [(line: Int, text: String)] = []
  for change in newLines.difference(from: oldLines) {
    switch change {
    case .remove(let line, let text, _): changes.append((line, "\(line + 1) - \(text)"))
    case .insert(let line, let text, _): changes.append((line, "\(line + 1) + \(text)"))
    }
  }
  changes.sort { $0.line < $1.line }
  let shown = changes.prefix(40).map { String($0.text.prefix(300)) }
  let rest = changes.count - shown.count
  return shown.joined(separator: "\n") + (rest > 0 ? "\n… and \(rest) more" : "")
}
