import FrameModel
import Testing

/// Packed columns give back what was put in, whatever the numbers are.
@Suite struct ColumnTests {
  /// Numbers of every width, far apart and near, in an order of no meaning.
  private func number(_ row: Int, _ field: Int) -> Int64? {
    switch (row / 256 + field) % 9 {
    case 0: nil
    case 1: 8_333_333
    case 2: Int64(row % 200)
    case 3: row % 5 == 0 ? nil : Int64(row * 37 % 60_000)
    case 4: Int64(row) * 8_333_333
    case 5: row % 2 == 0 ? -(1 << 53) : 1 << 53
    // So few, not in the rows that are looked at first, that they are kept apart.
    case 6: row % 32 == 5 ? Int64(row) * 8_333_333 : nil
    case 7: row % 256 == 255 ? 1 : nil
    default: row % 3 == 0 ? nil : Int64(row % 255)
    }
  }

  private func frame(_ row: Int) -> Frame {
    var frame = Frame(
      index: number(row, 1) ?? 0, display: Int32(row / 300),
      time: Timestamp(nanoseconds: number(row, 4) ?? -5))
    frame.interval = number(row, 2).map { Nanoseconds($0) }
    frame.deadline = number(row, 3).map { Timestamp(nanoseconds: $0) }
    frame.present = number(row, 5).map { Timestamp(nanoseconds: $0) }
    frame.overrun = number(row, 6).map { Nanoseconds(-$0) }
    frame.number = number(row, 0)
    frame.state = row % 9 < 4 ? FrameState.allCases[row % 9] : nil
    frame.sourceVerdict = row % 11 < 2 ? row % 11 == 0 : nil
    return frame
  }

  private func evaluation(_ row: Int) -> Evaluation {
    var evaluation = Evaluation(
      frame: number(row, 3), view: NameID(index: Int32(row % 40 - 1)),
      work: EvaluationWork.allCases[row % EvaluationWork.allCases.count],
      count: number(row, 2) ?? 1, duration: Nanoseconds(number(row, 5) ?? 3))
    evaluation.time = number(row, 4).map { Timestamp(nanoseconds: $0) }
    evaluation.selfDuration = number(row, 6).map { Nanoseconds($0) }
    evaluation.animation = number(row, 0)
    evaluation.effects = row % 4 == 0 ? [.fetch, .other] : []
    evaluation.onMainThread = row % 5 != 0
    return evaluation
  }

  @Test(arguments: [0, 1, 255, 256, 257, 2000, 4096])
  func `frames come out as they went in`(count: Int) {
    var frames = FrameColumns()
    for row in 0..<count { frames.append(frame(row)) }
    #expect(frames.count == count)
    #expect(frames.elementsEqual((0..<count).map(frame)))
  }

  @Test(arguments: [0, 1, 255, 256, 257, 2000, 4096])
  func `evaluations come out as they went in`(count: Int) {
    var evaluations = EvaluationColumns()
    for row in 0..<count { evaluations.append(evaluation(row)) }
    #expect(evaluations.elementsEqual((0..<count).map(evaluation)))
    var costs = evaluations.costs
    for row in 0..<count {
      costs.move(to: row)
      let expected = evaluation(row)
      #expect(costs.frame == expected.frame)
      #expect(costs.count == expected.count)
      #expect(costs.duration == expected.duration)
      #expect(costs.onMainThread == expected.onMainThread)
    }
  }

  @Test func `views take other names, and nothing else changes`() {
    var evaluations = EvaluationColumns()
    for row in 0..<600 { evaluations.append(evaluation(row)) }
    evaluations.renameViews { NameID(index: $0.index + 7) }
    for (row, renamed) in evaluations.enumerated() {
      var expected = evaluation(row)
      expected.view = NameID(index: expected.view.index + 7)
      #expect(renamed == expected)
    }
  }

  @Test(arguments: [[0, 0], [100, 700], [255, 3, 2], [256, 1030, 0, 256, 1], [7, 0, 249, 600]])
  func `rows of others follow those that are there`(counts: [Int]) {
    var frames = FrameColumns()
    var expected: [Frame] = []
    for (position, count) in counts.enumerated() {
      var others = FrameColumns()
      for row in 0..<count {
        others.append(frame(row))
        expected.append(frame(row))
        expected[expected.endIndex - 1].display += Int32(position)
      }
      frames.append(others) { $0 + Int32(position) }
      // One of its own between those of others.
      frames.append(frame(count))
      expected.append(frame(count))
    }
    #expect(frames.count == expected.count)
    #expect(frames.elementsEqual(expected))
    #expect(expected.indices.allSatisfy { frames[$0] == expected[$0] })
  }

  @Test func `costs of joined evaluations are those of each`() {
    var joined = EvaluationColumns()
    for count in [300, 12, 0, 512] {
      var others = EvaluationColumns()
      for row in 0..<count { others.append(evaluation(row)) }
      joined.append(others)
    }
    var costs = joined.costs
    for row in Array(joined.indices) + [823, 3, 311, 312, 4] {
      costs.move(to: row)
      #expect(costs.duration == joined[row].duration)
      #expect(costs.frame == joined[row].frame)
    }
  }

