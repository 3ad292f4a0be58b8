import FrameModel

/// What was found elsewhere and only written down here: never turned into frames or verdicts.
extension FrameLog {
  mutating func keepHitch(in bytes: Bytes) throws(RecordFault) {
    guard let length = duration(.duration, in: bytes) else { return }
    var hitch = ReportedHitch(time: time, duration: length, cause: try name(.cause, in: bytes))
    hitch.place = try name(.place, in: bytes)
    builder.trace.reportedHitches.append(hitch)
  }

  mutating func keepHang(in bytes: Bytes) throws(RecordFault) {
    guard let length = duration(.duration, in: bytes) else { return }
    builder.trace.reportedHangs.append(
      ReportedHang(time: time, duration: length, kind: try name(.name, in: bytes)))
  }

  mutating func keepMetric(in bytes: Bytes) throws(RecordFault) {
    let value: Double?
    let runs: [Double]
    do {
      value = try fields.double(.value, in: bytes)
      runs = try self.runs(in: bytes)
    } catch {
      throw RecordFault(error, in: bytes)
    }
    guard let value, let name = try name(.name, in: bytes) else { return }
    var figure = ReportedFigure(name: name, value: value, runs: runs)
    figure.subject = try self.name(.subject, in: bytes)
    figure.unit = try self.name(.unit, in: bytes)
    builder.trace.reportedFigures.append(figure)
  }

  private var time: Timestamp? { fields.integer(.time).map { Timestamp(nanoseconds: $0) } }

  private func runs(in bytes: Bytes) throws(JSONError) -> [Double] {
    guard fields.has(.runs) else { return [] }
    var runs: [Double] = []
    var cursor = JSONCursor(offset: fields.offset(of: .runs))
    try cursor.enterArray(in: bytes)
    while try cursor.nextElement(in: bytes) { runs.append(try cursor.double(in: bytes)) }
    return runs
  }
}
