/// A table of an export, by the name of its schema.
enum XctraceTable: String, CaseIterable {
  case hitches
  case hitchesSummary = "hitches-summary"
  /// The stages of every frame, late or not: their durations are work, never lateness.
  case frameLifetimes = "hitches-frame-lifetimes"
  case framewait = "hitches-framewait"
  case updates = "hitches-updates"
  case renders = "hitches-renders"
  case gpu = "hitches-gpu"
  case potentialHangs = "potential-hangs"
  case hangRisks = "hang-risks"
  case vsyncs = "display-vsyncs-interval"
  case surfaces = "displayed-surfaces-interval"
  case swaps = "display-surface-swap"
  case displayInfo = "device-display-info"
  case swiftUIUpdates = "swiftui-updates"
  case swiftUIFilteredUpdates = "SwiftUIFilteredUpdates"
  case swiftUILayoutUpdates = "swiftui-layout-updates"
  case swiftUILayoutUpdates2 = "SwiftUILayoutUpdates2"
  case swiftUIGroups = "swiftui-update-groups"
  case swiftUICauses = "swiftui-causes"
  case swiftUIFullCauses = "swiftui-full-causes"
  case swiftUIChanges = "swiftui-changes"
  case signposts = "os-signpost"
  case signpostIntervals = "os-signpost-interval"
  case signpostIntervalsDetail = "OSSignpostIntervals"
  case pointsOfInterest = "PointsOfInterestEvents"
  case timeSample = "time-sample"
  case runloopEvents = "runloop-events"
  case runloopIntervals = "runloop-intervals"
  /// Any other: its rows are counted.
  case other = "other tables"

  static let names = WordTable(XctraceTable.self)

  /// The columns without which a row says nothing.
  var required: XctraceFields {
    switch self {
    case .hitches, .hitchesSummary, .potentialHangs: XctraceFields(.duration)
    case .vsyncs, .surfaces, .swaps, .signposts, .pointsOfInterest: XctraceFields(.start)
    case .updates, .swiftUIUpdates, .swiftUIFilteredUpdates, .swiftUILayoutUpdates,
      .swiftUILayoutUpdates2, .swiftUIGroups, .signpostIntervals, .signpostIntervalsDetail:
      XctraceFields(.start, .duration)
    default: []
    }
  }

  /// The columns that are read where the table has them.
  var wanted: XctraceFields {
    switch self {
    case .hitches, .hitchesSummary:
      XctraceFields(.start, .duration, .process, .display, .narrative)
    case .potentialHangs: XctraceFields(.start, .duration, .hangType)
    // The duration of a vsync is a constant nanosecond, a sentinel.
    case .vsyncs: XctraceFields(.start, .display)
    case .surfaces: XctraceFields(.start, .display)
    case .swaps: XctraceFields(.start, .display, .swapID, .desiredPresent)
    case .updates: XctraceFields(.start, .duration, .process, .display, .swapID, .level)
    case .displayInfo: XctraceFields(.displayID, .deviceName, .maxRate, .isMain)
    case .swiftUIUpdates, .swiftUIFilteredUpdates:
      XctraceFields(.start, .duration, .updateType, .description, .viewName, .thread)
    case .swiftUILayoutUpdates, .swiftUILayoutUpdates2:
      XctraceFields(.start, .duration, .selfDuration, .description, .viewName, .thread)
    case .swiftUIGroups: XctraceFields(.start, .duration, .label, .thread)
    case .signpostIntervals, .signpostIntervalsDetail: XctraceFields(.start, .duration, .name)
    case .signposts: XctraceFields(.start, .name, .identifier, .eventType, .process)
    case .pointsOfInterest: XctraceFields(.start, .name)
    default: []
    }
  }

  /// How much a table says of SwiftUI's updates: they are in several, and must not be added up.
  var updateRank: Int {
    switch self {
    case .swiftUIUpdates: 4
    case .swiftUIFilteredUpdates: 3
    case .swiftUILayoutUpdates, .swiftUILayoutUpdates2: 2
    case .swiftUIGroups: 1
    default: 0
    }
  }
}
