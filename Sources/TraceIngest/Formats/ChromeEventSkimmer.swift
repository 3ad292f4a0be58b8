/// Finds where an event ends and whether it is one of the nine in ten that say nothing of frames.
///
/// It looks at the name and the phase and passes all else unread, so it is only ever asked; where
/// it cannot tell, the general reader decides, which looks at events in the same way.
struct ChromeEventSkimmer {
  /// What an event is.
  enum Finding {
    /// Nothing that matters, under a name; it ends before an index.
    case irrelevant(name: Range<Int>, end: Int)
    /// Perhaps something that matters: its members will tell.
    case relevant
  }

  let tables = ChromeEventHeader.Tables.shared

  /// Looks at the event whose brace is at an index; nil where it is unusual in anything, or not
  /// wholly there.
  @inline(__always)
  func skim(_ bytes: Bytes, at event: Int) -> Finding? {
    // The brace or the comma before a member.
    var index = event
    var name: Range<Int>?
    var isNoMeasure = false
    while true {
      // Sixty-four bytes from its value on are there.
      guard let (key, value) = MemberScan.member(in: bytes, behind: index) else { return nil }
      if key == MemberScan.name {
        guard bytes[value] == UInt8(ascii: "\""),
          let end = bytes.plainText(from: value &+ 1)
        else { return nil }
        let text = value &+ 1..<end
        if isName(text, in: bytes) { return .relevant }
        name = text
        index = end &+ 1
      } else if key == MemberScan.category {
        // Only a category with a low line can be that of the page's measures.
        guard bytes[value] == UInt8(ascii: "\""),
          let (end, hasLine) = bytes.stringEnd(from: value &+ 1, noting: UInt8(ascii: "_"))
        else { return nil }
        if !hasLine { isNoMeasure = true }
        index = end &+ 1
      } else if key == MemberScan.phase {
        // A phase is a letter; those of asynchronous events may be measures of the page.
        let phase = bytes[value &+ 1]
        guard bytes[value] == UInt8(ascii: "\""),
          bytes[value &+ 2] == UInt8(ascii: "\""),
          phase >= 0x20, phase != UInt8(ascii: "\\")
        else { return nil }
        if !ChromePhase.isAsync(phase) {
          isNoMeasure = true
        } else if !isNoMeasure {
          return .relevant
        }
        index = value &+ 3
      } else {
        guard let end = MemberScan.passValue(bytes, value) else { return nil }
        index = end
      }
      if isNoMeasure, let name {
        return ContainerEnd.find(in: bytes, from: index, isObject: true)
          .map { .irrelevant(name: name, end: $0) }
      }
      index = MemberScan.passSpace(bytes, index)
      // An event that ends here has no name or no phase, which is unusual.
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else {
        return nil
      }
    }
  }

  @inline(__always)
  private func isName(_ text: Range<Int>, in bytes: Bytes) -> Bool {
    tables.names.mayMatch(
      count: text.count, last: bytes[text.upperBound &- 1])
      && isCertainlyName(text, in: bytes)
  }

  @inline(never)
  private func isCertainlyName(_ text: Range<Int>, in bytes: Bytes) -> Bool {
    tables.names.match(JSONText(plain: text, in: bytes), in: bytes) != nil
  }
}
