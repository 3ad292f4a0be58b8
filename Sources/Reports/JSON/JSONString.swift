/// JSON strings that are also safe inside an HTML `<script>` element.
extension TextBuffer {
  /// Appends a quoted string.
  ///
  /// `<`, `>` and `&` are escaped everywhere, because one rule for both places cannot be forgotten
  /// in one of them; so are U+2028 and U+2029, which end a line of JavaScript.
  mutating func append(jsonString text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case "<", ">", "&", "\u{7F}"..."\u{9F}", "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        append(escape: UInt16(scalar.value))
      default: append(scalar: scalar)
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(scalar.value))
    } else {
      for byte in String(scalar).utf8 { append(byte) }
    }
  }

  private mutating func append(escape unit: UInt16) {
    append("\\u")
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(unit >> UInt16(shift) & 15)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
