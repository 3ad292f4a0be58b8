import FrameModel
import ReleaseGate

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The baseline on disk.
enum BaselineFile {
  /// A thousand runs with their parts take less.
  private static let largest = 256 << 20

  /// Beside the configuration that names it.
  static func path(of configuration: Configuration) -> String {
    let file = configuration.baseline.file
    guard !file.hasPrefix("/"), let slash = configuration.file.lastIndex(of: "/") else {
      return file
    }
    return configuration.file[...slash] + file
  }

  /// Reads a baseline, whatever its age.
  static func read(_ path: String) throws(BaselineFault) -> Baseline {
    guard FileManager.default.fileExists(atPath: path) else {
      throw BaselineFault(
        "no baseline: 'framewise baseline write TRACE…' writes one from runs that are good",
        file: path)
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BaselineFault("cannot be read", file: path)
    }
    guard data.count <= largest else {
      throw BaselineFault("larger than 256 MiB: not a baseline", file: path)
    }
    do {
      return try Baseline.read(Array(data), file: path)
    } catch {
      let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
      throw BaselineFault(
        (error.path.isEmpty ? "" : "\(error.path): ") + error.reason, file: path + place)
    }
  }

  /// Reads a baseline that holds on a day.
  static func read(
    _ path: String, on day: String?, maximumAge: Int? = nil
  ) throws(BaselineFault) -> Baseline {
    let baseline = try read(path)
    switch baseline.age(on: day, maximum: maximumAge) {
    case .fresh: return baseline
    case .stale(let days, let most):
      throw BaselineFault(
        "stale: \(days) days old, of \(most) that it may be; write it again", file: path)
    case .unknown:
      throw BaselineFault(
        "of unknown age: neither its date nor today's is known; --now gives today's", file: path)
    }
  }

  static func write(_ baseline: Baseline, to path: String) throws(FileFailure) {
    let file = try AtomicFile(path)
    file.write(baseline.text)
    try file.commit()
  }
}
