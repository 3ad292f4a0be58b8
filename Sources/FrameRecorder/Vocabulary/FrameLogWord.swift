/// A closed set of words of the frame log: what a slot keeps as a byte and a log spells out.
protocol FrameLogWord: RawRepresentable<UInt8>, CaseIterable, Sendable {
  /// The words in the order of the cases.
  static var words: [StaticString] { get }
}

extension FrameLogWord {
  var word: StaticString { Self.words[Int(rawValue)] }

  /// The word of a stored byte; bytes of a damaged black box may mean nothing.
  static func word(_ byte: UInt8) -> StaticString {
    Int(byte) < words.count ? words[Int(byte)] : "other"
  }
}
