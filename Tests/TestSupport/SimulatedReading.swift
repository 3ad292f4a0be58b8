package import FrameModel

/// What a simulated display did before a frame that it showed, by what was so and by what the log
/// leaves possible.
package struct SimulatedWait: Sendable {
  /// The first frame that was begun after the one shown before, and the frame itself: whatever the
  /// display missed, work for one of these was late.
  package var frames: ClosedRange<Int64>
  /// Whether nothing is shown before it in its run, or nothing moved in between.
  package var isFirst: Bool
  /// The refreshes that should have shown something new and showed the old.
  package var missed: Int
  /// From the first of them to the frame.
  package var lateness: Nanoseconds
  /// Whether the log tells when the first frame of a run was due, before which nothing is shown: it
  /// has what was foreseen, or shows how long frames take.
  package var isForeseeable = true
  /// The fewest and the most refreshes that it may have missed by all that the log says, and the
  /// least lateness.
  package var possible: ClosedRange<Int>
  package var leastLateness: Nanoseconds

  /// Whether the log tells whether it was late.
  package var isDecidable: Bool {
    isForeseeable && (possible.lowerBound > 0 || possible.upperBound == 0)
  }
}

/// The reading of a run of frames off a display, and of all displays that its log may be of.
///
/// What a log tells of refreshes: that one began with every callback, with every presentation where
/// it has them, and how long the one that began with a callback was to last. What deadlines and
/// foreseen presentations tell is made of that promise and says nothing of what came.
///
/// Between a callback and the next, a refresh later as promised, nothing is open. Otherwise either
/// no callback came for some refreshes or the promise was not kept, and the log is the same for every
/// sequence of refreshes that
/// - begins at the first rate as promised and, from some refresh on, goes on at the second's;
/// - or breaks the promise at once, for a longer refresh;
/// - has a refresh begin wherever the log says one did.
/// A session in which the rate changed twice there is left out, and none is drawn in which it changed
/// after the last callback of a run or before idleness: against these the simplest explanation is all
/// there is.
///
/// A presentation says when a frame was shown. A deadline level log says when its work was done, for
/// which refresh it was foreseen, and so how many were queued before it; where its deadline is
/// missing, that is open. So is whether of two commits that meet at the render server the first is
/// dropped or the second waits, but one and the same for all that a stall held up, for the server is
/// one; and how many buffers there are, but for two at least. A callback comes at every refresh unless
/// the main thread is busy or no buffer is free, and those that a stall owed come at its end.
///
/// No frame takes fewer than two refreshes to the display, on any display of this kind: it is called
/// back when a refresh has begun, so that its work is taken at the next at the earliest; from then on
/// it is drawn, and what is drawn is shown when another begins. A display that draws and shows in one
/// would take one, and a log does not say of which kind it is of; but where eight frames are seen that
/// took two or more, it shows it, and refreshes by which a frame took one are none of its.
///
/// Before the first frame of a run, or after idleness, nothing shows when the next is due but what
/// was foreseen, else how long frames take that the log shows all the way, when there are eight.
///
/// A frame is decidable when it was late by all that is possible, or by nothing.
struct SimulatedReading {
  private let run: [SimulatedFrame]
  private var refreshes: SimulatedRefreshes
  private let session: SimulatedSession
  private let motion: [Range<Int64>]
  /// Whether what the display did is among what its log may be of.
  private(set) var isWithinModel = true
  /// Whether the log shows that frames take two refreshes at least.
  private var isDepthShown = false

  init(
    of run: [SimulatedFrame], on refreshes: SimulatedRefreshes, in session: SimulatedSession,
    motion: [Range<Int64>]
  ) {
    (self.run, self.refreshes, self.session, self.motion) = (run, refreshes, session, motion)
  }

  /// For each frame that the log shows the refreshes of, from its callback to the display, how many
  /// they were.
  mutating func depths() -> [Int] {
    let called = Set(run.map(\.refresh))
    var depths: [Int] = []
    for frame in run {
      guard frame.ranIn == frame.refresh, let shown = frame.shown,
        shown <= run[run.count - 1].refresh
      else { continue }
      let isKnown = (frame.refresh..<shown).allSatisfy {
        called.contains($0) && called.contains($0 + 1)
          && refreshes.length($0) == refreshes.promise($0)
      }
      if isKnown { depths.append(shown - frame.refresh) }
    }
    return depths
  }

