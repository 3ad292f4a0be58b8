import FrameModel

extension PiecewiseLinear {
  /// Reads `linear(0, 0.25 75%, 1)`, as CSS Easing Functions Level 2 has it; nil for what is none.
  ///
  /// A stop is a number with none, one or two percentages before or behind it; two are two stops. The
  /// first without one is at 0 and the last at 100 %, none is before the one ahead of it, and those
  /// in between without one are spaced evenly.
  package init?(css text: String) {
    let text = text.trimmed
    guard text.count > 8, text.prefix(7).lowercased() == "linear(", text.last == ")" else {
      return nil
    }
    var read: [(input: Double?, output: Double)] = []
    let arguments = text.dropFirst(7).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
    for argument in arguments {
      guard let stop = Self.stop(argument) else { return nil }
      read += stop.inputs.map { ($0, stop.output) }
      if stop.inputs.isEmpty { read.append((nil, stop.output)) }
    }
    self.init(Self.placed(read))
  }

  private static func stop(_ text: Substring) -> (inputs: [Double], output: Double)? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isPercentage = words.map { $0.last == "%" }
    guard let place = isPercentage.firstIndex(of: false), words.count <= 3,
      isPercentage.count(where: { !$0 }) == 1, place == 0 || place == words.count - 1,
      let output = number(words[place])
    else { return nil }
    var inputs: [Double] = []
    for word in words where word.last == "%" {
      guard let percentage = Self.number(word.dropLast()) else { return nil }
      inputs.append(percentage / 100)
    }
    return (inputs, output)
  }

  /// A number as CSS writes one: no hexadecimal, no infinity.
  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ ("0"..."9").contains($0) || "+-.eE".contains($0) }) else { return nil }
    // CSS may leave out the digit before the point.
    guard let point = text.firstIndex(of: "."), text[..<point].allSatisfy({ "+-".contains($0) })
    else { return Double(text) }
    return Double(text[..<point] + "0" + text[point...])
  }

  /// Stops with the inputs that were left out.
  private static func placed(_ read: [(input: Double?, output: Double)]) -> [Stop] {
    var inputs = read.map(\.input)
    guard !inputs.isEmpty else { return [] }
    let last = inputs.count - 1
    inputs[0] = inputs[0] ?? 0
    inputs[last] = inputs[last] ?? 1
    var largest = -Double.infinity
    for index in inputs.indices {
      guard let input = inputs[index] else { continue }
      largest = max(largest, input)
      inputs[index] = largest
    }
    var known = 0
    for index in inputs.indices.dropFirst() {
      guard let end = inputs[index], let start = inputs[known] else { continue }
      for between in known + 1..<max(index, known + 1) {
        inputs[between] =
          start + (end - start) * Double(between - known) / Double(index - known)
      }
      known = index
    }
    return zip(inputs, read).map { Stop(input: $0 ?? 0, output: $1.output) }
  }

  /// The function in CSS: progress to thousandths, percentages to tenths, those of the ends left out.
  package var css: String {
    let words = stops.enumerated().map { index, stop in
      let output = stop.output.decimal(3)
      let isImplied =
        (index == 0 && stop.input == 0) || (index == stops.count - 1 && stop.input == 1)
      return isImplied ? output : "\(output) \((stop.input * 100).decimal(1))%"
    }
    return "linear(\(words.joined(separator: ", ")))"
  }
}
