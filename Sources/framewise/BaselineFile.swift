import FrameAnalysis
import FrameModel
import ReleaseGate

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Why runs cannot be compared with a baseline; each is an exit of its own class.
struct BaselineFailure: Error, CustomStringConvertible {
  var description: String
}

/// The baseline on disk: named, or beside the configuration, or in the working folder.
struct BaselineFile {
  static let name = "framewise.baseline.json"
  /// A thousand runs with their parts take less.
  private static let largest = 256 << 20

  var path: String

  init(named path: String?, for project: Project) {
    guard path == nil, let configuration = project.configuration else {
      self.path = path ?? Self.name
      return
    }
    let name = configuration.baseline ?? Self.name
    let folder = configuration.file.lastIndex(of: "/").map { configuration.file[...$0] } ?? ""
    self.path = name.hasPrefix("/") ? name : folder + name
  }

  /// Reads it; throws with what to do where there is none, or none that can be read.
  func read() throws(BaselineFailure) -> Baseline {
    let shown = Printable.text(path)
    guard FileManager.default.fileExists(atPath: path) else {
      throw BaselineFailure(
        description: "\(shown): no baseline: 'framewise baseline write TRACE...' writes one")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BaselineFailure(description: "\(shown): cannot be read")
    }
    guard data.count <= Self.largest else {
      throw BaselineFailure(description: "\(shown): larger than 256 MiB: not a baseline")
    }
    do throws(ConfigurationError) {
      return try Baseline.read(Array(data), file: path)
    } catch {
      throw BaselineFailure(description: "\(error)")
    }
  }

  /// Reads it for a comparison on a day: a stale one is none.
  func read(on date: String?, maximumAge: Int? = nil) throws(BaselineFailure) -> Baseline {
    let baseline = try read()
    let shown = Printable.text(path)
    switch baseline.age(on: date, maximum: maximumAge) {
    case .fresh: return baseline
    case .stale(let days, let most):
      throw BaselineFailure(
        description: "\(shown): stale: \(days) days old, of at most \(most); write it again")
    case .unknown:
      throw BaselineFailure(
        description:
          "\(shown): may be stale: its age is unknown, for want of a date of its own or of "
          + "the traces'; --now gives one")
    }
  }

  func write(_ baseline: Baseline) throws(FileFailure) {
    let file = try AtomicFile(path)
    file.write(baseline.text)
    try file.commit()
  }
}