  /// What the display did before each frame.
  ///
  /// `depth` is how many refreshes frames take to the display when nothing is in their way, as far as
  /// the log shows it.
  mutating func waits(depth: Int?) -> [SimulatedWait] {
    isDepthShown = depth != nil
    let isShown = session.recording == .presented && !session.foresees
    let first = isShown ? depth ?? 2 : 2
    var (waits, _) = read(on: refreshes, first, World(buffers: session.buffers))
    guard session.recording != .start else { return waits }
    if isShown, depth == nil {
      for i in waits.indices where waits[i].isFirst { waits[i].isForeseeable = false }
    }
    let zones = waits.map { end(of: $0) }
    for (other, world) in alternatives() {
      let (read, misfits) = read(on: other, first, world)
      var next = 0
      for i in waits.indices {
        // Of commits that meet at the render server others may have been shown: what was missed for
        // them is that of the first.
        var (missed, lateness) = (0, Nanoseconds.zero)
        while next < read.count, read[next].frames.lowerBound <= waits[i].frames.upperBound {
          missed += read[next].missed
          lateness += read[next].lateness
          next += 1
        }
        guard !misfits.contains(where: { world.first <= $0 && $0 <= zones[i] }) else { continue }
        let possible = waits[i].possible
        waits[i].possible = min(possible.lowerBound, missed)...max(possible.upperBound, missed)
        waits[i].leastLateness = min(waits[i].leastLateness, lateness)
      }
    }
    return waits
  }

  /// The last frame, by its position, that has to fit what is supposed for a wait: the first after it
  /// that was not held up.
  private mutating func end(of wait: SimulatedWait) -> Int {
    var last = min(Int(wait.frames.upperBound - run[0].index) + 1, run.count - 1)
    while last < run.count - 1, isLate(last) { last += 1 }
    return last
  }
}

// MARK: - One display

extension SimulatedReading {
  /// The run as it would have been shown by some refreshes.
  ///
  /// - Returns: also the frames, by their positions, that would have been foreseen or called back
  ///   otherwise than the log says.
  private mutating func read(
    on other: SimulatedRefreshes, _ depth: Int, _ world: World
  ) -> (waits: [SimulatedWait], misfits: [Int]) {
    var misfits: [Int] = []
    var grid = other
    var pipeline = SimulatedPipeline(
      buffers: world.buffers, mergesCommits: session.mergesCommits)
    var moved = run
    for i in run.indices {
      moved[i].refresh = grid.index(at: refreshes.time(run[i].refresh))
      guard let shown = run[i].shown, session.recording == .presented else { continue }
      moved[i].shown = grid.index(at: refreshes.time(shown))
      if isDepthShown, grid.index(at: refreshes.time(shown)) < moved[i].refresh + 2 {
        misfits.append(i)
      }
    }
    if session.recording == .deadline {
      for i in moved.indices where !moved[i].isIdle {
        let refresh = moved[i].refresh
        moved[i].foreseen = pipeline.foresee(
          from: refresh, at: grid.time(refresh), after: i > 0 ? moved[i - 1] : nil)
        let foreseen = moved[i].foreseen - refresh
        if run[i].saysForeseen && foreseen != run[i].foreseen - run[i].refresh
          || i > 0 && !explainsSilence(before: i, moved, on: &grid, pipeline, world)
        {
          misfits.append(i)
        }
        pipeline.mergesCommits = session.mergesCommits != world.others.contains(i)
        pipeline.commit(i, moved[i], in: &grid)
        moved[i].shown = nil
      }
      for (position, refresh) in pipeline.shown { moved[position].shown = refresh }
    }
    return (waits(of: moved, on: &grid, first: depth), misfits)
  }

