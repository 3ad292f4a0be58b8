#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The inputs that a command line names: files, folders, patterns, standard input.
struct InputFiles {
  /// One input, and whether the user named it or a folder held it.
  struct Input: Equatable {
    var path: String
    /// A file that a folder or pattern brought may turn out to be no trace; a named one may not.
    var isNamed: Bool
  }

  /// In path order whatever the order on the command line, each once.
  let inputs: [Input]
  /// Patterns that matched nothing.
  let unmatched: [String]

  init(_ words: [String]) {
    var found: [String: Bool] = [:]
    var unmatched: [String] = []
    func add(_ path: String, isNamed: Bool) { found[path] = (found[path] ?? false) || isNamed }
    for word in words {
      if word == "-" || (!Self.isFolder(word) && Self.exists(word)) {
        add(word, isNamed: true)
      } else if Self.isFolder(word) {
        Self.files(below: word).forEach { add($0, isNamed: false) }
      } else if Glob.isPattern(word) {
        let matches = Self.files(matching: word)
        if matches.isEmpty { unmatched.append(word) }
        matches.forEach { add($0, isNamed: false) }
      } else {
        // Reading it will say why it cannot be read.
        add(word, isNamed: true)
      }
    }
    // Bytes, not a locale's collation, so that every machine agrees.
    inputs = found.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { Input(path: $0.key, isNamed: $0.value) }
    self.unmatched = unmatched
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
  }

  private static func isLink(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeSymbolicLink
  }

  /// Every visible file below a folder, at any depth; links to folders could lead in circles and are
  /// not followed.
  private static func files(below folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      guard isFolder(path) else { return [path] }
      return isLink(path) ? [] : files(below: path)
    }
  }

  private static func files(matching pattern: String) -> [String] {
    let fixed = pattern.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { !Glob.isPattern(String($0)) }
    let root = fixed.joined(separator: "/")
    let folder = root.isEmpty ? (pattern.hasPrefix("/") ? "/" : ".") : root
    let glob = Glob(pattern)
    return files(below: folder).map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
      .filter(glob.matches)
  }
}
