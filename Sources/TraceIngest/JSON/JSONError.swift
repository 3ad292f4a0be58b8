import FrameModel

/// What is wrong in a JSON record, and at which byte of it.
///
/// Small and trivial, because it is thrown from the innermost loops; the words, the path and the
/// bytes around it are worked out only when somebody wants to read them.
struct JSONError: Error, Equatable {
  var fault: JSONFault
  /// A byte of the record.
  var offset: Int
}

/// A kind of fault in JSON: in its syntax first, then in what it says.
enum JSONFault: Equatable, Sendable {
  case unexpectedEnd, expectedValue, expectedKey, expectedColon, expectedCommaOrEnd
  case notFinite, malformedNumber, controlCharacter, badEscape, tooDeep, trailingBytes

  case expectedObject, expectedArray, expectedString, expectedBoolean
  case expectedInteger, expectedNumber, expectedName, fraction, outOfRange
  case invalidUTF8, duplicateKey

  /// Whether the text is no JSON at all, so that what follows it cannot be trusted either.
  var isSyntax: Bool {
    switch self {
    case .unexpectedEnd, .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrEnd,
      .notFinite, .malformedNumber, .controlCharacter, .badEscape, .tooDeep, .trailingBytes:
      true
    case .expectedObject, .expectedArray, .expectedString, .expectedBoolean, .expectedInteger,
      .expectedNumber, .expectedName, .fraction, .outOfRange, .invalidUTF8, .duplicateKey:
      false
    }
  }

  /// The kind under which a report counts it.
  var problem: ProblemKind {
    switch self {
    case .fraction, .outOfRange: .outOfRange
    case .invalidUTF8: .invalidUTF8
    case .duplicateKey: .duplicateKey
    default: isSyntax ? .malformedRecord : .wrongType
    }
  }
}

extension JSONError {
  /// What was expected and what was found, as one clause.
  func explanation(in bytes: Bytes) -> String {
    let found = Self.found(at: offset, in: bytes)
    return switch fault {
    case .unexpectedEnd: "ends in the middle of a record"
    case .expectedValue: "expected a value, found \(found)"
    case .expectedKey: "expected a key in quotes, found \(found)"
    case .expectedColon: "expected ':' after the key, found \(found)"
    case .expectedCommaOrEnd: "expected ',' or a closing bracket, found \(found)"
    case .notFinite: "NaN and Infinity are not JSON numbers; leave the field out"
    case .malformedNumber: "malformed number"
    case .controlCharacter: "control character in a string; write it as \\u00XX"
    case .badEscape: "unknown escape in a string"
    case .tooDeep: "nested deeper than \(JSONCursor.maximumDepth) levels"
    case .trailingBytes: "expected the end of the record, found \(found)"
    case .expectedObject: "expected an object, found \(found)"
    case .expectedArray: "expected an array, found \(found)"
    case .expectedString: "expected a string, found \(found)"
    case .expectedBoolean: "expected true or false, found \(found)"
    case .expectedInteger: "expected an integer, found \(found)"
    case .expectedNumber: "expected a number, found \(found)"
    case .expectedName: "expected a name or the number of one, found \(found)"
    case .fraction: "expected an integer, found a fraction"
    case .outOfRange: "the number is out of range"
    case .invalidUTF8: "the string is not valid UTF-8"
    case .duplicateKey: "the key occurs twice"
    }
  }

  private static func found(at offset: Int, in bytes: Bytes) -> String {
    guard offset < bytes.count else { return "the end of the record" }
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return "a number"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return "a word such as true or false"
    case UInt8(ascii: "n"): return "null"
    case 0x20..<0x7F: return "'\(Character(Unicode.Scalar(byte)))'"
    default: return "byte \(byte)"
    }
  }
}
