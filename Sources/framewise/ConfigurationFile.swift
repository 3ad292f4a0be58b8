import FrameModel
import ReleaseGate

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The project's configuration on disk: found from the working folder upwards, or named.
enum ConfigurationFile {
  static let names = [".framewise.json", "framewise.json"]
  /// No configuration that people write is larger.
  private static let largest = 4 << 20

  /// For commands that cannot do without one.
  static let missing = ConfigurationError(
    "no \(names[1]) here or above: 'framewise init TRACE…' writes a first one, and --config names "
      + "one elsewhere")

  /// Reads the file that was named, else the one that is found; nil where there is none.
  static func read(named name: String?) throws(ConfigurationError) -> Configuration? {
    guard let path = if let name { name } else { try found() } else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ConfigurationError("cannot be read", file: path)
    }
    guard data.count <= largest else {
      throw ConfigurationError("larger than 4 MiB: not a configuration", file: path)
    }
    return try Configuration.read(Array(data), file: path)
  }

  /// The nearest file from the working folder up to the repository's root.
  ///
  /// Outside a repository only the working folder is looked at: what lies above it is somebody else's.
  private static func found() throws(ConfigurationError) -> String? {
    var folder = FileManager.default.currentDirectoryPath
    var steps = ""
    let isInRepository = repositoryRoot(above: folder) != nil
    while true {
      let here = names.filter { exists("\(folder)/\($0)") }.map { steps + $0 }
      if here.count > 1 {
        throw ConfigurationError(
          "'\(names[0])' lies beside it: of two configurations only one can hold", file: here[1])
      }
      if let path = here.first { return path }
      guard isInRepository, !exists("\(folder)/.git"), let parent = parent(of: folder) else {
        return nil
      }
      folder = parent
      steps += "../"
    }
  }

  private static func repositoryRoot(above folder: String) -> String? {
    var folder: String? = folder
    while let current = folder {
      if exists("\(current)/.git") { return current }
      folder = parent(of: current)
    }
    return nil
  }

  private static func parent(of folder: String) -> String? {
    guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
    return slash == folder.startIndex ? "/" : String(folder[..<slash])
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
