import FrameModel

/// What the prose of a spec means in the words of the frame log.
enum SpecWords {
  static func interruption(_ text: String) -> MotionInterruption? {
    first(
      of: text,
      [
        ("retarget", .retarget), ("redirect", .retarget), ("reverse", .reverse),
        ("cancel", .cancel), ("queue", .queue),
      ])
  }

  static func reducedMotion(_ text: String) -> ReducedMotion? {
    first(
      of: text,
      [
        ("crossfade", .fade), ("cross-fade", .fade), ("fade", .fade), ("opacity", .fade),
        ("instant", .instant), ("no animation", .instant), ("static", .instant),
        ("simplif", .simplified),
      ])
  }

  static func haptic(_ text: String) -> String? {
    first(
      of: text,
      ["impact", "selection", "success", "warning", "error", "none"].map { ($0, $0) })
  }

  /// What the word means that comes first in a text.
  private static func first<Meaning>(
    of text: String, _ meanings: [(word: String, meaning: Meaning)]
  ) -> Meaning? {
    let text = Array(text.lowercased())
    for start in text.indices {
      for (word, meaning) in meanings where text[start...].starts(with: word) { return meaning }
    }
    return nil
  }
}
