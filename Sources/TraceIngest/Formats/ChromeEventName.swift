/// The names of the events that bear on frames; all others are passed over.
enum ChromeEventName: Int, CaseIterable, Sendable {
  case beginFrame, drawFrame, droppedFrame, needsBeginFrameChanged, requestMainThreadFrame
  case beginMainThreadFrame, commit
  /// What a commit was called before.
  case compositeLayers
  case activateLayerTree, setLayerTreeId, pipelineReporter, mainStage, submitStage
  case tracingStarted, frameCommitted, commitLoad, processName
  /// Flutter's, in traces of the same form.
  case flutterFrame, flutterDraw, flutterBeginFrame, flutterDoDraw, flutterVsync
  case flutterVsyncCallback, flutterLag

  /// The name as it stands in a trace.
  var text: String {
    switch self {
    case .beginFrame: "BeginFrame"
    case .drawFrame: "DrawFrame"
    case .droppedFrame: "DroppedFrame"
    case .needsBeginFrameChanged: "NeedsBeginFrameChanged"
    case .requestMainThreadFrame: "RequestMainThreadFrame"
    case .beginMainThreadFrame: "BeginMainThreadFrame"
    case .commit: "Commit"
    case .compositeLayers: "CompositeLayers"
    case .activateLayerTree: "ActivateLayerTree"
    case .setLayerTreeId: "SetLayerTreeId"
    case .pipelineReporter: "PipelineReporter"
    case .mainStage: "SendBeginMainFrameToCommit"
    case .submitStage: "SubmitCompositorFrameToPresentationCompositorFrame"
    case .tracingStarted: "TracingStartedInBrowser"
    case .frameCommitted: "FrameCommittedInBrowser"
    case .commitLoad: "CommitLoad"
    case .processName: "process_name"
    case .flutterFrame: "Frame"
    case .flutterDraw: "GPURasterizer::Draw"
    case .flutterBeginFrame: "Animator::BeginFrame"
    case .flutterDoDraw: "Rasterizer::DoDraw"
    case .flutterVsync: "VSYNC"
    case .flutterVsyncCallback: "VsyncProcessCallback"
    case .flutterLag: "SceneDisplayLag"
    }
  }

  /// Whether the report on the input counts these events.
  var isCounted: Bool {
    switch self {
    case .mainStage, .submitStage, .tracingStarted, .frameCommitted, .commitLoad, .processName:
      false
    default: true
    }
  }
}

/// How many events there are of each name.
struct ChromeEventCounts {
  private var counts = [Int](repeating: 0, count: ChromeEventName.allCases.count)

  subscript(name: ChromeEventName) -> Int { counts[name.rawValue] }

  mutating func add(_ name: ChromeEventName) { counts[name.rawValue] += 1 }

  mutating func add(_ other: Self) {
    for name in counts.indices { counts[name] += other.counts[name] }
  }
}

/// The phase letters of events that matter here.
enum ChromePhase {
  static let asyncBegin = UInt8(ascii: "b")
  static let asyncEnd = UInt8(ascii: "e")
  static let begin = UInt8(ascii: "B")
  static let complete = UInt8(ascii: "X")

  static func isAsync(_ phase: UInt8) -> Bool { phase == asyncBegin || phase == asyncEnd }

  /// Instants: `I` and in old traces `i`, `n` of an asynchronous track, and marks.
  static func isInstant(_ phase: UInt8) -> Bool {
    phase == UInt8(ascii: "I") || phase == UInt8(ascii: "i") || phase == UInt8(ascii: "n")
      || phase == UInt8(ascii: "R")
  }
}
