/// Turns slots into lines of the frame log.
///
/// A value, so that a writer whose sink fails goes back to the encoder it had before the batch.
struct RecordEncoder {
  var text = ByteText()
  /// The state of the device after the last record, which a new segment's header begins with.
  var environment = SurroundingsChange()
  /// Records and frames written so far, and records of this batch by kind.
  private(set) var records: UInt64 = 0
  private(set) var frames: UInt64 = 0
  private(set) var counts = [UInt64](repeating: 0, count: RecordKind.allCases.count)
  /// By number less one.
  private(set) var names: [String] = []
  private var written: [Bool] = []
  /// Whether a name is defined where it is first used; elsewhere all of them stand at the top.
  var definesNames = true

  mutating func learn(_ names: [String]) {
    self.names += names
    written += names.map { _ in false }
  }

  func name(_ number: UInt32) -> String? {
    number > 0 && Int(number) <= names.count ? names[Int(number) - 1] : nil
  }

  /// Writes the record of a name that is about to be used, unless it was written before.
  mutating func define(_ number: UInt32) {
    guard let name = name(number), !written[Int(number) - 1] else { return }
    written[Int(number) - 1] = true
    guard definesNames else { return }
    text.write(name: name, number: number)
    records += 1
  }

  /// Begins a segment, which stands for itself: names are defined again.
  mutating func beginSegment() {
    for name in written.indices { written[name] = false }
    records = 0
    frames = 0
  }

  /// Counts records that were written otherwise, such as a header.
  mutating func count(_ other: Int) { records += UInt64(other) }

  mutating func beginBatch() {
    text.removeAll()
    for kind in counts.indices { counts[kind] = 0 }
  }

  /// The names that were used so far.
  var usedNames: [(number: UInt32, name: String)] {
    names.indices.filter { written[$0] }.map { (UInt32($0 + 1), names[$0]) }
  }

  mutating func encode(_ slots: ArraySlice<Slot>) {
    var position = slots.startIndex
    while position < slots.endIndex {
      var end = position + 1
      if slots[position].kind == RecordKind.sample.rawValue {
        while end < slots.endIndex, Self.isOneSample(slots[position], slots[end]) { end += 1 }
      }
      encode(one: slots[position..<end])
      position = end
    }
  }

  mutating func encode(_ slot: Slot) { encode(one: [slot]) }

  /// Encodes the slots of one record; a kind that a damaged black box made up is passed.
  private mutating func encode(one slots: ArraySlice<Slot>) {
    guard let slot = slots.first, let kind = RecordKind(rawValue: slot.kind) else { return }
    switch kind {
    case .frame: encodeFrame(slot)
    case .evaluation: encodeEvaluation(slot)
    case .animation: encodeAnimation(slot)
    case .sample: encodeSamples(slots)
    case .input: encodeInput(slot)
    case .haptic: encodeHaptic(slot)
    case .span: encodeSpan(slot)
    case .view: encodeView(slot)
    case .state: encodeState(slot)
    case .mark: encodeMark(slot)
    case .gap: encodeGap(slot)
    case .drop: encodeDrop(slot)
    case .sync: encodeSync(slot)
    case .overhead: encodeOverhead(slot)
    }
    records += 1
    if kind == .frame { frames += 1 }
    counts[Int(slot.kind)] += UInt64(slots.count)
  }
}
