import FrameModel

/// Turns the rows of an export into a trace.
struct XctraceCollector {
  private struct HitchKey: Hashable {
    var start: Timestamp?
    var duration: Nanoseconds
  }

  private var table = XctraceTable.other
  private var isLeftOut = false
  private var hitches: [XctraceTable: Set<HitchKey>] = [:]
  private var frames = XctraceFrames()
  private var commits = XctraceCommits()
  private var updates = XctraceUpdates()
  private var signposts = XctraceSignposts()
  /// The tables of findings that are there, with rows or without.
  private var findings: Set<XctraceTable> = []

  /// The place of a table among the kinds that are counted.
  static func position(of table: XctraceTable) -> Int { positions[table] ?? 0 }

  private static let positions = Dictionary(
    uniqueKeysWithValues: XctraceTable.allCases.enumerated().map { ($0.element, $0.offset) })

  mutating func begin(_ table: XctraceTable, isLeftOut: Bool) {
    self.table = table
    self.isLeftOut = isLeftOut
    guard !isLeftOut else { return }
    updates.begin(table)
    switch table {
    case .hitches, .hitchesSummary, .potentialHangs: findings.insert(table)
    default: break
    }
  }

  mutating func add(
    _ row: XctraceRow, to builder: inout TraceBuilder
  ) throws(XctraceFault) {
    if let missing = Self.missing(of: table.required.subtracting(row.present)) {
      throw XctraceFault(kind: .missingField, field: missing, detail: "the cell is not there")
    }
    do {
      try addCells(row, &builder)
    } catch {
      throw XctraceFault(
        kind: error.fault.problem, field: .name, detail: "a name is not valid UTF-8")
    }
  }

  private static func missing(of fields: XctraceFields) -> XctraceField? {
    fields.isEmpty ? nil : XctraceField.allCases.first { fields.contains(XctraceFields($0)) }
  }

  private mutating func addCells(
    _ row: XctraceRow, _ builder: inout TraceBuilder
  ) throws(JSONError) {
    switch table {
    case .hitches, .hitchesSummary: try addHitch(row, &builder)
    case .potentialHangs:
      guard let duration = row.length(.duration) else { return }
      builder.trace.reportedHangs.append(
        ReportedHang(
          time: row.time(.start), duration: duration,
          kind: try row.name(.hangType, in: &builder.names)))
    case .vsyncs: frames.addVsync(row, try row.name(.display, in: &builder.names))
    case .surfaces, .swaps:
      frames.add(row, from: table, try row.name(.display, in: &builder.names))
    case .updates: try commits.add(row, &builder.names)
    case .displayInfo:
      frames.addDisplay(row, try row.name(.deviceName, in: &builder.names))
    case .swiftUIUpdates, .swiftUIFilteredUpdates, .swiftUILayoutUpdates, .swiftUILayoutUpdates2,
      .swiftUIGroups:
      try updates.add(row, &builder.names)
    case .signposts, .signpostIntervals, .signpostIntervalsDetail, .pointsOfInterest:
      try signposts.add(row, from: table, &builder)
    default: break
    }
  }

  /// A summary repeats rows, and both tables may be there: a hitch is counted once.
  private mutating func addHitch(
    _ row: XctraceRow, _ builder: inout TraceBuilder
  ) throws(JSONError) {
    guard let duration = row.length(.duration) else { return }
    let key = HitchKey(start: row.time(.start), duration: duration)
    let isSummary = table == .hitchesSummary
    let other = isSummary ? XctraceTable.hitches : .hitchesSummary
    if hitches[other]?.contains(key) == true { return }
    let (isNew, _) = hitches[table, default: []].insert(key)
    if isSummary, !isNew { return }
    var hitch = ReportedHitch(
      time: key.start, duration: duration, cause: try row.name(.narrative, in: &builder.names))
    let process = try row.name(.process, in: &builder.names)
    let display = try row.name(.display, in: &builder.names)
    hitch.place = process ?? display
    builder.trace.reportedHitches.append(hitch)
  }

  mutating func finish(_ builder: inout TraceBuilder) {
    frames.finish(&builder)
    updates.evaluations.forEach { builder.trace.evaluations.append($0) }
    if updates.isCaptured {
      builder.trace.captures.insert(.evaluation)
      builder.datedEvaluations = Array(builder.trace.evaluations.indices)
      builder.attachDatedEvaluations(by: commits.work(on: builder.trace))
    }
    signposts.finish(&builder)
    addCounts(&builder)
  }

  /// A table without rows is a result: none were found.
  private func addCounts(_ builder: inout TraceBuilder) {
    let hasHitchTable = findings.contains(.hitches) || findings.contains(.hitchesSummary)
    let isWhole = !builder.trace.quality.isTruncated
    if hasHitchTable, builder.trace.reportedHitches.isEmpty, isWhole {
      builder.trace.reportedFigures.append(
        ReportedFigure(name: builder.names.intern("hitches"), value: 0))
    }
    if findings.contains(.potentialHangs), builder.trace.reportedHangs.isEmpty, isWhole {
      builder.trace.reportedFigures.append(
        ReportedFigure(name: builder.names.intern("potential-hangs"), value: 0))
    }
  }
}
