import FrameAnalysis
import FrameModel

/// The hangs of a surface in words.
struct HangText {
  let hangs: [MainThreadHang]

  /// Nothing where there were none, or the trace could not show any.
  init?(of surface: SurfaceAnalysis) {
    guard let hangs = surface.hangs, !hangs.isEmpty else { return nil }
    self.hangs = hangs
  }

  /// In a sentence, as `1 hang and 2 microhangs, 1,120.00 ms in all; the longest 620.00 ms at 1.234 s`.
  var sentence: String {
    let long = hangs.count { $0.hangClass == .hang }
    let parts = [
      long > 0 ? NumberText.count(long, "hang", "hangs") : nil,
      long < hangs.count
        ? NumberText.count(hangs.count - long, "microhang", "microhangs") : nil,
    ]
    let time = hangs.reduce(Nanoseconds.zero) { $0 + $1.duration }
    var text = parts.compactMap(\.self).joined(separator: " and ")
    if hangs.count > 1 { text += ", \(NumberText.length(time)) in all" }
    if let worst = longest.first {
      text +=
        "\(hangs.count > 1 ? "; the longest" : " of") \(NumberText.length(worst.duration)) at "
        + "\(NumberText.seconds(worst.range.lowerBound)) s"
    }
    return text + "."
  }

  /// The longest first, the earlier of equals.
  var longest: [MainThreadHang] {
    hangs.sorted { ($1.duration, $0.range.lowerBound) < ($0.duration, $1.range.lowerBound) }
  }
}

extension MainThreadHang.Source {
  var phrase: String {
    switch self {
    case .stall: "a watchdog in the app"
    case .work: "the work of one frame"
    case .callbacks: "callbacks that were not answered"
    }
  }
}
