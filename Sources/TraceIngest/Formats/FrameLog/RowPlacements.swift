import FrameModel

/// Which fields of a record become columns as they are, and within which bounds.
struct RowPlacements: Sendable {
  static let frame = RowPlacements(
    [
      (.index, ColumnPlacement(.index)), (.time, ColumnPlacement(FrameColumns.Field.time)),
      (.display, ColumnPlacement(.display)), (.number, ColumnPlacement(.number)),
      (.interval, ColumnPlacement(.interval, within: 1...FrameLog.longest)),
      (.deadline, moment(.deadline)), (.callback, moment(.callback)),
      (.mainStart, moment(.mainStart)), (.mainEnd, moment(.mainEnd)),
      (.renderStart, moment(.renderStart)), (.renderEnd, moment(.renderEnd)),
      (.expectedPresent, moment(.expectedPresent)), (.present, moment(.present)),
      (.uiDuration, ColumnPlacement(.uiDuration, within: 0...FrameLog.longest)),
      (.cpuDuration, ColumnPlacement(.cpuDuration, within: 0...FrameLog.longest)),
      (.totalDuration, ColumnPlacement(.totalDuration, within: 0...FrameLog.longest)),
      (.overrun, moment(.overrun)),
    ], others: [.state, .sourceVerdict])

  static let evaluation = RowPlacements(
    [
      (.frame, ColumnPlacement(.frame)), (.time, ColumnPlacement(EvaluationColumns.Field.time)),
      (.view, ColumnPlacement(.view)), (.work, ColumnPlacement(.kind)),
      (.count, ColumnPlacement(.count, within: 0...FrameLog.mostEvaluations)),
      (.duration, ColumnPlacement(.duration, within: 0...FrameLog.longest)),
      (.selfDuration, ColumnPlacement(.selfDuration, within: 0...FrameLog.longest)),
      (.longest, ColumnPlacement(.longest, within: 0...FrameLog.longest)),
      (.animation, ColumnPlacement(.animation)),
      (.unchanged, ColumnPlacement(.unchanged, within: 0...FrameLog.mostEvaluations)),
    ], others: [.does, .thread])

  /// By field.
  private(set) var placements = [ColumnPlacement](repeating: .none, count: 64)
  /// The fields that have one, and those that the general reader alone knows what to do with; a bit
  /// each.
  private(set) var columns: UInt64 = 0
  private(set) var others: UInt64 = 0

  private init(_ columns: [(FrameLogField, ColumnPlacement)], others: [FrameLogField]) {
    for (field, placement) in columns {
      placements[field.rawValue] = placement
      self.columns |= Self.bit(field)
    }
    for field in others { self.others |= Self.bit(field) }
  }

  /// A distance from a frame, either way: a moment's from its time, a deadline's overrun.
  private static func moment(_ field: FrameColumns.Field) -> ColumnPlacement {
    ColumnPlacement(field, within: -FrameLog.longest...FrameLog.longest)
  }

  /// The bit of a field of a record that becomes a row.
  @inline(__always)
  static func bit(_ field: FrameLogField) -> UInt64 { 1 &<< UInt64(field.rawValue) }
}
