import FrameAnalysis
import FrameModel
import ReleaseGate
import Testing

@Suite struct CompareRunsTests {
  private let base = [4.1, 5.2, 6.3, 5.5, 4.8]

  private func compare(
    _ base: [Double], _ new: [Double], _ id: MetricID = .hitchRatio,
    policy: ComparisonPolicy = ComparisonPolicy()
  ) throws -> MetricComparison {
    let comparison = compareRuns(
      RunFigures.runs(base, of: id, per: 10), with: RunFigures.runs(new, of: id, per: 10),
      policy: policy)
    return try #require(comparison.only(id))
  }

  @Test func `worse is what chance seldom brings about and what matters`() throws {
    let worse = try compare(base, [8.1, 9.4, 7.2, 10.3, 9.9])
    #expect(worse.verdict == .worse && worse.reason == .significant)
    #expect(abs((worse.permutation?.value ?? 0) - 2.0 / 252) < 1e-9)
    #expect(worse.permutation?.method == .exact(deals: 252))
    #expect(worse.adjustedP == worse.permutation?.value)
    #expect(abs((worse.rank?.value ?? 0) - 0.007937) < 1e-6)
    #expect(worse.delta == 1)
    #expect(abs(worse.change - 3.8) < 1e-9)
    #expect(abs((worse.relativeChange ?? 0) - 3.8 / 5.18) < 1e-9)
    let interval = try #require(worse.interval)
    #expect(interval.contains(3.8) && interval.lowerBound > 2 && interval.upperBound < 5.5)
    #expect(worse.quotientInterval?.contains(8.98 / 5.18) == true)
    #expect(worse.base.runs == base && worse.base.frames == 1200 && worse.base.count == 5)
  }

  @Test func `24: two fifths faster is better`() throws {
    let new = try compare([8.1, 9.4, 7.2, 10.3, 9.9], base)
    #expect(new.verdict == .better && new.delta == -1)
  }

  @Test func `a rate is worse when it falls`() throws {
    let (fast, slow) = ([118, 119, 120, 117, 119.5], [90, 92, 91, 93, 89.0])
    #expect(try compare(fast, slow, .frameRate).verdict == .worse)
    #expect(try compare(slow, fast, .frameRate).verdict == .better)
  }

  @Test func `23: the same runs are no change, however few`() throws {
    for runs in [base, [5], [0, 0]] {
      let same = try compare(runs, runs.reversed())
      #expect(same.verdict == .same && same.reason == .equal)
      #expect(same.change == 0 && same.relativeChange == 0 && same.delta == 0)
      #expect(same.permutation?.value == 1 && same.rank?.value == 1)
    }
  }

  @Test func `what is certain but small is the same`() throws {
    let small = try compare([50, 50.1, 50.2, 50.3, 50.4], [52, 52.1, 52.2, 52.3, 52.4])
    #expect(small.permutation.map { $0.value < 0.01 } == true)
    #expect(small.verdict == .same && small.reason == .belowMinimum)
    let slight = try compare([0.1, 0.11, 0.12, 0.13, 0.14], [0.3, 0.31, 0.32, 0.33, 0.34])
    #expect(slight.verdict == .same && slight.reason == .belowMinimum)
  }

  @Test func `what would matter and may be chance is inconclusive, with the runs it takes`() throws
  {
    let unsure = try compare([4, 9, 5, 8, 6], [9, 6, 12, 7, 10])
    #expect(unsure.reason == .undecided)
    guard case .inconclusive(let needed?) = unsure.verdict else {
      Issue.record("\(unsure.verdict)")
      return
    }
    // (1.96 + 0.84)² · (4.3 + 5.7) ÷ 2.4² = 13.6.
    #expect(needed == 14)
  }

  @Test(
    arguments: [(1, 1, 4), (3, 3, 4), (2, 7, 4), (3, 5, nil), (4, 4, nil)] as [(Int, Int, Int?)])
  func `too few runs are inconclusive, never the same`(n: Int, m: Int, needed: Int?) throws {
    let new = try compare(
      (0..<n).map { 5 + Double($0) / 10 }, (0..<m).map { 15 + Double($0) / 10 })
    if let needed {
      #expect(new.verdict == .inconclusive(runsNeeded: needed) && new.reason == .tooFewRuns)
    } else {
      #expect(new.verdict == .worse)
    }
  }

