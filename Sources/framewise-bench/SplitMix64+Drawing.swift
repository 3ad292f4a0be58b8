import FrameModel

/// What generators of inputs draw.
extension SplitMix64 {
  /// A number below a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }

  /// Whether something that happens once in `count` happens now.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
