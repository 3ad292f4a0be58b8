import Foundation

/// Holds a JSON value against a JSON Schema, as far as the tool's own schema goes.
///
/// A keyword that it does not know is a fault, so that the schema cannot outgrow the test.
struct SchemaCheck {
  private(set) var faults: [String] = []

  init(_ text: String, against schema: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    let schema = try JSONSerialization.jsonObject(with: Data(schema.utf8))
    faults = Self.faults(of: value, schema as? [String: Any] ?? [:], at: "")
  }

  private static let known: Set<String> = [
    "$schema", "title", "description", "type", "properties", "required", "additionalProperties",
    "items", "enum", "pattern", "minLength", "minimum", "maximum", "oneOf", "anyOf",
  ]

  private static func faults(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
    var faults = schema.keys.filter { !known.contains($0) }.map { "\(path): keyword \($0)" }
    if let type = schema["type"] as? String, !isType(value, type) { faults.append("\(path): type") }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      faults.append("\(path): enum")
    }
    if let text = value as? String, let pattern = schema["pattern"] as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      faults.append("\(path): pattern")
    }
    if let text = value as? String, let least = schema["minLength"] as? Int, text.count < least {
      faults.append("\(path): minLength")
    }
    if !(value is String), let number = value as? Double {
      if let least = schema["minimum"] as? Double, number < least {
        faults.append("\(path): least")
      }
      if let most = schema["maximum"] as? Double, number > most { faults.append("\(path): most") }
    }
    return faults + inside(value, schema, at: path) + choices(value, schema, at: path)
  }

  private static func inside(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    var faults: [String] = []
    if let object = value as? [String: Any] {
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      for key in schema["required"] as? [String] ?? [] where object[key] == nil {
        faults.append("\(path): lacks \(key)")
      }
      for (key, member) in object {
        if let property = properties[key] {
          faults += self.faults(of: member, property, at: "\(path).\(key)")
        } else if let others = schema["additionalProperties"] as? [String: Any] {
          faults += self.faults(of: member, others, at: "\(path).\(key)")
        } else if schema["additionalProperties"] as? Bool == false {
          faults.append("\(path): key \(key)")
        }
      }
    }
    if let array = value as? [Any], let items = schema["items"] as? [String: Any] {
      for (index, item) in array.enumerated() {
        faults += self.faults(of: item, items, at: "\(path)[\(index)]")
      }
    }
    return faults
  }

  private static func choices(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    func met(_ key: String) -> Int? {
      (schema[key] as? [[String: Any]])?.count { faults(of: value, $0, at: path).isEmpty }
    }
    return (met("oneOf").map { $0 == 1 } ?? true ? [] : ["\(path): oneOf"])
      + (met("anyOf").map { $0 > 0 } ?? true ? [] : ["\(path): anyOf"])
  }

  private static func isType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "string": value is String
    case "number": !(value is String) && value is Double
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }
}
