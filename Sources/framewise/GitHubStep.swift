import Reports

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
#error("GitHubStep needs to know how this platform declares open and lseek")
#endif

/// What GitHub Actions takes from a step: annotations on standard output, and a summary.
struct GitHubStep {
  let report: Report

  /// The file that the runner names, where there is one.
  private static var summary: String? {
    Environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
  }

  func write() throws(FileFailure) {
    var output = DescriptorOutput(1)
    GitHubAnnotations().write(report, to: &output)
    output.flush()
    if let failure = output.failure {
      throw FileFailure(description: "standard output: \(failure)")
    }
    if let summary = Self.summary { try append(to: summary) }
  }

  /// Behind what the step has written before, which counts towards what GitHub keeps.
  private func append(to path: String) throws(FileFailure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileFailure(description: "\(path): \(systemError())") }
    defer { close(descriptor) }
    let written = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    var output = DescriptorOutput(descriptor)
    if written > 0 { output.write("\n") }
    MarkdownReport(maximumBytes: MarkdownReport.maximumBytes - written).write(report, to: &output)
    output.flush()
    if let failure = output.failure { throw FileFailure(description: "\(path): \(failure)") }
  }
}
