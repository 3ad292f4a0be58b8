import FrameModel

/// What the `metadata` beside the events says of the recording.
enum ChromeMetadata {
  private enum Key: String, CaseIterable {
    case startTime, product, productVersion = "product-version", userAgent = "user-agent", source
    case osName = "os-name", osVersion = "os-version"
  }

  /// Reads the object that describes the recording; members of another type say nothing.
  static func provenance(in bytes: Bytes) throws(JSONError) -> Provenance {
    let keys = WordTable(Key.self)
    var found: [Key: String] = [:]
    var cursor = JSONCursor()
    guard try cursor.peek(in: bytes) == UInt8(ascii: "{") else { return Provenance() }
    try cursor.enterObject(in: bytes)
    while let text = try cursor.nextKey(in: bytes) {
      if let key = keys.match(text, in: bytes) {
        found[key] = try cursor.optionalString(in: bytes)
      } else {
        try cursor.skip(in: bytes)
      }
    }
    var provenance = Provenance()
    // The product names the browser; the source only the tool that saved the file.
    provenance.recorder =
      found[.productVersion] ?? found[.product] ?? found[.userAgent] ?? found[.source]
    provenance.date = found[.startTime]
    if let name = found[.osName] {
      provenance.os = [name, found[.osVersion]].compactMap(\.self).joined(separator: " ")
    }
    return provenance
  }
}
