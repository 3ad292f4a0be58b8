import FrameModel
import TraceIngest

/// Compositor events drawn as text: a word a slot of 10 ms, a letter an event, 1 ms apart.
///
/// `B` begin, `D` draw, `x` dropped, `p` dropped with a part shown; `r` main frame requested,
/// `m` begun there, `C` commit, `A` activation; `0` and `1` begin frames unwanted and wanted. After
/// a slash, its reports: `n` no update desired, `a` presented all, `h` presented partly, `f` the
/// forked half presented partly, `d` dropped, `s` presented all while scrolling; each lasts to the
/// end of the slot.
struct ChromeTimeline {
  private(set) var events: [ChromeEvent] = []
  let surface: ChromeSurface
  let isNumbered: Bool

  init(
    _ text: String, surface: ChromeSurface = ChromeSurface(process: 1, layer: 1),
    isNumbered: Bool = true
  ) {
    self.surface = surface
    self.isNumbered = isNumbered
    for (slot, word) in text.split(separator: " ").enumerated() {
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      for (position, letter) in parts[0].enumerated() {
        add(letter, slot: slot, millisecond: Int64(slot * 10 + position))
      }
      for (position, letter) in (parts.count > 1 ? parts[1] : "").enumerated() {
        addReport(letter, slot: slot, track: Int64(slot * 10 + position))
      }
    }
  }

  private mutating func add(_ letter: Character, slot: Int, millisecond: Int64) {
    let kinds: [Character: ChromeEvent.Kind] = [
      "B": .begin, "D": .draw, "x": .drop, "p": .drop, "r": .requestMain, "m": .beginMain,
      "C": .commit, "A": .activate, "0": .needsNoBegin, "1": .needsBegin,
    ]
    guard let kind = kinds[letter] else { return }
    let hasNumber = isNumbered && "BDxp".contains(letter)
    var event = ChromeEvent(
      kind, at(millisecond), surface, sequence: hasNumber ? Int64(slot) : nil)
    event.isPartial = letter == "p"
    events.append(event)
  }

  private mutating func addReport(_ letter: Character, slot: Int, track: Int64) {
    let outcomes: [Character: ChromeOutcome] = [
      "n": .noUpdate, "a": .presented, "h": .partial, "f": .partial, "d": .dropped,
      "s": .presented,
    ]
    var begin = ChromeEvent(
      .reportBegin, at(Int64(slot * 10)), surface, sequence: Int64(slot), track: track)
    begin.outcome = outcomes[letter]
    begin.isForked = letter == "f"
    begin.isScrolling = letter == "s"
    let end = ChromeEvent(
      .reportEnd, at(Int64(slot * 10 + 9)), ChromeSurface(process: surface.process), track: track)
    events += [begin, end]
  }
}

/// A point that many milliseconds after zero.
func at(_ milliseconds: Int64) -> Timestamp { Timestamp(sinceZero: .milliseconds(milliseconds)) }

/// The states of frames as text: `P` presented, `h` partly, `x` dropped, `-` no update, `?` none.
func drawn(_ frames: [Frame]) -> String {
  String(
    frames.map { frame in
      switch frame.state {
      case .presented: "P"
      case .partial: "h"
      case .dropped: "x"
      case .noUpdate: "-"
      case nil: "?"
      }
    })
}
