// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public, for what is only `package` is called and not inlined: see Time.swift.

/// A name in a trace's `NameTable`: two records that share a name share the number.
public struct NameID: Hashable, Comparable, Sendable {
  public let index: Int32

  @inlinable public init(index: Int32) { self.index = index }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.index < b.index }
}

/// The names of a trace, each kept once.
///
/// Names come from a log and are data, never markup: a writer escapes them for its own format.
package struct NameTable: Sendable {
  private var names: [String] = []
  private var ids: [String: NameID] = [:]

  package init() {}

  package var count: Int { names.count }

  package mutating func intern(_ name: String) -> NameID {
    if let id = ids[name] { return id }
    let id = NameID(index: Int32(names.count))
    names.append(name)
    ids[name] = id
    return id
  }

  package func id(of name: String) -> NameID? { ids[name] }

  package subscript(id: NameID) -> String { names[Int(id.index)] }
  package subscript(id: NameID?) -> String? { id.map { names[Int($0.index)] } }
}
