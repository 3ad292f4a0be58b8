/// Writes what recording calls have kept, on a thread of its own.
///
/// A batch is written whole or counted as lost; the next that succeeds says so in `drop` records.
struct LogWriter {
  /// What a failed batch takes back.
  private struct Progress {
    var encoder = RecordEncoder()
    var specs = 0
    var channels = 0
  }

  private let header: LogHeader
  private let sink: any RecordSink
  private let cost: CallCost
  private var progress = Progress()
  private var batch: SlotBatch
  private var flight: FlightRing?
  private var segment = 0
  private var isOpen = false
  private var segmentBytes = 0
  private var overhead = RecorderOverhead()
  private(set) var status = RecorderStatus()

  init(_ header: LogHeader, _ sink: any RecordSink, hasBlackBox: Bool?, cost: CallCost) {
    status.hasBlackBox = hasBlackBox
    self.header = header
    self.sink = sink
    self.cost = cost
    batch = SlotBatch(capacity: header.configuration.slotCapacity)
    progress.encoder.environment = header.configuration.environment
    progress.encoder.text.reserve(256 << 10)
    guard case .flight(let kept, let late) = header.configuration.mode else { return }
    flight = FlightRing(keeping: kept, lateBy: late)
    progress.encoder.definesNames = false
  }

  /// Writes what waits.
  mutating func flush(_ store: Guarded<SlotStore>) {
    let clock = header.configuration.clock
    let start = clock.now
    store.withLock { $0.swap(with: &batch) }
    progress.encoder.learn(batch.newNames)
    if flight == nil { writeBatch() } else { keepBatch() }
    overhead.main &+= cost.of(evaluations: batch.evaluations, slots: batch.count)
    overhead.duration &+= Int64(bitPattern: clock.now &- start)
  }

  /// Writes what waits, and that this is all.
  mutating func finish(_ store: Guarded<SlotStore>) {
    flush(store)
    // What is lost with the last batch can only be told in another.
    if !batch.lost.isEmpty { flush(store) }
    if isOpen { endSegment() }
    if flight?.isHitchSeen == true { writeFlight() }
    sink.end()
  }

  // MARK: A batch

  private mutating func writeBatch() {
    var before = progress
    // Otherwise the text would be copied when it is added to.
    before.encoder.text = ByteText()
    progress.encoder.beginBatch()
    let isNew = !isOpen
    // A segment that would hold nothing is not begun; a log that holds nothing is.
    let holdsNothing = batch.count == 0 && batch.lost.isEmpty
    if isNew, segment > 0, holdsNothing { return }
    if isNew { beginSegment() }
    encodeDeclarations()
    encodeSlots()
    guard progress.encoder.text.count > 0 else { return }
    do {
      if isNew { try sink.begin(segment: segment) }
      try sink.write(progress.encoder.text.bytes)
    } catch {
      return fail(error, before, wasNew: isNew)
    }
    succeed()
  }

  private mutating func encodeSlots() {
    for slot in batch.lost.slots { progress.encoder.encode(slot) }
    progress.encoder.encode(batch.slots[..<batch.count])
    guard batch.count > 0 else { return }
    progress.encoder.encode(Slot(overhead: overhead, at: batch.now))
  }

  private mutating func encodeDeclarations() {
    for spec in batch.specs.dropFirst(progress.specs) {
      progress.specs += 1
      progress.encoder.text.write(spec, number: UInt32(progress.specs))
      progress.encoder.count(1)
    }
    for channel in batch.channels.dropFirst(progress.channels) {
      progress.channels += 1
      progress.encoder.text.write(channel)
      progress.encoder.count(1)
    }
  }

  private mutating func succeed() {
    let written = UInt64(progress.encoder.text.count)
    status.bytes += written
    status.records += progress.encoder.counts.reduce(0, +)
    overhead = RecorderOverhead(
      records: Int64(clamping: progress.encoder.counts.reduce(0, +)),
      bytes: Int64(clamping: written))
    segmentBytes += progress.encoder.text.count
    settleLosses()
    if flight == nil, segmentBytes >= header.configuration.maximumSegmentBytes { endSegment() }
  }

