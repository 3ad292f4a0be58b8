import FrameModel

/// Why a record cannot be used, and at which of its bytes.
struct RecordFault: Error {
  var kind: ProblemKind
  var offset: Int
  var detail: String
  /// The field that should be there and is not.
  var missing: FrameLogField?
  /// Why the whole file cannot be read, when it is more than the record.
  var refusal: TraceError.Reason?
  /// Whether the record is no JSON.
  var isSyntax = false

  init(_ kind: ProblemKind, at offset: Int, _ detail: String) {
    self.kind = kind
    self.offset = offset
    self.detail = detail
  }

  init(missing field: FrameLogField) {
    self.init(.missingField, at: 0, "required field '\(field.name)' is missing")
    missing = field
  }

  /// The file says that it is not for this reader.
  init(refusing reason: TraceError.Reason, at offset: Int) {
    self.init(.outOfRange, at: offset, "")
    refusal = reason
  }

  init(_ error: JSONError, in bytes: Bytes) {
    self.init(error.fault.problem, at: error.offset, error.explanation(in: bytes))
    isSyntax = error.fault.isSyntax
  }
}
