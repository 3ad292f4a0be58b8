import FrameModel
import TraceIngest

/// Frame logs written by hand, a record a line.
enum SampleLog {
  static let header = #"""
    {"kind":"header","format":"framelog","version":1,"recorder":"hand/1","clock":{"base":"uptime","zero":"0"},"captures":["frame"]}
    """#
  static let end = #"{"kind":"end","records":3,"lost":0}"#

  /// A frame at 120 Hz.
  static func frame(_ index: Int, _ more: String = "") -> String {
    #"{"kind":"frame","index":\#(index),"time":\#(index * 8_333_333),"interval":8333333\#(more)}"#
  }

  /// A log of the lines between a header and an end.
  static func text(_ lines: [String], end: Bool = true) -> String {
    ([header] + lines + (end ? [self.end] : [])).map { $0 + "\n" }.joined()
  }

  /// Reads a whole text.
  static func read(
    _ text: String, strict: Bool = false, chunkBytes: Int = 512 << 10
  ) throws -> Trace {
    try readTrace(
      bytes: Array(text.utf8), named: "test",
      options: ReadOptions(strict: strict, chunkBytes: chunkBytes))
  }

  /// Reads a log with two frames and some lines between them.
  static func read(lines: String..., strict: Bool = false) throws -> Trace {
    try read(text([frame(0)] + lines + [frame(1)]), strict: strict)
  }

  /// Of every kind of record one, some with all their fields.
  static let everything = text([
    #"{"kind":"name","id":7,"name":"FeedRow"}"#,
    #"{"kind":"channel","id":1,"view":"Card","property":"offset.x","unit":"pt"}"#,
    #"{"kind":"spec","id":1,"name":"fav.toggle","view":"FavButton","token":null,"curve":{"type":"bezier","points":[0.4,0,0.2,1],"duration":250000000}}"#,
    #"{"kind":"span","op":"begin","id":1,"time":0,"type":"scroll","name":"Feed"}"#,
    frame(0, #","deadline":8000000,"callback":400000,"mainStart":400000,"mainEnd":3400000"#),
    #"{"kind":"evaluation","frame":0,"view":7,"work":"body","count":12,"duration":14200000,"longest":1310000,"does":["format","x"]}"#,
    #"{"kind":"sample","frame":0,"values":[[1,0.5,-2e3]]}"#,
    #"{"kind":"input","id":1,"time":100,"type":"tap","view":"FavButton","device":"touch","handled":104}"#,
    #"{"kind":"haptic","time":110,"type":"impact","cause":1,"owner":"app"}"#,
    #"{"kind":"animation","op":"begin","id":1,"time":200,"spec":1,"property":"scale","delay":5}"#,
    frame(1, #","state":"partial","sourceVerdict":true,"overrun":-5,"number":99,"display":4"#),
    #"{"kind":"view","op":"insert","time":300,"view":"Card"}"#,
    #"{"kind":"state","time":400,"lowPower":true,"thermal":"fair","scene":"inactive","maxHz":120,"capHz":60.0}"#,
    #"{"kind":"mark","time":500,"name":"stall","duration":250}"#,
    #"{"kind":"animation","op":"end","id":1,"time":600,"finished":true}"#,
    #"{"kind":"drop","time":700,"kinds":["frame"],"count":3}"#,
    #"{"kind":"gap","time":800,"end":900,"why":"background"}"#,
    #"{"kind":"sync","time":1,"continuous":"5","wall":"2026-11-30"}"#,
    #"{"kind":"hitch","time":1,"duration":5,"cause":"x","source":"y"}"#,
    #"{"kind":"hang","time":2,"duration":900000000,"name":"Hang"}"#,
    #"{"kind":"metric","subject":7,"name":"m","value":1.5,"unit":"ms","runs":[1,2.0]}"#,
    #"{"kind":"overhead","time":1,"duration":4}"#,
    #"{"kind":"span","op":"end","id":1,"time":1000}"#,
  ])

  /// The same kinds as a document, names and specs behind their uses.
  static let document = #"""
    {"format":"framelog","version":1,
     "frames":[{"index":0,"time":0,"interval":8333333},
      {"index":1,"time":8333333,"interval":8333333,"display":2}],
     "evaluations":[{"frame":0,"view":7,"work":"body","count":2,"duration":310000}],
     "animations":[{"op":"begin","id":2,"time":5,"spec":3,"property":"scale"}],
     "spans":[{"op":"begin","id":1,"time":0,"type":"screen","name":7}],
     "names":[{"id":7,"name":"FeedRow"}],
     "specs":[{"id":3,"name":"badge.pop","view":7,"curve":{"type":"spring","duration":400000000}}],
     "future":[{"a":1},2], "extra":{"vendor":[1]},
     "header":{"recorder":"hand/1","clock":{"base":"uptime","zero":"9"},"captures":["frame"]},
     "end":{"records":6,"lost":0}}
    """#
}

/// All that a trace holds, in a form that compares and prints.
func content(of trace: Trace) -> [String] {
  var lines = [
    "\(trace.format) \(trace.provenance) \(trace.captures.words) \(trace.environment)",
    "\(String(describing: trace.link)) \(trace.displays) \(trace.quality)",
  ]
  lines += (0..<trace.names.count).map { trace.names[NameID(index: Int32($0))] }
  lines += trace.frames.map { "\($0)" }
  lines += trace.evaluations.map { "\($0)" } + trace.spans.map { "\($0)" }
  lines += trace.animations.map { "\($0)" } + trace.states.map { "\($0)" }
  lines += trace.gaps.map { "\($0)" } + trace.losses.map { "\($0)" }
  lines += trace.marks.map { "\($0)" } + trace.compositorEvents.map { "\($0)" }
  lines += ["\(trace.evaluationsByTime)"] + trace.samples.map { "\($0)" }
  lines += trace.channels.map { "\($0)" } + trace.specs.map { "\($0)" }
  lines += trace.inputs.map { "\($0)" } + trace.haptics.map { "\($0)" }
  lines += trace.views.map { "\($0)" }
  return lines
}
