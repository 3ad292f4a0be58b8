/// The outcome of a command, as the number that the shell and the build server see.
///
/// Scripts branch on these numbers, so they are a contract: a new meaning gets a new number.
package struct ExitStatus: Hashable, Sendable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The command did what it was asked; for a gate, the traces passed.
  package static let done = Self(code: 0)

  /// The gate failed: the tool worked, and the traces did not.
  package static let gateFailed = Self(code: 1)

  /// The command line or the configuration is wrong.
  package static let wrongUsage = Self(code: 2)

  /// An input cannot be read, or holds no usable frames.
  package static let unusableInput = Self(code: 3)

  /// The baseline is missing, stale or not comparable.
  package static let unusableBaseline = Self(code: 4)

  /// A fault of the tool itself, numbered as `EX_SOFTWARE` is in `sysexits.h`.
  package static let internalError = Self(code: 70)
}
