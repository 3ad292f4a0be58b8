/// Perfetto's jank types of a frame: a set, in the words of Android's FrameTimeline.
struct JankTypes: OptionSet, Hashable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Every word by its bit; the last stands for words of a later version.
  static let words = [
    "None", "App Deadline Missed", "App Resynced Jitter", "Buffer Stuffing",
    "SurfaceFlinger CPU Deadline Missed", "SurfaceFlinger GPU Deadline Missed",
    "SurfaceFlinger Scheduling", "SurfaceFlinger Stuffing", "Prediction Error", "Display HAL",
    "Dropped Frame", "Unknown Jank", "Non Animating", "Display Mode Change In Progress",
    "Unspecified", "other",
  ]

  static let none = Self(rawValue: 1)
  static let droppedFrame = Self(rawValue: 1 << 10)

  /// What the app is to blame for, as Perfetto's own library has it.
  static let app = Self(rawValue: 1 << 1 | 1 << 2)
  /// What the compositor is to blame for; stuffing is latency and no missed frame.
  static let compositor = Self(rawValue: 1 << 4 | 1 << 5 | 1 << 6 | 1 << 8 | 1 << 9)

  /// Reads words that commas join.
  init(text: String) {
    self = []
    for word in text.split(separator: ",") {
      let word = word.drop { $0 == " " }
      let bit = Self.words.firstIndex { $0 == word } ?? Self.words.count - 1
      insert(Self(rawValue: 1 << UInt32(bit)))
    }
  }

  /// Whether the source counts the frame as missed.
  var isMissed: Bool {
    !isDisjoint(with: Self.app) || !isDisjoint(with: Self.compositor)
      || contains(.droppedFrame)
  }
}
