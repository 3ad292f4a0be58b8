import Foundation

/// A JSON value read for a test, with paths such as `json["traces"][0]["metrics"]`.
struct JSONValue {
  private let value: Any?

  init(_ text: String) throws {
    value = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private init(value: Any?) { self.value = value }

  subscript(key: String) -> JSONValue { JSONValue(value: (value as? [String: Any])?[key]) }
  subscript(position: Int) -> JSONValue {
    let array = value as? [Any] ?? []
    return JSONValue(value: array.indices.contains(position) ? array[position] : nil)
  }

  var number: Double? { (value as? NSNumber)?.doubleValue }
  var string: String? { value as? String }
  var bool: Bool? { value as? Bool }
  var keys: [String] { ((value as? [String: Any])?.keys).map { $0.sorted() } ?? [] }
  var array: [JSONValue]? { (value as? [Any])?.map { JSONValue(value: $0) } }

  /// The value of a metric of this object.
  func metric(_ id: String) -> Double? { self["metrics"][id]["value"].number }
}
