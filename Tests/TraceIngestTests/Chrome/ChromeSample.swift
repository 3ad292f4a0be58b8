import FrameModel
import TraceIngest

/// Trace events written out as JSON, small enough to read in a test.
enum ChromeSample {
  /// An instant of the compositor; times are the JSON text of microseconds.
  static func step(
    _ name: String, _ time: String, _ arguments: String = "", process: Int = 7, layer: Int = 1
  ) -> String {
    let more = arguments.isEmpty ? "" : "," + arguments
    return """
      {"args":{"layerTreeId":\(layer)\(more)},"cat":"x","name":"\(name)","ph":"I",\
      "pid":\(process),"tid":3,"ts":\(time)}
      """
  }

  static func begin(_ sequence: Int, _ time: String) -> String {
    step("BeginFrame", time, #""frameSeqId":\#(sequence)"#)
  }

  static func draw(_ sequence: Int, _ time: String) -> String {
    step("DrawFrame", time, #""frameSeqId":\#(sequence)"#)
  }

  /// Both ends of a pipeline report, under an id as it stands in the JSON.
  static func report(
    _ sequence: Int, _ state: String, from begin: String, to end: String, id: String = "\"0x5\"",
    key: String = "frame_reporter"
  ) -> [String] {
    [
      """
      {"args":{"\(key)":{"state":"STATE_\(state)","frame_sequence":\(sequence),\
      "layer_tree_host_id":1,"surface_frame_trace_id":18446743951298441000}},\
      "id2":{"local":\(id)},"name":"PipelineReporter","ph":"b","pid":7,"ts":\(begin)}
      """,
      #"{"args":{},"id2":{"local":\#(id)},"name":"PipelineReporter","ph":"e","pid":7,"ts":\#(end)}"#,
    ]
  }

  /// Four frames of a page of 100 Hz: drawn, dropped, unneeded, drawn; and what surrounds them.
  static let events: [String] =
    [
      #"{"args":{"name":"Renderer"},"cat":"__metadata","name":"process_name","ph":"M","pid":7,"ts":0}"#,
      #"{"args":{"data":{"frames":[{"frame":"F","processId":7}]}},"name":"TracingStartedInBrowser","ph":"I","pid":2,"ts":90}"#,
      step("NeedsBeginFrameChanged", "99", #""data":{"needsBeginFrame":1}"#),
      begin(1, "100"), draw(1, "101.5"),
      begin(2, "10100"),
      step("DroppedFrame", "10100", #""frameSeqId":2,"hasPartialUpdate":false"#),
      begin(3, "20100"),
    ] + report(3, "NO_UPDATE_DESIRED", from: "20100", to: "21000")
    + [
      #"{"args":{"data":{"frame":"F","layerTreeId":1}},"name":"SetLayerTreeId","ph":"I","pid":7,"ts":30050}"#,
      begin(4, "30100"), draw(4, "30200"),
      #"{"name":"RunTask","cat":"toplevel","ph":"X","dur":5,"pid":7,"ts":30300,"args":{}}"#,
      step("NeedsBeginFrameChanged", "30400", #""data":{"needsBeginFrame":0}"#),
      step("NeedsBeginFrameChanged", "90400", #""data":{"needsBeginFrame":1}"#),
    ]

  static func array(_ events: [String] = events) -> String {
    "[\n" + events.joined(separator: ",\n") + "\n]"
  }

  static func object(_ events: [String] = events) -> String {
    #"{"traceEvents":"# + array(events) + "}"
  }

  static func read(_ text: String, strict: Bool = false) throws -> Trace {
    try readTrace(
      bytes: Array(text.utf8), named: "sample.json",
      options: ReadOptions(strict: strict, chunkBytes: 1 << 10))
  }

  /// Why a text is refused; empty when it is read.
  static func refusal(_ text: String, strict: Bool = false) throws -> String {
    do {
      _ = try read(text, strict: strict)
      return ""
    } catch let error as TraceError {
      return error.description
    }
  }
}
