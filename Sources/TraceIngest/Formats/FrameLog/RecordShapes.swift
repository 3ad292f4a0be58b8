/// The shapes that the records of a log were seen in.
struct RecordShapes: Sendable {
  /// A recorder that leaves fields out has a few shapes a kind; one that shuffles them has none.
  private static let maximumPerKind = 12
  private static let maximumMisses = 1000

  /// A shape without its steps, which stand beside each other for all shapes.
  private struct Head: Sendable {
    var kind: RecordKind
    var steps: Range<Int>
    var reach: Int
    /// Of the fields that records have which become rows: which are there, and which are strings.
    var present: UInt64
    var texts: UInt64
    /// Where it has a template.
    var template: RecordTemplates.Place?
  }

  private var heads: [Head] = []
  /// By shape: its fields.
  private var fields: [RecordFields.Presence] = []
  private var steps: [RecordShape.Step] = []
  private var templates = RecordTemplates()
  private var templateUse = TemplateUse()
  private var counts = [Int](repeating: 0, count: RecordKind.allCases.count)
  /// The last shape of a record by how it begins, negative where there was none.
  private var likely = InlineArray<64, Int16>(repeating: -1)
  /// How often no shape was that of a record, less how often one was.
  private var misses = 0

  /// The shapes of some kinds alone.
  func only(_ isWanted: (RecordKind) -> Bool) -> Self {
    var some = self
    some.heads = heads.filter { isWanted($0.kind) }
    some.fields = zip(heads, fields).filter { isWanted($0.0.kind) }.map(\.1)
    some.likely = InlineArray(repeating: -1)
    some.templates = RecordTemplates()
    some.templateUse = TemplateUse()
    for shape in some.heads.indices {
      some.heads[shape].template = some.templates.add(
        some.heads[shape].kind, steps[some.heads[shape].steps])
    }
    return some
  }

  /// Whether there is room for another shape of a kind.
  ///
  /// Headers are few and decide too much; of unknown kinds nothing is known.
  @inline(__always)
  func learns(_ kind: RecordKind) -> Bool {
    counts[kind.rawValue] < Self.maximumPerKind && kind != .header && kind != .unknown
  }

  /// Learns the shape of a record that the general reader has accepted.
  mutating func learn(_ kind: RecordKind, from bytes: Bytes) {
    guard learns(kind), let shape = RecordShape(of: kind, in: bytes),
      steps.count + shape.steps.count <= FamiliarRecord.maximumSteps
    else { return }
    counts[kind.rawValue] += 1
    heads.append(
      Head(
        kind: kind, steps: steps.count..<steps.count + shape.steps.count, reach: shape.reach,
        present: shape.fields.all.first, texts: shape.fields.strings.first,
        template: templates.add(kind, shape.steps)))
    fields.append(shape.fields)
    steps += shape.steps
  }

  /// Reads a record that has a known shape; returns its end, or nil.
  @inline(__always)
  mutating func read(
    into record: inout FamiliarRecord, in bytes: Bytes, at start: Int
  ) -> Int? {
    // In a log whose records all differ, looking for shapes is in vain.
    guard misses < Self.maximumMisses, start &+ 2 * FamiliarRecord.vectorBytes <= bytes.count
    else { return nil }
    let beginning = unsafe Self.beginning(of: bytes, at: start)
    let shape = Int(likely[beginning])
    if shape >= 0, let end = readByTemplate(shape, &record, in: bytes, at: start) { return end }
    return readBySteps(&record, beginning, in: bytes, at: start)
  }

  /// Reads a record by its shape, that of the last one that began like it or any other.
  ///
  /// Never inlined: beside it, what reads by templates would have no registers left.
  @inline(never)
  private mutating func readBySteps(
    _ record: inout FamiliarRecord, _ beginning: Int, in bytes: Bytes, at start: Int
  ) -> Int? {
    var shape = Int(likely[beginning])
    if shape >= 0, let end = readAs(shape, &record, in: bytes, at: start) {
      if misses > 0 { misses &-= 1 }
      return end
    }
    // It may be tried twice, which is rare and costs little.
    shape = -1
    while let other = next(after: shape, in: bytes, at: start) {
      if let end = readAs(other, &record, in: bytes, at: start) {
        likely[beginning] = Int16(other)
        if misses > 0 { misses &-= 1 }
        return end
      }
      shape = other
    }
    misses &+= 1
    return nil
  }

  /// Reads a record by the steps of a shape, where it has that shape.
  @inline(__always)
  private mutating func readAs(
    _ shape: Int, _ record: inout FamiliarRecord, in bytes: Bytes, at start: Int
  ) -> Int? {
    guard let end = Self.read(heads[shape], steps, into: &record, in: bytes, at: start) else {
      return nil
    }
    record.isByTemplate = false
    record.take(heads[shape].kind, shape, heads[shape].present, heads[shape].texts)
    if let place = heads[shape].template, templateUse.miss(shape) {
      templates.make(at: place, for: steps[heads[shape].steps]) { record.digits[$0] }
    }
    return end
  }

  @inline(__always)
  private static func read(
    _ head: Head, _ steps: [RecordShape.Step], into record: inout FamiliarRecord, in bytes: Bytes,
    at start: Int
  ) -> Int? {
    guard start &+ head.reach <= bytes.count else { return nil }
    return unsafe record.read(steps.span, head.steps, in: bytes, at: start)
  }

  /// Reads a record by the template of a shape, where it looks like that.
  ///
  /// Sixteen bytes must stand before the record too.
  @inline(__always)
  private mutating func readByTemplate(
    _ shape: Int, _ record: inout FamiliarRecord, in bytes: Bytes, at start: Int
  ) -> Int? {
    guard templateUse.isWorthTrying(shape), let place = heads[shape].template,
      let end = unsafe templates.read(at: place, into: &record, in: bytes, at: start)
    else { return nil }
    templateUse.hit(shape)
    record.isByTemplate = true
    record.take(heads[shape].kind, shape, heads[shape].present, heads[shape].texts)
    return end
  }

  /// Keeps the places of all fields of a record that was read by a template.
  func place(_ record: inout FamiliarRecord, in bytes: Bytes, at start: Int) -> Bool {
    !record.isByTemplate
      || Self.read(heads[record.shape], steps, into: &record, in: bytes, at: start) != nil
  }

  /// Tells most beginnings of records apart: by the word behind `{"kind":`.
  @unsafe @inline(__always)
  private static func beginning(of bytes: Bytes, at start: Int) -> Int {
    let word = unsafe bytes.uncheckedWord(at: start &+ 8)
    return Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }

  /// The next shape that begins like the record.
  private func next(after shape: Int, in bytes: Bytes, at start: Int) -> Int? {
    var shape = shape + 1
    while shape < heads.count {
      if unsafe steps[heads[shape].steps.lowerBound].matches(bytes, at: start) { return shape }
      shape += 1
    }
    return nil
  }

  /// The fields of a shape; nil for no shape.
  func fields(of shape: Int) -> RecordFields.Presence? {
    shape >= 0 ? fields[shape] : nil
  }
}
