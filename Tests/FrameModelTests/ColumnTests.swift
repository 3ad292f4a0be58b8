import FrameModel
import Testing

/// Packed columns give back what was put in, whatever the numbers are.
@Suite struct ColumnTests {
  /// Numbers of every width, far apart and near, in an order of no meaning.
  private func number(_ row: Int, _ field: Int) -> Int64? {
    switch (row / 256 + field) % 7 {
    case 0: nil
    case 1: 8_333_333
    case 2: Int64(row % 200)
    case 3: row % 5 == 0 ? nil : Int64(row * 37 % 60_000)
    case 4: Int64(row) * 8_333_333
    case 5: row % 2 == 0 ? -(1 << 53) : 1 << 53
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

  @Test(arguments: [(0, 0..<0), (100, 0..<700), (255, 3..<4), (256, 250..<1030), (7, 0..<256)])
  func `rows of others follow those that are there`(before: Int, rows: Range<Int>) {
    var frames = FrameColumns()
    var others = FrameColumns()
    for row in 0..<before { frames.append(frame(row)) }
    for row in 0..<1030 { others.append(frame(row)) }
    frames.append(rows, of: others) { $0 + 10 }
    let appended = rows.map { row in
      var frame = frame(row)
      frame.display += 10
      return frame
    }
    #expect(frames.elementsEqual((0..<before).map(frame) + appended))
  }
}
