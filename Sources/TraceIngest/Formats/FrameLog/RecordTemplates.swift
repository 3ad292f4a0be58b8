import CByteMasks

/// How records of the shapes that become rows look while every number has as many digits as before.
///
/// Between two texts of any length everything then stands at a known place, so that all of it is
/// compared at once, digits with the bounds of a digit, and numbers are converted where they are.
/// A record that looks otherwise is read by the steps of its shape, which foresee digits anew.
struct RecordTemplates: Sendable {
  /// As long as most records are.
  private static let usualBytes = 256
  /// What a number can have that is read by templates.
  private static let maximumDigits = 15

  /// A number in a segment: where its digits end, how many they are, and its field.
  struct Hole: Sendable {
    var end: Int32 = 0
    var count: UInt8 = 0
    var slot: UInt8 = 0
  }

  /// Everything up to a value of any length, or to the end.
  struct Segment: Sendable {
    /// Behind its last block and hole; those of a template are behind each other.
    var endBlock = 0
    var endHole = 0
    var count = 0
    /// How many bytes must be there from its beginning.
    var reach = 0
    var slot: Int
    var value: RecordShape.Value
  }

  /// Where the template of a shape begins.
  struct Place: Sendable {
    var segment: Int
    var block: Int
    var hole: Int
  }

  private(set) var segments: [Segment] = []
  private(set) var blocks: [ByteTemplate.Block] = []
  private(set) var holes: [Hole] = []
  /// The text of a segment while its template is made.
  private var text = ByteTemplate(reserving: usualBytes)

  /// Makes room for the template of a shape; nil for one that can have none.
  mutating func add(_ kind: RecordKind, _ steps: some Collection<RecordShape.Step>) -> Place? {
    guard FrameLog.isOrderless(kind),
      steps.allSatisfy({ [.none, .integer, .text, .samples].contains($0.value) })
    else { return nil }
    let place = Place(segment: segments.count, block: blocks.count, hole: holes.count)
    for step in steps where step.value == .text || step.value == .samples {
      segments.append(Segment(slot: step.slot, value: step.value))
    }
    segments.append(Segment(slot: 0, value: .none))
    let numbers = steps.count { $0.value == .integer }
    let longest = steps.reduce(numbers * Self.maximumDigits) { $0 + $1.count }
    // Each segment begins a block.
    let count = longest / ByteTemplate.blockBytes + segments.count - place.segment
    blocks += repeatElement(ByteTemplate.Block(), count: count)
    holes += repeatElement(Hole(), count: numbers)
    return place
  }

  /// Makes the template at a place for steps and the digits that each of them foresees.
  mutating func make(
    at place: Place, for steps: ArraySlice<RecordShape.Step>, digits: (_ step: Int) -> UInt8
  ) {
    var place = place
    for number in steps.indices {
      let (step, digits) = (steps[number], digits(number))
      for index in 0..<step.count { text.append(step.text[index]) }
      if step.value == .integer {
        text.append(digits: Int(digits))
        holes[place.hole] = Hole(end: Int32(text.count), count: digits, slot: UInt8(step.slot))
        place.hole += 1
      } else if step.value != .none {
        endText(at: &place)
      }
    }
    endText(at: &place)
  }

  private mutating func endText(at place: inout Place) {
    text.end()
    for index in text.blocks.indices {
      blocks[place.block] = text.blocks[index]
      place.block += 1
    }
    segments[place.segment].endBlock = place.block
    segments[place.segment].endHole = place.hole
    segments[place.segment].count = text.count
    segments[place.segment].reach = ByteTemplate.blockBytes * (text.blocks.count + 1)
    place.segment += 1
    text.removeAll()
  }
}
