import FrameModel

/// The formats that are tables or lines of text.
extension FormatDescription {
  static let presentMon = FormatDescription(
    format: .presentMon, title: "PresentMon CSV",
    writtenBy: "PresentMon 1 and 2, OCAT, FrameView",
    recognisedBy: "a header whose columns begin with Application and hold ProcessID",
    gives: "a display for each process and swap chain; frames with when they were shown, or that "
      + "they were dropped; the CPU's and GPU's part where the version has them",
    notes: [
      "the refresh rate is not in the file: it is inferred from when frames were shown, and marked",
      "NA and a row's Dropped say that a present was never shown",
      "with a raw counter as time, its rate is measured from the milliseconds beside it",
      "the desktop's own swap chain (dwm.exe) is judged only where there is no other",
    ])

  static let capFrameX = FormatDescription(
    format: .capFrameX, title: "CapFrameX capture",
    writtenBy: "CapFrameX",
    recognisedBy: "lines of //Key=Value above PresentMon's header, or an object with Runs",
    gives: "the same as PresentMon; in JSON each run is a display of its own",
    notes: ["an array of a run may be null or shorter than the others: what it lacks is unknown"])

  static let perfettoFrames = FormatDescription(
    format: .perfettoFrames, title: "Perfetto frame timeline",
    writtenBy: "SQL queries on expected_frame_timeline_slice and actual_frame_timeline_slice",
    recognisedBy:
      "rows with ts, dur and surface_frame_token or display_frame_token, as CSV or JSON",
    gives: "a display for each process, and one for the compositor's own frames; deadlines from "
      + "the expected rows; when a frame was shown from the compositor's row of the same token",
    notes: [
      "both tables may be in one file; without the expected one there are no deadlines",
      "rows of one token on several layers are one frame; a surface token of 0 or NULL is none",
      "jank types are shown as the source's own words; Buffer Stuffing is no missed frame",
      "Chrome's scroll jank tables give the source's own hitches",
    ])

  static let perfettoMetrics = FormatDescription(
    format: .perfettoMetrics, title: "Perfetto metrics",
    writtenBy: "trace_processor --run-metrics, as text",
    recognisedBy: "a first line that opens a message, such as android_frame_timeline_metric {",
    gives: "the source's own figures; frames only from a jank metric, which lists them",
    notes: ["a figure that is given many times, such as frame_time, is shown by its mean"])

  static let gfxInfo = FormatDescription(
    format: .gfxInfo, title: "Android gfxinfo",
    writtenBy: "adb shell dumpsys gfxinfo PACKAGE framestats",
    recognisedBy: "** Graphics info for pid, or ---PROFILEDATA---",
    gives: "frames with deadline, completion and presentation where framestats were asked for; "
      + "the app's own counts and percentiles as the source's figures",
    notes: [
      "dumps overlap: a frame that was seen before is counted once",
      "frames with flags, such as a window's first, are left out and counted",
      "save it as UTF-8: PowerShell's > writes UTF-16",
    ])

  static let jankStats = FormatDescription(
    format: .jankStats, title: "JankStats lines",
    writtenBy: "apps that print AndroidX JankStats' FrameData, also through logcat",
    recognisedBy: "a line with FrameData(frameStartNanos=",
    gives: "frames with their durations and how far past the deadline they were; the library's "
      + "verdict beside ours",
    notes: ["an overrun of centuries means that no deadline was known, and is left out"])

  static let mapped = FormatDescription(
    format: .mapped, title: "Any log, by --map",
    writtenBy: "a team's own recorder: CSV, JSON lines, or JSON with an array of frames",
    recognisedBy: "never: name its fields, as in --map 'time=ts:us, duration=dt:ms'",
    gives: "what the mapping names: "
      + Mapping.Target.allCases.map(\.rawValue).joined(separator: ", "),
    notes: [
      "times need a unit: \(Mapping.Unit.allCases.map(\.rawValue).joined(separator: ", "))",
      "framewise doctor shows the first rows of an unknown log and proposes a mapping",
    ])
}
