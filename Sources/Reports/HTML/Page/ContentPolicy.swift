/// The page's Content-Security-Policy: no network at all, and no script but our own.
///
/// The script is named by its hash, so that even markup that got past every escape could not run.
enum ContentPolicy {
  static var text: String {
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(scriptHash)'; "
      + "base-uri 'none'; form-action 'none'"
  }

  /// The hash of exactly the bytes between the script element's tags.
  private static let scriptHash = Base64.text(
    SHA256.digest(of: Array(Script.text.string.utf8)))
}

/// Base64 as RFC 4648 has it.
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result = TextBuffer()
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(8 * (3 - group.count))
      for position in 0..<4 {
        let digit = alphabet[Int(bits >> UInt32(18 - 6 * position) & 63)]
        result.append(position <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return result.string
  }
}
