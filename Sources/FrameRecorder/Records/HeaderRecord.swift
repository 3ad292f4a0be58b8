/// What every segment of a log begins with, but for its number and the state of the device.
struct LogHeader: Sendable {
  static let recorder = "FrameRecorder/0.1.0"

  let configuration: RecorderConfiguration
  let zero: UInt64
  /// Seconds since 1970 when the recording began.
  let wall: Int64

  /// The date, and where that is asked for the time of day, by the proleptic Gregorian calendar.
  ///
  /// Days are counted from 1 March of year 0, so that the leap day is the last of its year.
  var date: String {
    let days = (wall >= 0 ? wall / 86_400 : (wall - 86_399) / 86_400) + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
    let date = "\(year)-\(twoDigits(month < 10 ? month + 3 : month - 9))-\(twoDigits(day))"
    guard configuration.tellsSecond else { return date }
    let second = wall - (wall / 86_400) * 86_400
    let time = [second / 3600, second / 60 % 60, second % 60].map(twoDigits)
    return date + "T" + time.joined(separator: ":") + "Z"
  }

  private func twoDigits(_ value: Int64) -> String { (value < 10 ? "0" : "") + "\(value)" }
}

extension ByteText {
  mutating func write(_ header: LogHeader, segment: Int, environment: SurroundingsChange) {
    let configuration = header.configuration
    begin("header")
    field("format", "framelog" as StaticString)
    field("version", Int64(1))
    field("recorder", LogHeader.recorder)
    literal(",\"clock\":{\"base\":\"uptime\"")
    field("zero", "\(header.zero)")
    field("wall", header.date)
    byte("}")
    write(configuration.subject)
    write(configuration.displays)
    if let link = configuration.link { write(link) }
    literal(",\"captures\":[")
    var isFirst = true
    for (bit, word) in CapturedParts.words.enumerated()
    where configuration.captures.rawValue >> UInt16(bit) & 1 == 1 {
      if !isFirst { byte(",") }
      isFirst = false
      string(word)
    }
    byte("]")
    if environment != SurroundingsChange() {
      object("environment") { $0.fields(of: environment) }
    }
    if !configuration.tokens.isEmpty {
      object("tokens") { text in
        for token in configuration.tokens {
          text.key(token.name.text)
          text.write(token.curve)
        }
      }
    }
    field("segment", Int64(segment))
    if segment > 0 { field("previous", Int64(segment - 1)) }
    end()
  }

  private mutating func write(_ subject: RecorderConfiguration.Subject) {
    field("app", subject.app)
    field("build", subject.build)
    field("os", subject.os)
    field("device", subject.device)
    field("commit", subject.commit)
    if let isSimulator = subject.isSimulator { field("simulator", isSimulator) }
    field("configuration", subject.configuration)
  }

  private mutating func write(_ displays: [RecordedDisplay]) {
    guard !displays.isEmpty else { return }
    key("displays")
    byte("[")
    for (position, display) in displays.enumerated() {
      if position > 0 { byte(",") }
      literal("{\"id\":")
      integer(Int64(display.id))
      if let rate = display.maxHz { field("maxHz", rate) }
      if let rate = display.minHz { field("minHz", rate) }
      byte("}")
    }
    byte("]")
  }

  private mutating func write(_ link: FrameLink) {
    object("link") { text in
      text.field("source", link.source.word)
      text.field("mode", link.mode.word)
      if let range = link.range {
        text.key("range")
        text.numbers([range.minimum, range.maximum, range.preferred])
      }
      if let highRateKey = link.highRateKey { text.field("highRateKey", highRateKey) }
    }
  }

  /// An object of fields, the first of which needs no comma.
  private mutating func object(_ key: StaticString, _ body: (inout ByteText) -> Void) {
    var inner = ByteText()
    body(&inner)
    self.key(key)
    byte("{")
    append(Array(inner.bytes.dropFirst()))
    byte("}")
  }

  /// Writes the `end` record.
  mutating func writeEnd(time: Int64, records: UInt64, frames: UInt64, lost: UInt64) {
    begin("end")
    field("time", time)
    field("records", Int64(clamping: records))
    field("frames", Int64(clamping: frames))
    field("lost", Int64(clamping: lost))
    end()
  }
}
