import Reports

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes reports to their files, each whole or not at all.
struct ReportOutput {
  let report: Report
  let options: ReportOptions

  /// Writes one report; nothing takes its name before everything of it is on disk.
  func write(_ destination: ReportDestination) throws(FileFailure) {
    let files = destination.format.files(options: options)
    if destination.isStandardOutput {
      for file in files { try writeToStandardOutput(file) }
      return
    }
    let isFolder = destination.format == .csv
    try makeFolder(isFolder ? destination.path : parent(of: destination.path))
    var pending: [AtomicFile] = []
    for file in files {
      let path = isFolder ? "\(destination.path)/\(file.name)" : destination.path
      var output = try AtomicFile(path)
      file.writer.write(report, to: &output)
      pending.append(output)
    }
    for file in pending { try file.commit() }
  }

  private func writeToStandardOutput(_ file: ReportFile) throws(FileFailure) {
    var output = DescriptorOutput(1)
    file.writer.write(report, to: &output)
    output.flush()
    if let failure = output.failure {
      throw FileFailure(description: "standard output: \(failure)")
    }
  }

  private func makeFolder(_ path: String) throws(FileFailure) {
    guard !path.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileFailure(description: "\(path): the folder cannot be made")
    }
  }

  private func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}