  /// The log has told of these.
  private mutating func settleLosses() {
    status.lost += batch.lost.total
    batch.lost.removeAll()
  }

  /// Takes a batch back that could not be written: all of it is lost but what it told of losses.
  private mutating func fail(_ failure: SinkFailure, _ before: Progress, wasNew: Bool) {
    let counts = progress.encoder.counts
    let names = progress.encoder.names
    let environment = progress.encoder.environment
    progress = before
    progress.encoder.learn(Array(names.dropFirst(progress.encoder.names.count)))
    progress.encoder.environment = environment
    isOpen = !wasNew
    status.failures += 1
    status.lastFailure = failure
    for kind in RecordKind.allCases where kind != .drop && kind != .overhead {
      let count = counts[Int(kind.rawValue)]
      if count > 0 { batch.lost.add(Int(kind.rawValue), count: count, at: batch.began) }
    }
  }

  // MARK: Segments

  private mutating func beginSegment() {
    progress.specs = 0
    progress.channels = 0
    progress.encoder.beginSegment()
    progress.encoder.text.write(
      header, segment: segment, environment: progress.encoder.environment)
    progress.encoder.count(1)
    isOpen = true
    segmentBytes = 0
  }

  private mutating func endSegment() {
    progress.encoder.beginBatch()
    progress.encoder.text.writeEnd(
      time: batch.now, records: progress.encoder.records, frames: progress.encoder.frames,
      lost: status.lost)
    // A segment without its end is read as one that was cut off, which is all that can be said.
    do { try sink.write(progress.encoder.text.bytes) } catch { status.lastFailure = error }
    isOpen = false
    segment += 1
  }
}

// MARK: - The flight recorder

extension LogWriter {
  /// Writes what was kept of the last seconds as a log of its own, and forgets it.
  mutating func dump(_ store: Guarded<SlotStore>) {
    guard flight != nil else { return }
    flush(store)
    writeFlight()
  }

  /// Keeps a batch, and writes down what was kept when a hitch was seen in the one before: so the
  /// log also shows what came after it.
  private mutating func keepBatch() {
    guard var flight else { return }
    self.flight = nil
    let environment = progress.encoder.environment
    let before = (progress.encoder.records, progress.encoder.frames)
    progress.encoder.beginBatch()
    encodeSlots()
    settleLosses()
    let isDue = flight.isHitchSeen
    if progress.encoder.text.count > 0 {
      flight.keep(
        FlightRing.Chunk(
          time: batch.now, bytes: progress.encoder.text.bytes, environment: environment,
          records: progress.encoder.records - before.0,
          frames: progress.encoder.frames - before.1,
          counts: progress.encoder.counts))
      flight.look(at: batch.slots[..<batch.count])
      overhead = RecorderOverhead(
        records: Int64(clamping: progress.encoder.records - before.0),
        bytes: Int64(clamping: progress.encoder.text.count))
    }
    self.flight = flight
    if isDue { writeFlight() }
  }

  private mutating func writeFlight() {
    guard let kept = flight, let first = kept.chunks.first else { return }
    var text = ByteText()
    text.write(header, segment: segment, environment: first.environment)
    for (number, name) in progress.encoder.usedNames { text.write(name: name, number: number) }
    for (position, spec) in batch.specs.enumerated() {
      text.write(spec, number: UInt32(position + 1))
    }
    for channel in batch.channels { text.write(channel) }
    let top = 1 + progress.encoder.usedNames.count + batch.specs.count + batch.channels.count
    for chunk in kept.chunks { text.append(chunk.bytes) }
    text.writeEnd(
      time: batch.now, records: kept.chunks.reduce(UInt64(top)) { $0 + $1.records },
      frames: kept.chunks.reduce(0) { $0 + $1.frames }, lost: status.lost)
    do {
      try sink.begin(segment: segment)
      try sink.write(text.bytes)
    } catch {
      // It is still kept, and tried again with the next hitch.
      status.failures += 1
      status.lastFailure = error
      return
    }
    status.bytes += UInt64(text.count)
    status.records += kept.chunks.reduce(0) { $0 + $1.counts.reduce(0, +) }
    segment += 1
    flight?.forget()
  }
}