  private mutating func waits(
    of run: [SimulatedFrame], on grid: inout SimulatedRefreshes, first depth: Int
  ) -> [SimulatedWait] {
    var waits: [SimulatedWait] = []
    var before: SimulatedFrame?
    for frame in run {
      guard let shown = frame.shown else { continue }
      let from = before?.shown.map { $0 + 1 } ?? 0
      let isFirst = before.map { !isMoving(from: $0, to: frame) } ?? true
      let owed = (from..<max(from, shown)).filter {
        isOwed($0, frame, on: &grid, depth: isFirst ? depth : 2, isFirst: isFirst)
      }
      let lateness = owed.first.map { grid.time(shown) - grid.time($0) } ?? 0
      waits.append(
        SimulatedWait(
          frames: (before.map { $0.index + 1 } ?? run[0].index)...frame.index,
          isFirst: isFirst, missed: owed.count, lateness: Nanoseconds(lateness),
          possible: owed.count...owed.count, leastLateness: Nanoseconds(lateness)))
      before = frame
    }
    return waits
  }

  /// Whether a callback that did not come after those owed by a stall had no buffer: the stall was
  /// over.
  private mutating func explainsSilence(
    before i: Int, _ moved: [SimulatedFrame], on grid: inout SimulatedRefreshes,
    _ pipeline: SimulatedPipeline, _ world: World
  ) -> Bool {
    guard isLate(i - 1), !isLate(i),
      isMoving(from: run[i - 1], to: run[i])
    else { return true }
    let free = grid.first(notBefore: run[i - 1].end, from: moved[i - 1].refresh)
    return free >= moved[i].refresh
      || (free..<moved[i].refresh).allSatisfy {
        pipeline.framesInFlight(at: $0) >= world.buffers
      }
  }

  private mutating func isLate(_ i: Int) -> Bool {
    let time = refreshes.time(run[i].refresh)
    return i > 0 && run[i - 1].end > time
      || run[i].callback > time + refreshes.promise(run[i].refresh) / 10
  }

  private mutating func isMoving(from a: SimulatedFrame, to b: SimulatedFrame) -> Bool {
    let (begin, end) = (
      refreshes.time(run[Int(a.index - run[0].index)].refresh),
      refreshes.time(run[Int(b.index - run[0].index)].refresh)
    )
    return motion.contains { $0.contains(begin) && $0.contains(end) }
  }

  /// Whether a refresh before a frame should have shown something new: two refreshes earlier, which
  /// is how long a frame takes when nothing is in its way, something moved or the frame was begun.
  private func isOwed(
    _ refresh: Int, _ frame: SimulatedFrame, on grid: inout SimulatedRefreshes, depth: Int,
    isFirst: Bool
  ) -> Bool {
    guard refresh >= depth else { return false }
    if frame.refresh <= refresh - depth { return true }
    let (begun, start) = (grid.time(refresh - depth), grid.time(frame.refresh))
    return motion.contains { $0.contains(begun) && (!isFirst || $0.contains(start)) }
  }
}

// MARK: - All displays

extension SimulatedReading {
  /// A stretch between two callbacks whose refreshes the log leaves open, and its possible ones.
  private struct Open {
    var first: Int
    var last: Int
    var choices: [[Int64]]
  }

  /// What no log says of the way to the display: how many buffers there are, and whether of two
  /// commits that meet one is dropped; the frames where that is otherwise than it was.
  private struct World {
    var buffers: Int
    var others = 0..<0
    /// The first frame that anything of it concerns.
    var first = 0
  }

