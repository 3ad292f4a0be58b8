import FrameModel

/// A kind of input that can be made.
enum InputKind: String, CaseIterable {
  /// A frame log as the recorder writes it.
  case framelog
  /// The same records with the keys of every record in an order of its own.
  case shuffled = "framelog-shuffled"
  /// The same records with the keys in one order that is not the recorder's.
  case reordered = "framelog-reordered"
  /// The same records as Python's `json.dumps` spaces them.
  case spaced = "framelog-spaced"
  /// A Chrome trace in which one event of ten bears on frames.
  case chrome
  /// The same events with a line for every member.
  case chromePretty = "chrome-pretty"
}

/// Writes an input of about a number of bytes to standard output.
func generate(_ kind: InputKind, bytes: Int, seed: UInt64) {
  let random = SplitMix64(seed: seed)
  switch kind {
  case .chrome, .chromePretty:
    var generator = ChromeTraceGenerator(random: random, isPretty: kind == .chromePretty)
    generator.write(atLeast: bytes)
  case .framelog, .shuffled, .reordered, .spaced:
    var generator = FrameLogGenerator(random: random, layout: kind)
    generator.write(atLeast: bytes)
  }
}
