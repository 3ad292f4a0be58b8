import Arguments
import FrameModel
import Reports

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A moment that the user gives, as ISO-8601.
struct Moment: ArgumentValue, Equatable {
  /// In UTC, to the second.
  var text: String

  init?(argument: String) {
    guard let date = try? Date(argument, strategy: .iso8601) else { return nil }
    text = date.formatted(.iso8601)
  }

  init(secondsSince1970 seconds: Int64) {
    text = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
  }

  static var expectation: String? { "expected a time such as 2026-11-30T12:00:00Z" }

  /// The date a report bears: what the user asked for, else the reproducible-build convention, else
  /// the newest trace's own.
  ///
  /// Never the clock: the same input must give the same bytes tomorrow.
  static func ofReport(asked: Moment?, traces: [TraceReport]) -> String? {
    if let asked { return asked.text }
    if let epoch = Environment["SOURCE_DATE_EPOCH"], let seconds = Int64(epoch) {
      return Moment(secondsSince1970: seconds).text
    }
    return traces.compactMap(\.trace.provenance.date).max()
  }
}
