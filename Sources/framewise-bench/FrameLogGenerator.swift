import FrameModel

/// Makes a frame log: an app at 120 Hz with everything on, scrolling most of the time.
struct FrameLogGenerator {
  private static let views = [
    "FeedRow", "AvatarView", "LikeButton", "ThumbnailImage", "NavBar", "TabItem", "ListSection",
    "ProfileHeader", "SearchField", "ToastOverlay", "ContentView", "AsyncImage<Placeholder>",
    "Résumé",
  ]
  private static let works = ["body", "body", "body", "layout", "animatable", "geometry"]
  private static let properties = ["opacity", "position", "scale", "blur"]
  private static let interval = 8_333_333

  private var random: SplitMix64
  private let layout: InputKind
  private var text = ""
  private var frame = 0
  private var time = 0
  private var records = 0
  private var animation = 0

  init(random: SplitMix64, layout: InputKind) {
    self.random = random
    self.layout = layout
  }

  mutating func write(atLeast bytes: Int) {
    var written = 0
    add(Self.header)
    while written + text.utf8.count < bytes {
      addFrame()
      if text.utf8.count > 1 << 20 {
        written += text.utf8.count
        print(text, terminator: "")
        text = ""
      }
    }
    add([("kind", #""end""#), ("records", "\(records)"), ("frames", "\(frame)"), ("lost", "0")])
    print(text, terminator: "")
  }

  private static let header = [
    ("kind", #""header""#), ("format", #""framelog""#), ("version", "1"),
    ("recorder", #""bench/1""#), ("clock", #"{"base":"uptime","zero":"0"}"#),
    (
      "captures",
      #"["frame","frame.main","frame.deadline","frame.present","frame.render","evaluation","span","animation","sample"]"#
    ),
  ]

  private mutating func addFrame() {
    frame += 1
    let late = random.once(in: 33) ? Self.interval : 0
    let start = time + random.below(400_000)
    let mainEnd = start + 1_000_000 + random.below(5_000_000)
    let renderEnd = mainEnd + 500_000 + random.below(3_000_000)
    add([
      ("kind", #""frame""#), ("index", "\(frame)"), ("time", "\(time)"),
      ("interval", "\(Self.interval)"), ("deadline", "\(time + Self.interval)"),
      ("mainStart", "\(start)"), ("mainEnd", "\(mainEnd)"), ("renderStart", "\(mainEnd)"),
      ("renderEnd", "\(renderEnd)"),
      ("present", "\(time + 2 * Self.interval + late + random.below(2000))"),
    ])
    for _ in 0..<random.below(5) { addEvaluation() }
    if random.once(in: 5) { addSample() }
    if random.once(in: 40) { addAnimation() }
    if frame % 600 == 1 { addSpan("begin") } else if frame % 600 == 480 { addSpan("end") }
    time += Self.interval + late
  }

  private mutating func addEvaluation() {
    add([
      ("kind", #""evaluation""#), ("frame", "\(frame)"),
      ("view", "\"\(random.pick(Self.views))\""), ("work", "\"\(random.pick(Self.works))\""),
      ("count", "\(random.below(9) + 1)"), ("duration", "\(random.below(1_000_000))"),
    ])
  }

  private mutating func addSample() {
    let value = Double(random.below(100_000)) / 16 - 3000
    add([
      ("kind", #""sample""#), ("frame", "\(frame)"),
      ("values", "[[1,\(value),\(Double(random.below(900)) / 1e6)],[2,\(random.below(2000))]]"),
    ])
  }

  private mutating func addAnimation() {
    animation += 1
    add([
      ("kind", #""animation""#), ("op", #""begin""#), ("id", "\(animation)"),
      ("time", "\(time)"), ("property", "\"\(random.pick(Self.properties))\""),
      ("name", #""card.open""#), ("from", "0.5"), ("to", "\(random.below(300))"),
      ("curve", #"{"type":"spring","duration":350000000,"bounce":0.15}"#),
    ])
    add([
      ("kind", #""animation""#), ("op", #""end""#), ("id", "\(animation)"),
      ("time", "\(time + 350_000_000)"), ("finished", "true"), ("reason", #""finished""#),
    ])
  }

  private mutating func addSpan(_ op: String) {
    add([
      ("kind", #""span""#), ("op", "\"\(op)\""), ("id", "\(frame / 600)"), ("time", "\(time)"),
      ("type", #""scroll""#), ("name", #""Feed""#),
    ])
  }

  private mutating func add(_ fields: [(key: String, value: String)]) {
    records += 1
    var fields = fields
    let isSpaced = layout == .spaced
    // The header stays first, and its keys in order: it is read once.
    if records > 1 {
      if layout == .shuffled { fields.shuffle(using: &random) }
      if layout == .reordered { fields = fields.sorted { $0.key < $1.key } }
    }
    text += "{"
    for (position, field) in fields.enumerated() {
      if position > 0 { text += isSpaced ? ", " : "," }
      text += "\"" + field.key + (isSpaced ? "\": " : "\":") + field.value
    }
    text += "}\n"
  }
}
