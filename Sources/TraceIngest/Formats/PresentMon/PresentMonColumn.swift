/// The columns of PresentMon's CSV that are read, with the names they have had.
///
/// Versions rename, reorder and insert columns, and tools built on PresentMon add theirs, so that a
/// column is known by its name alone.
enum PresentMonColumn: Int, CaseIterable {
  case application, process, swapChain, dropped
  /// When Present was called: in seconds, in milliseconds, in ticks of the performance counter.
  case presentSeconds, presentMilliseconds, presentTicks
  /// When the CPU began the frame: in milliseconds, in a unit that options choose, in ticks.
  case startMilliseconds, start, startTicks
  case betweenPresents, untilDisplayed, untilRenderStart, untilRenderComplete, gpuActive
  case frameTime, cpuBusy, gpuLatency, gpuTime, displayLatency, displayedTime
  /// What OCAT writes into the first row about the machine.
  case os, processor, gpu

  var spellings: [String] {
    switch self {
    case .application: ["Application"]
    case .process: ["ProcessID"]
    case .swapChain: ["SwapChainAddress"]
    case .dropped: ["Dropped"]
    case .presentSeconds: ["TimeInSeconds"]
    case .presentMilliseconds: ["TimeInMs"]
    case .presentTicks: ["TimeInQPC", "QPCTime"]
    case .startMilliseconds: ["CPUStartTimeInMs", "CPUStartQPCTime"]
    case .start: ["CPUStartTime"]
    case .startTicks: ["CPUStartQPC"]
    case .betweenPresents: ["MsBetweenPresents"]
    case .untilDisplayed: ["MsUntilDisplayed"]
    case .untilRenderStart: ["MsUntilRenderStart"]
    case .untilRenderComplete: ["MsUntilRenderComplete", "MsRenderPresentLatency"]
    case .gpuActive: ["MsGPUActive"]
    case .frameTime: ["FrameTime", "MsBetweenAppStart"]
    case .cpuBusy: ["CPUBusy", "MsCPUBusy"]
    case .gpuLatency: ["GPULatency", "MsGPULatency"]
    case .gpuTime: ["GPUTime", "MsGPUTime"]
    case .displayLatency: ["DisplayLatency", "MsDisplayLatency"]
    case .displayedTime: ["DisplayedTime", "MsDisplayedTime"]
    case .os: ["OS"]
    case .processor: ["Processor"]
    case .gpu: ["GPU"]
    }
  }

  static let columns = TableColumns(allCases.map(\.spellings))

  /// Columns of which one must be there to place a frame in time.
  static let times: [Self] = [
    .presentSeconds, .presentMilliseconds, .presentTicks, .startMilliseconds, .start, .startTicks,
  ]
}