  @Test func `from nothing to something has an amount and no share`() throws {
    let new = try compare([0, 0, 0, 0, 0], [3, 4, 5, 4, 3])
    #expect(new.verdict == .worse && new.relativeChange == nil && new.quotientInterval == nil)
  }

  @Test func `27: a count on which the base agrees is compared exactly`() throws {
    let worse = try compare([3, 3, 3], [3, 4, 3], .evaluationCount)
    #expect(worse.verdict == .worse && worse.reason == .counted && worse.permutation == nil)
    #expect(try compare([3], [4], .evaluationCount).verdict == .worse)
    #expect(try compare([3], [2], .evaluationCount).verdict == .better)
    #expect(try compare([3, 3], [2, 3], .evaluationCount).verdict == .same)
    #expect(try compare([3, 3], [3, 3], .evaluationCount).reason == .equal)
    var lenient = ComparisonPolicy()
    lenient.minimums[.evaluationCount] = MinimumEffect(absolute: 1, relative: 0)
    #expect(try compare([3], [4], .evaluationCount, policy: lenient).verdict == .same)
    #expect(try compare([3], [5], .evaluationCount, policy: lenient).verdict == .worse)
    let varying = try compare([3, 4, 3, 4, 3], [4, 3, 5, 3, 4], .evaluationCount)
    #expect(varying.permutation != nil && varying.verdict != .worse)
  }

  @Test func `the least change that matters is the configuration's`() throws {
    var policy = ComparisonPolicy()
    policy.minimums[.hitchRatio] = MinimumEffect(absolute: 5, relative: 0)
    let new = [8.1, 9.4, 7.2, 10.3, 9.9]
    #expect(try compare(base, new, policy: policy).verdict == .same)
    policy.minimums[.hitchRatio] = MinimumEffect(absolute: 3, relative: 0)
    #expect(try compare(base, new, policy: policy).verdict == .worse)
    policy.alpha = 0.001
    #expect(try compare(base, new, policy: policy).verdict == .inconclusive(runsNeeded: 7))
  }

  @Test func `scenarios are corrected for each other`() throws {
    let names = ["feed", "chat", "maps", "open", "pay", "scan", "send"]
    let base = names.flatMap { RunFigures.runs([4, 5, 6, 5.5, 4.5], scenario: $0) }
    let new = names.flatMap { name in
      RunFigures.runs(name == "feed" ? [8, 9, 10, 9.5, 8.5] : [4, 5, 6, 5.5, 4.5], scenario: name)
    }
    let comparison = compareRuns(base, with: new)
    #expect(comparison.scenarios.map(\.scenario) == names.sorted())
    let feed = try #require(comparison.scenarios.first { $0.scenario == "feed" }?.metrics.first)
    #expect(abs((feed.adjustedP ?? 0) - 7 * 2.0 / 252) < 1e-9)
    #expect(feed.verdict == .inconclusive(runsNeeded: 6) && feed.reason == .tooFewRuns)
    let chat = try #require(comparison.scenarios.first { $0.scenario == "chat" }?.metrics.first)
    #expect(chat.adjustedP == 1 && chat.verdict == .same)
  }

  @Test func `the order of runs changes nothing`() throws {
    let new = [8.1, 9.4, 7.2, 10.3, 9.9]
    let first = compareRuns(RunFigures.runs(base), with: RunFigures.runs(new))
    let second = compareRuns(
      RunFigures.runs(base).reversed(), with: RunFigures.runs(new).reversed())
    let (a, b) = (try #require(first.only()), try #require(second.only()))
    #expect(a.verdict == b.verdict && a.permutation == b.permutation && a.interval == b.interval)
  }

  @Test func `parts of a run are compared as wholes are`() throws {
    let row = RunPart.Identity(dimension: .view, name: "FeedRow", kind: "body")
    let comparison = compareRuns(
      RunFigures.runs([132, 132], of: .evaluationCount, part: row),
      with: RunFigures.runs([140, 140], of: .evaluationCount, part: row))
    let part = try #require(comparison.scenarios.first?.parts.first)
    #expect(part.part == row && part.metrics.map(\.verdict) == [.worse])
    #expect(comparison.verdicts == [.worse])
  }
}
