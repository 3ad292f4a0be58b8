/// The columns of framestats that are read; versions of Android insert and rename others.
enum FrameStatsColumn: Int, CaseIterable {
  case flags, token, intendedVsync, handleInputStart, deadline, interval, startTime
  case syncQueued, syncStart, frameCompleted, gpuCompleted, displayPresent

  var spelling: String {
    switch self {
    case .flags: "Flags"
    case .token: "FrameTimelineVsyncId"
    case .intendedVsync: "IntendedVsync"
    case .handleInputStart: "HandleInputStart"
    case .deadline: "FrameDeadline"
    case .interval: "FrameInterval"
    case .startTime: "FrameStartTime"
    case .syncQueued: "SyncQueued"
    case .syncStart: "SyncStart"
    case .frameCompleted: "FrameCompleted"
    case .gpuCompleted: "GpuCompleted"
    case .displayPresent: "DisplayPresentTime"
    }
  }

  static let columns = TableColumns(allCases.map { [$0.spelling] })
}
