#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The process's environment variables.
enum Environment {
  static subscript(name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }
}
