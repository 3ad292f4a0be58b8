import FrameModel

/// Puts records that were recognised into columns, where nothing about them needs to be said.
///
/// A record of which anything is unusual, from an implausible number to a name that was not seen
/// yet, is left to the general reader, and nothing has happened then: what that reader does with it
/// is all there is to know.
struct FrameLogRows {
  private let frame = RowPlacements.frame
  private let evaluation = RowPlacements.evaluation
  private var framePlans = RowPlans(RowPlacements.frame.placements)
  private var evaluationPlans = RowPlans(RowPlacements.evaluation.placements)
  /// The numbers of names and of kinds of work, by their text.
  private var views = KnownTexts()
  private var works = KnownTexts()

  /// Appends a frame; false where the general reader must.
  @inline(never)
  mutating func append(frame record: inout FamiliarRecord, to builder: inout TraceBuilder) -> Bool {
    let present = record.present
    let time = record.numbers[FrameLogField.time.rawValue]
    guard present & frame.others == 0, record.isInOrder(.mainStart, .mainEnd),
      record.isInOrder(.renderStart, .renderEnd)
    else { return false }
    let slot = FrameLogField.display.rawValue
    let id = present & RowPlacements.bit(.display) == 0 ? 0 : record.numbers[slot]
    let display = builder.display(id: id)
    guard builder.isInOrder(position: display, at: time) else { return false }
    record.numbers[slot] = Int64(display)
    let isKept = builder.trace.frames.append(
      record.numbers.span, (present | RowPlacements.bit(.display)) & frame.columns,
      by: &framePlans, time: time)
    if isKept {
      builder.takeTimes(of: Int(display), first: time, last: time)
    } else {
      record.numbers[slot] = id
    }
    return isKept
  }

  /// Appends an evaluation; false where the general reader must.
  @inline(never)
  mutating func append(
    evaluation record: inout FamiliarRecord, to builder: inout TraceBuilder,
    _ names: borrowing FrameLogNames, in bytes: Bytes
  ) -> Bool {
    let present = record.present
    guard present & evaluation.others == 0,
      present & (RowPlacements.bit(.frame) | RowPlacements.bit(.time)) != 0,
      let view = view(of: record, names, in: bytes),
      let work = unsafe works.number(
        from: record.places[FrameLogField.work.rawValue],
        to: Int(truncatingIfNeeded: record.numbers[FrameLogField.work.rawValue]), in: bytes)
    else { return false }
    let (viewSlot, workSlot) = (FrameLogField.view.rawValue, FrameLogField.work.rawValue)
    let before = (record.numbers[viewSlot], record.numbers[workSlot])
    (record.numbers[viewSlot], record.numbers[workSlot]) = (view, work)
    let isKept = builder.trace.evaluations.append(
      record.numbers.span, present & evaluation.columns, by: &evaluationPlans)
    guard isKept else {
      (record.numbers[viewSlot], record.numbers[workSlot]) = before
      return false
    }
    if present & RowPlacements.bit(.time) != 0 {
      builder.tookDatedEvaluation(hasFrame: present & RowPlacements.bit(.frame) != 0)
    }
    return true
  }

  /// Appends samples; false where the general reader must.
  @inline(__always)
  func append(
    samplesOf record: inout FamiliarRecord, to builder: inout TraceBuilder
  ) -> Bool {
    guard record.sampleCount >= 0 else { return false }
    builder.trace.samples.append(
      record.samples.span.extracting(first: record.sampleCount),
      of: record.numbers[FrameLogField.frame.rawValue])
    return true
  }

  @inline(__always)
  private func view(
    of record: borrowing FamiliarRecord, _ names: borrowing FrameLogNames, in bytes: Bytes
  ) -> Int64? {
    guard record.texts & RowPlacements.bit(.view) != 0 else {
      return names[record.numbers[FrameLogField.view.rawValue]].map { Int64($0.index) }
    }
    return unsafe views.number(
      from: record.places[FrameLogField.view.rawValue],
      to: Int(truncatingIfNeeded: record.numbers[FrameLogField.view.rawValue]), in: bytes)
  }

  /// Learns what the texts of an evaluation stand for, once the general reader has kept it.
  mutating func learn(
    _ record: inout FamiliarRecord, keptAs evaluation: Evaluation, in bytes: Bytes
  ) {
    let work = record.text(.work)
    if record.texts & RowPlacements.bit(.view) != 0 {
      let view = record.text(.view)
      if unsafe views.number(of: view, in: bytes) == nil {
        views.learn(bytes.extracting(view), Int64(evaluation.view.index))
      }
    }
    if unsafe works.number(of: work, in: bytes) == nil {
      works.learn(bytes.extracting(work), EvaluationColumns.encode(evaluation.work))
    }
  }
}

extension FamiliarRecord {
  /// Whether some work does not end before it starts, where both are known.
  @inline(__always)
  fileprivate func isInOrder(_ start: FrameLogField, _ end: FrameLogField) -> Bool {
    let both = RowPlacements.bit(start) | RowPlacements.bit(end)
    return present & both != both || numbers[end.rawValue] >= numbers[start.rawValue]
  }
}