  /// Refreshes that the log leaves possible: those of one stretch varied, or of two neighbours; by
  /// deadlines, each with what else may have been near there.
  private mutating func alternatives() -> [(SimulatedRefreshes, World)] {
    var all: [(SimulatedRefreshes, World)] = []
    let heldUp = session.recording == .deadline ? heldUp() : []
    func add(_ grid: SimulatedRefreshes, varied: ClosedRange<Int>?) {
      guard session.recording == .deadline else { return all.append((grid, World(buffers: 2))) }
      let near = varied.map { $0.lowerBound - 8...$0.upperBound + 8 }
      let others = heldUp.filter { others in
        near.map {
          $0.overlaps(run[others.lowerBound].refresh...run[others.upperBound - 1].refresh)
        }
          ?? true
      }
      let changed = varied.flatMap { varied in
        run.firstIndex { $0.refresh >= varied.lowerBound }
      }
      for buffers in [2, 3, 6] {
        all += ([0..<0] + others).map { others in
          let first = [changed, others.isEmpty ? nil : others.lowerBound].compactMap(\.self).min()
          return (grid, World(buffers: buffers, others: others, first: first ?? 0))
        }
      }
    }
    add(refreshes, varied: nil)
    let open = openStretches()
    for (i, stretch) in open.enumerated() {
      for choice in stretch.choices {
        let one = refreshes.replacing(after: stretch.first, before: stretch.last, by: choice)
        add(one, varied: stretch.first...stretch.last)
        guard i > 0, stretch.first - open[i - 1].last < 8 else { continue }
        for before in open[i - 1].choices {
          add(
            one.replacing(after: open[i - 1].first, before: open[i - 1].last, by: before),
            varied: open[i - 1].first...stretch.last)
        }
      }
    }
    return all
  }

  /// The frames, by their positions, that one stall or late frame held up, and those of two such.
  private mutating func heldUp() -> [Range<Int>] {
    var stalls: [Range<Int>] = []
    for i in run.indices where isLate(i) {
      if let last = stalls.last, last.upperBound == i {
        stalls[stalls.count - 1] = last.lowerBound..<i + 1
      } else {
        stalls.append(i..<i + 1)
      }
    }
    return stalls + zip(stalls, stalls.dropFirst()).map { $0.lowerBound..<$1.upperBound }
  }

  private mutating func openStretches() -> [Open] {
    var open: [Open] = []
    for (a, b) in zip(run, run.dropFirst()) where b.refresh > a.refresh {
      let (begin, end) = (refreshes.time(a.refresh), refreshes.time(b.refresh))
      let (promised, following) = (refreshes.promise(a.refresh), refreshes.promise(b.refresh))
      guard end - begin != promised, !isRest(begin, end) else { continue }
      var marks: [Int64] = []
      if session.recording == .presented {
        for frame in run {
          guard let shown = frame.shown, shown > a.refresh, shown < b.refresh else { continue }
          marks.append(refreshes.time(shown))
        }
      }
      let choices = Self.choices(from: begin, to: end, promised, following).filter { choice in
        marks.allSatisfy { mark in choice.contains { isSame($0, mark) } }
      }
      var inner: [Int64] = []
      for refresh in a.refresh + 1..<b.refresh { inner.append(refreshes.time(refresh)) }
      let others = choices.filter { !$0.elementsEqual(inner, by: isSame) }
      isWithinModel = isWithinModel && others.count < choices.count
      open.append(Open(first: a.refresh, last: b.refresh, choices: others))
    }
    return open
  }

  /// Whether nothing moved at some time between two callbacks of a link that is silent then.
  private func isRest(_ begin: Int64, _ end: Int64) -> Bool {
    session.link == .passive && !motion.contains { $0.contains(begin) && $0.contains(end) }
  }

  /// Where refreshes may have begun between two callbacks.
  private static func choices(
    from begin: Int64, to end: Int64, _ promised: Int64, _ following: Int64
  ) -> [[Int64]] {
    let whole = end - begin
    return (0...Int((whole + 100) / promised)).compactMap { kept in
      guard kept > 0 || following > promised else { return nil }
      let rest = whole - promised * Int64(kept)
      let others = Int((rest + following / 2) / following)
      guard isSame(rest, following * Int64(others)), promised != following || others == 0 else {
        return nil
      }
      let times =
        (0..<kept).map { begin + promised * Int64($0) }
        + (0..<others).map { begin + promised * Int64(kept) + following * Int64($0) }
      return Array(times.dropFirst())
    }
  }
}

/// Whether two moments are one but for rounding.
private func isSame(_ a: Int64, _ b: Int64) -> Bool { abs(a - b) < 100 }
