import FrameModel

/// Decides by its first element what an XML input is.
enum XMLSignature {
  static func read(_ head: Bytes, from start: Int, isWhole: Bool) -> Signature {
    var index = start
    while index < head.count {
      guard head[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      guard index + 1 < head.count else { break }
      let next = head[index + 1]
      if next == UInt8(ascii: "?") {
        guard let end = find("?>", head, from: index) else { break }
        index = end
      } else if next == UInt8(ascii: "!") {
        let isComment = starts("<!--", head, at: index)
        guard let end = find(isComment ? "-->" : ">", head, from: index) else { break }
        index = end
      } else {
        return element(head, at: index, isWhole: isWhole)
      }
    }
    return isWhole ? cut(head, from: start) : .undecided
  }

  private static func element(_ head: Bytes, at index: Int, isWhole: Bool) -> Signature {
    for name in ["<trace-query-result", "<trace-toc"] {
      if starts(name, head, at: index) { return .format(.xctrace) }
      // What is there so far may be the beginning of the name.
      let left = head.count - index
      if left < name.utf8.count, starts(String(name.prefix(left)), head, at: index) {
        return isWhole ? .format(.xctrace) : .undecided
      }
    }
    return .other(TextSignature.describe(head, from: index))
  }

  /// An input that ends before its first element: with an XML declaration it is most likely a cut
  /// export, and is refused as one.
  private static func cut(_ head: Bytes, from start: Int) -> Signature {
    starts("<?xml", head, at: start)
      ? .format(.xctrace) : .other(TextSignature.describe(head, from: start))
  }

  private static func starts(_ word: String, _ head: Bytes, at index: Int) -> Bool {
    guard index + word.utf8.count <= head.count else { return false }
    return word.utf8.enumerated().allSatisfy { head[index + $0] == $1 }
  }

  private static func find(_ word: String, _ head: Bytes, from start: Int) -> Int? {
    var index = start
    while index < head.count {
      if starts(word, head, at: index) { return index + word.utf8.count }
      index += 1
    }
    return nil
  }
}