  @Test func `rows read in leaps and by threes are what each is alone`() {
    var evaluations = EvaluationColumns()
    for row in 0..<2000 { evaluations.append(evaluation(row)) }
    var reader = evaluations.everything
    for step in 0..<2000 {
      let leap = step * 997 % 1998
      for row in leap..<leap + 3 {
        reader.move(to: row)
        let expected = evaluation(row)
        #expect(reader.frame == expected.frame)
        #expect(reader.time == expected.time)
        #expect(reader.view == expected.view)
        #expect(reader.count == expected.count)
        #expect(reader.duration == expected.duration)
        #expect(reader.selfDuration == expected.selfDuration)
        #expect(reader.animation == expected.animation)
      }
    }
  }

  @Test func `evaluations that are given frames keep the rest, and others keep theirs`() {
    var evaluations = EvaluationColumns()
    for row in 0..<1000 { evaluations.append(evaluation(row)) }
    let given = [0, 1, 255, 256, 700, 999].map { (row: $0, frame: Int64($0) * 3 - 7) }
    evaluations.attach(given)
    for row in 0..<1000 {
      var expected = evaluation(row)
      if let frame = given.first(where: { $0.row == row })?.frame { expected.frame = frame }
      #expect(evaluations[row] == expected)
    }
  }

  @Test func `a row by its numbers is the row of the frame`() {
    let fields: [FrameColumns.Field] = [.index, .time, .display, .interval, .mainStart, .present]
    var plans = RowPlans(fields.map { ColumnPlacement($0) })
    var byNumbers = FrameColumns()
    var frames: [Frame] = []
    for row in 0..<700 {
      var frame = Frame(index: Int64(row), display: 1, time: Timestamp(nanoseconds: 9_000_000))
      frame.interval = Nanoseconds(Int64(row % 3))
      frame.mainStart = row % 7 == 0 ? nil : Timestamp(nanoseconds: 9_000_100 + Int64(row))
      frame.present = row < 300 ? nil : Timestamp(nanoseconds: 8_000_000)
      frames.append(frame)
      let numbers = [
        frame.index, 9_000_000, 1, frame.interval?.count, frame.mainStart?.sinceZero.count,
        frame.present?.sinceZero.count,
      ]
      let present = numbers.indices.reduce(0 as UInt64) {
        numbers[$1] == nil ? $0 : $0 | 1 << UInt64($1)
      }
      let filled = numbers.map { $0 ?? -1 }
      let isKept = byNumbers.append(filled.span, present, by: &plans, time: 9_000_000)
      #expect(isKept)
    }
    #expect(byNumbers.elementsEqual(frames))
  }

  @Test func `a number out of its bounds leaves no row`() {
    let fields: [FrameColumns.Field] = [.index, .time, .display]
    var plans = RowPlans(
      fields.map { ColumnPlacement($0) } + [
        ColumnPlacement(.interval, within: 1...100), ColumnPlacement(.present, within: -5...5),
      ])
    var frames = FrameColumns()
    let rows: [([Int64], isKept: Bool)] = [
      ([1, 50, 0, 1, 45], true), ([2, 50, 0, 0, 50], false), ([3, 50, 0, 100, 55], true),
      ([4, 50, 0, 101, 50], false), ([5, 50, 0, 9, 44], false), ([6, 50, 0, 9, 56], false),
      ([7, 50, 0, 9, 50], true),
    ]
    for (numbers, isKept) in rows {
      let wasKept = frames.append(numbers.span, 31, by: &plans, time: 50)
      #expect(wasKept == isKept)
    }
    #expect(frames.map(\.index) == [1, 3, 7])
    #expect(frames.map { $0.present?.sinceZero.count } == [45, 55, 50])
  }

  @Test func `a column is missing just where rows lack it, though rows between were refused`() {
    let fields: [FrameColumns.Field] = [.index, .time, .display]
    var plans = RowPlans(
      fields.map { ColumnPlacement($0) } + [
        ColumnPlacement(.interval, within: 1...100), ColumnPlacement(.overrun),
        ColumnPlacement(.number),
      ])
    var frames = FrameColumns()
    var expected: [[Int64?]] = []
    var random = SplitMix64(seed: 7)
    for row in 0..<Int64(5000) {
      // For long all have a column, then none, then some.
      var present: UInt64 = 0b111
      for column in 3..<UInt64(6) {
        let phase = (UInt64(row) / 90 + column * 5) % 8
        if phase < 3 || phase == 4 && random.next() % 4 != 0 { present |= 1 << column }
      }
      let isRefused = row % 13 == 5 && present & 8 != 0
      let numbers = [row, 50, 0, isRefused ? 101 : row % 100 + 1, row * 3, row * 5]
      #expect(frames.append(numbers.span, present, by: &plans, time: 50) == !isRefused)
      guard !isRefused else { continue }
      expected.append([0, 3, 4, 5].map { present >> UInt64($0) & 1 == 1 ? numbers[$0] : nil })
    }
    let found = frames.map { [$0.index, $0.interval?.count, $0.overrun?.count, $0.number] }
    #expect(found == expected)
  }
}
