/// Inputs in the style of recorders, from a seed: what recognising records has to cope with.
enum SpeedSample {
  enum Layout: CaseIterable { case plain, spaced, shuffled, sparse, returns }

  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      let mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      return mixed ^ mixed >> 27
    }

    mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }
  }

  static func log(_ layout: Layout, seed: UInt64, frames: Int) -> [UInt8] {
    var random = Random(state: seed)
    var lines = [SampleLog.header]
    for frame in 0..<frames {
      let time = frame * 8_333_333
      lines.append(
        line(
          [
            ("kind", "\"frame\""), ("index", "\(frame)"), ("time", "\(time)"),
            ("interval", "8333333"), ("deadline", "\(time + 8_333_333)"),
            ("mainStart", "\(time + random.below(90_000))"),
            ("mainEnd", "\(time + 100_000 + random.below(9_000_000))"),
            ("overrun", "\(random.below(2000) - 1000)"), ("display", "\(frame % 50 / 40)"),
          ], layout, &random))
      for _ in 0..<random.below(4) {
        let views = ["FeedRow", "Avatar", "AsyncImage<Placeholder>", "Résumé", "a\\u0301", ""]
        lines.append(
          line(
            [
              ("kind", "\"evaluation\""), ("frame", "\(frame)"),
              ("view", "\"\(views[random.below(views.count)])\""),
              ("work", ["\"body\"", "\"layout\"", "\"novel\""][random.below(3)]),
              ("count", "\(random.below(12))"), ("duration", "\(random.below(3_000_000))"),
              ("does", ["\"format\"", "[\"fetch\",\"image\"]", "null"][random.below(3)]),
              ("thread", ["\"main\"", "\"other\""][random.below(2)]),
            ], layout, &random))
      }
      if frame % 5 == 0 {
        lines.append(
          line(
            [
              ("kind", "\"sample\""), ("frame", "\(frame)"),
              (
                "values",
                [
                  "[[1,\(Double(random.below(900)) / 8),-2e3]]",
                  "[[1,-\(random.below(900)).0625,0.000685],[2, \(random.below(70))]]",
                ][random.below(2)]
              ),
            ], layout, &random))
      }
      if frame % 9 == 0 {
        lines.append(
          line(
            [
              ("kind", "\"span\""), ("op", frame % 18 == 0 ? "\"begin\"" : "\"end\""),
              ("id", "1"), ("time", "\(time)"), ("type", "\"scroll\""), ("name", "\"Feed\""),
            ], layout, &random))
      }
    }
    let end = layout == .returns ? "\r\n" : "\n"
    return Array((lines + [SampleLog.end]).map { $0 + end }.joined().utf8)
  }

  private static func line(
    _ fields: [(String, String)], _ layout: Layout, _ random: inout Random
  ) -> String {
    var fields = fields
    if layout == .shuffled { fields.shuffle(using: &random) }
    if layout == .sparse { fields.removeAll { _ in random.below(9) == 0 } }
    let isSpaced = layout == .spaced
    return "{"
      + fields.map { "\"\($0.0)\":\(isSpaced ? " " : "")\($0.1)" }
      .joined(separator: isSpaced ? ", " : ",") + "}"
  }

  static func chrome(isPretty: Bool, seed: UInt64, frames: Int) -> [UInt8] {
    var random = Random(state: seed)
    var events = [
      #"{"args":{"name":"Renderer"},"cat":"__metadata","name":"process_name","ph":"M","pid":4,"ts":0}"#
    ]
    for frame in 1...frames {
      let time = frame * 16_667
      let step = #"{"args":{"frameSeqId":\#(frame),"layerTreeId":1},"cat":"frame","#
      events.append(step + #""name":"BeginFrame","ph":"I","pid":4,"tid":7,"ts":\#(time)}"#)
      let track =
        random.below(2) == 0
        ? #""id":"0x\#(String(frame * 9, radix: 16))""# : #""id2":{"local":"0x\#(frame)"}"#
      let state = ["STATE_PRESENTED_ALL", "STATE_DROPPED", "STATE_NOVEL"][random.below(3)]
      events.append(
        #"{"args":{"frame_reporter":{"frame_sequence":\#(frame),"layer_tree_host_id":1,"state":"\#(state)","trace_id":\#(random.below(3000))}},"cat":"cc","name":"PipelineReporter","ph":"b",\#(track),"pid":4,"ts":\#(time + 4)}"#
      )
      for _ in 0..<random.below(9) {
        let time = time + random.below(9000)
        events.append(
          [
            #"{"args":{"data":{"a":[1,{"b":"}]\\\"{["},[]],"url":"x\/y\u00e9"}},"cat":"v8","dur":5,"name":"FunctionCall","ph":"X","pid":4,"ts":\#(time)}"#,
            #"{"name":"Paint","ph":"B","ts":\#(time).25,"args":{"x":-1.5e-3}}"#,
            #"{"args":{},"cat":"blink.user_timing","name":"step \#(frame)","ph":"b","id":"0x\#(frame)","pid":4,"ts":\#(time)}"#,
            #"{"args":{},"cat":"ipc","name":"a \"quoted\" name","ph":"X","pid":4,"ts":\#(time)}"#,
            #"{}"#, #"{"ph":"X"}"#,
          ][random.below(6)])
      }
      events.append(step + #""name":"DrawFrame","ph":"I","pid":4,"tid":7,"ts":\#(time + 9000)}"#)
      events.append(
        #"{"args":{},"cat":"cc","name":"PipelineReporter","ph":"e",\#(track),"pid":4,"ts":\#(time + 9500)}"#
      )
    }
    let space = isPretty ? " " : ""
    let text = events.map {
      isPretty ? $0.replacing(",\"", with: ",\n    \"").replacing("\":", with: "\": ") : $0
    }.joined(separator: isPretty ? ",\n  " : ",")
    return Array("{\(space)\"traceEvents\":\(space)[\(space)\(text)\n]}\n".utf8)
  }

  /// A few bytes changed, taken away or put in.
  static func mutated(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = bytes
    let odd = Array("{}[]\",:\\0-.eE nt\n\r\u{1}é".utf8)
    for _ in 0...random.below(3) {
      let index = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes[index] = odd[random.below(odd.count)]
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(odd[random.below(odd.count)], at: index)
      default: bytes[index] ^= 1 << UInt8(random.below(8))
      }
    }
    return bytes
  }
}
