/// What recording calls change: the slots that wait for being written, and the numbers given out.
///
/// There are two buffers of slots. This one fills while the other is written, and they are swapped.
struct SlotStore {
  var clock = RecorderClock.system
  /// What the log's times are relative to.
  var zero: UInt64 = 0
  var names = NameTable()
  private(set) var slots: ContiguousArray<Slot> = []
  private(set) var count = 0
  /// Records that found no room.
  private(set) var lost = LossCounts()
  /// By kind: how many slots may be full for a record to find room.
  private var rooms: ContiguousArray<Int> = []
  private var nextFrame = ContiguousArray<UInt32>(repeating: 0, count: 256)
  var numbers = Numbers()
  /// In the order of their numbers, which begin at one.
  var specs: [AnimationSpec] = []
  var channels: [Channel] = []
  var box: BlackBox?
  /// Evaluations measured since the last flush.
  var evaluations = 0

  /// The last number given to each kind of thing.
  struct Numbers {
    var motion: UInt32 = 0
    var input: UInt32 = 0
    var span: UInt32 = 0
  }

  /// A value that is sampled and is no animation, such as a scroll offset.
  struct Channel: Sendable {
    var number: UInt32
    var view: FrameName
    var property: FrameName
    var unit: StaticString
  }

  /// The time now, relative to zero.
  @inline(__always)
  var now: Int64 { Int64(bitPattern: clock.now &- zero) }

  /// A time on the recorder's clock, relative to zero.
  @inline(__always)
  func relative(_ time: UInt64) -> Int64 { Int64(bitPattern: time &- zero) }

  /// The index of the frame in progress on a display.
  func frame(on display: UInt8) -> UInt32 { nextFrame[Int(display)] }

  /// Begins a new log.
  mutating func begin(clock: RecorderClock, capacity: Int) {
    self.clock = clock
    zero = clock.now
    if slots.count != capacity {
      slots = ContiguousArray(repeating: Slot(.mark), count: capacity)
      rooms = ContiguousArray(RecordKind.allCases.map { capacity * $0.roomInSixteenths / 16 })
    }
    count = 0
    evaluations = 0
    lost.removeAll()
    for display in nextFrame.indices { nextFrame[display] = 0 }
  }

  /// Tells a new black box what the log begins with, and what was named before.
  mutating func beginBox(_ header: LogHeader) {
    guard let box else { return }
    var text = ByteText()
    text.write(header, segment: 0, environment: header.configuration.environment)
    for (position, spec) in specs.enumerated() {
      text.write(spec, number: UInt32(position + 1))
    }
    for channel in channels { text.write(channel) }
    box.append(text)
    for (position, name) in names.texts.enumerated() {
      box.append(name.description, number: UInt32(position + 1))
    }
  }

  /// Numbers a declared animation site.
  mutating func register(_ spec: AnimationSpec) -> UInt32 {
    specs.append(spec)
    let number = UInt32(specs.count)
    guard let box else { return number }
    var text = ByteText()
    text.write(spec, number: number)
    box.append(text)
    return number
  }

  /// Numbers a channel, among the animations.
  mutating func register(
    channel view: FrameName, _ property: FrameName, unit: StaticString
  ) -> UInt32 {
    numbers.motion += 1
    let channel = Channel(number: numbers.motion, view: view, property: property, unit: unit)
    channels.append(channel)
    guard let box else { return numbers.motion }
    var text = ByteText()
    text.write(channel)
    box.append(text)
    return numbers.motion
  }

  /// Numbers a frame.
  @inline(__always)
  mutating func nextIndex(on display: UInt8) -> UInt32 {
    let index = nextFrame[Int(display)]
    nextFrame[Int(display)] = index &+ 1
    return index
  }

  /// The number of a name, which the black box is told of when it is new.
  @inline(__always)
  mutating func number(of name: FrameName) -> UInt32 {
    let known = names.texts.count
    let number = names.number(of: name)
    if names.texts.count > known { box?.append(name.text.description, number: number) }
    return number
  }

  /// Keeps a slot, or counts it as lost.
  @inline(__always)
  mutating func append(_ slot: Slot) {
    let kind = Int(slot.kind)
    guard count < rooms[kind] else {
      let time = now
      lost.add(kind, at: time)
      return
    }
    slots[count] = slot
    count &+= 1
    box?.append(slot)
  }

  /// Whether the buffer has become half full, so that the writer should not wait for its time.
  @inline(__always)
  func isHalfFull(since before: Int) -> Bool {
    before < slots.count / 2 && count >= slots.count / 2
  }

  /// Counts records of a kind that could not even be kept.
  mutating func lose(_ kind: RecordKind, count: UInt64) {
    let time = now
    lost.add(Int(kind.rawValue), count: count, at: time)
  }

  /// Keeps what a lane has measured, and empties it.
  mutating func drain(_ lane: inout EvaluationLane, time: Int64? = nil, isElsewhere: Bool) {
    let frame = nextFrame[0]
    lane.drain { cell in
      evaluations &+= Int(cell.count)
      let view = number(of: cell.view)
      append(Slot(cell, view: view, frame: frame, time: time, isElsewhere: isElsewhere))
    }
    if lane.tooDeep > 0 {
      lose(.evaluation, count: lane.tooDeep)
      lane.tooDeep = 0
    }
  }

  /// Exchanges the slots for those of a buffer that was written, and takes the losses.
  mutating func swap(with batch: inout SlotBatch) {
    Swift.swap(&slots, &batch.slots)
    batch.count = count
    batch.began = batch.now
    batch.now = now
    batch.evaluations = evaluations
    if !lost.isEmpty {
      if let box { for slot in lost.slots { box.append(slot) } }
      batch.lost.add(lost)
      lost.removeAll()
    }
    batch.newNames = names.texts.dropFirst(batch.knownNames).map(\.description)
    batch.knownNames = names.texts.count
    batch.specs = specs
    batch.channels = channels
    count = 0
    evaluations = 0
  }
}
