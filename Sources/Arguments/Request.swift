/// What a command line asks for, decided and not yet done.
///
/// Help is an answer like any other, so it is a case here and not an error.
package enum Request: Sendable {
  /// Text for standard output, without a final newline.
  case print(String)

  /// Work to do, whose command line has already been found correct.
  case run(@Sendable () async throws -> ExitStatus)
}
