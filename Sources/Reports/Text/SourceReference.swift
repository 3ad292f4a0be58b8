/// A place in a source file, as apps declare it: `Sources/Feed.swift:42`.
struct SourceReference: Equatable {
  var file: String
  /// From 1; absent where the place names none.
  var line: Int?

  init(file: String, line: Int?) {
    self.file = file
    self.line = line.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Nothing of an empty text.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    let file = text.lastIndex(of: ":").map { text[..<$0] } ?? ""
    if !file.isEmpty, let line = Int(text[file.endIndex...].dropFirst()), line > 0 {
      self.init(file: String(file), line: line)
    } else {
      self.init(file: text, line: nil)
    }
  }

  /// As a reference by RFC 3986: everything but unreserved characters and slashes is encoded, and an
  /// absolute path is of the scheme `file`.
  var uri: String {
    var uri = TextBuffer()
    if file.hasPrefix("/") { uri.append("file://") }
    for byte in file.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.append(byte)
      default:
        uri.append(UInt8(ascii: "%"))
        uri.append(Self.hexadecimal[Int(byte >> 4)])
        uri.append(Self.hexadecimal[Int(byte & 15)])
      }
    }
    return uri.string
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}
