import FrameModel

/// Makes a Chrome trace: one event of ten is a step or a report of a frame, and the others have
/// nested arguments, escapes and floats, as a recording with scripts and network has.
struct ChromeTraceGenerator {
  private static let urls = [
    #"https:\/\/example.com\/static\/js\/main.4f3a2b.chunk.js"#,
    "https://example.com/api/v2/feed?cursor=eyJpZCI6MTIzfQ%3D%3D&limit=20",
    #"https://cdn.example.com/img/\u00e9t\u00e9/hero@2x.webp"#,
  ]
  private static let names = [
    "RunTask", "UpdateLayerTree", "Paint", "v8.compile", "EventDispatch",
    "ThreadControllerImpl::RunTask", "ResourceSendRequest",
  ]
  private static let interval = 16_667

  private var random: SplitMix64
  private let isPretty: Bool
  private var text = ""
  private var time = 1_234_567_890_123
  private var sequence = 0

  init(random: SplitMix64, isPretty: Bool) {
    self.random = random
    self.isPretty = isPretty
  }

  mutating func write(atLeast bytes: Int) {
    var written = 0
    text = #"{"traceEvents":["# + "\n"
    text +=
      #"{"args":{"name":"Renderer"},"cat":"__metadata","name":"process_name","ph":"M","pid":42,"tid":1,"ts":0}"#
    while written + text.utf8.count < bytes {
      addSlot()
      if text.utf8.count > 1 << 20 {
        written += text.utf8.count
        print(text, terminator: "")
        text = ""
      }
    }
    print(text + "\n],\n" + #""metadata":{"product-version":"Chrome/126"}}"#)
  }

  /// The events of one refresh: two steps of a frame, a report in two halves, and the work around.
  private mutating func addSlot() {
    sequence += 1
    let step =
      #"{"args":{"frameSeqId":\#(sequence),"layerTreeId":1},"cat":"devtools.timeline.frame","#
    add(step + #""name":"BeginFrame","ph":"I","pid":42,"s":"t","tid":7,"ts":\#(time)}"#)
    let report =
      #"{"args":{"chrome_frame_reporter":{"affects_smoothness":false,"frame_sequence":\#(sequence),"frame_source":1,"has_missing_content":false,"layer_tree_host_id":1,"scroll_state":"SCROLL_NONE","state":"STATE_PRESENTED_ALL"}},"cat":"cc,benchmark","id":"0x\#(String(sequence, radix: 16))","name":"PipelineReporter","ph":"#
    add(report + #""b","pid":42,"tid":7,"ts":\#(time + 5)}"#)
    for _ in 0..<36 {
      time += 1 + random.below(Self.interval / 20)
      addOther()
    }
    add(step + #""name":"DrawFrame","ph":"I","pid":42,"s":"t","tid":7,"ts":\#(time)}"#)
    add(
      #"{"args":{},"cat":"cc,benchmark","id":"0x\#(String(sequence, radix: 16))","name":"PipelineReporter","ph":"e","pid":42,"tid":7,"ts":\#(time + 9)}"#
    )
    time += 20
  }

  private mutating func addOther() {
    let tail =
      #""ph":"X","pid":\#(random.pick([42, 42, 43])),"tid":\#(random.below(30)),"#
      + #""ts":\#(time),"tts":\#(random.below(900_000))}"#
    switch random.below(4) {
    case 0:
      add(
        #"{"args":{"data":{"frame":"A1B2C3D4E5F6","url":"\#(random.pick(Self.urls))","lineNumber":\#(random.below(900)),"stackTrace":[{"columnNumber":\#(random.below(99_999)),"functionName":"t.\#(random.below(99))","scriptId":"41"}]}},"cat":"devtools.timeline,v8","dur":\#(random.below(5000)),"name":"FunctionCall",\#(tail)"#
      )
    case 1:
      add(
        #"{"args":{"src_file":"..\/..\/base\/task \"queue\".cc","src_func":"Post"},"cat":"toplevel","dur":\#(random.below(5000)),"name":"\#(random.pick(Self.names))",\#(tail)"#
      )
    case 2:
      add(
        #"{"args":{"data":{"usedJSHeapSizeBefore":\#(Double(random.below(9_000_000)) / 8),"weights":[0.25,1.5e-3,\#(random.below(99))]}},"cat":"blink","name":"\#(random.pick(Self.names))",\#(tail)"#
      )
    default: add(#"{"args":{},"cat":"ipc,toplevel","name":"\#(random.pick(Self.names))",\#(tail)"#)
    }
  }

  private mutating func add(_ event: String) {
    guard isPretty else {
      text += ",\n" + event
      return
    }
    text += ",\n  "
    var isInString = false
    var isEscaped = false
    for character in event.unicodeScalars {
      text.unicodeScalars.append(character)
      if isInString {
        isInString = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
      } else if character == "\"" {
        isInString = true
      } else if character == "," {
        text += "\n    "
      } else if character == ":" {
        text += " "
      }
    }
  }
}
