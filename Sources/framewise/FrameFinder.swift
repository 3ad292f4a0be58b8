import Arguments
import FrameAnalysis
import FrameModel
import Reports

/// A moment on a trace's clock, with its unit: `833ms`, `0.833s`.
struct MomentInTrace: ArgumentValue, Equatable {
  var time: Timestamp

  init?(argument: String) {
    let isMilliseconds = argument.hasSuffix("ms")
    guard isMilliseconds || argument.hasSuffix("s"),
      let number = Double(argument.dropLast(isMilliseconds ? 2 : 1)),
      number.magnitude <= 1e9
    else { return nil }
    time = Timestamp(nanoseconds: Int64((number * (isMilliseconds ? 1e6 : 1e9)).rounded()))
  }

  static var expectation: String? { "expected a time with its unit, such as 833ms or 0.833s" }
}

/// Why a trace has no frame as it was asked for.
struct NoSuchFrame: Error, Equatable {
  var reason: String
  /// Whether the trace is at fault and not the choice.
  var isInput = false
}

/// Finds the frame that is meant.
struct FrameFinder {
  struct Found {
    var surface: SurfaceAnalysis
    /// In `SurfaceAnalysis.frames`.
    var position: Int
    /// What the user should know of the choice.
    var note: String?
  }

  let report: TraceReport

  func find(_ choice: FrameChoice) throws(NoSuchFrame) -> Found {
    guard let surface = report.analysis.main, !surface.frames.isEmpty else {
      throw NoSuchFrame(reason: "it has no frames to explain", isInput: true)
    }
    if let index = choice.frame { return try frame(Int64(index), main: surface) }
    if let time = choice.time { return try frame(at: time.time, in: surface) }
    return try hitch(choice.hitch, in: surface)
  }

  private func frame(_ index: Int64, main: SurfaceAnalysis) throws(NoSuchFrame) -> Found {
    let others = report.analysis.surfaces.filter { $0.display != main.display }
    for surface in [main] + others {
      guard let position = surface.frames.firstIndex(where: { $0.index == index }) else {
        continue
      }
      let isMain = surface.display == main.display
      return Found(
        surface: surface, position: position,
        note: isMain
          ? nil : "Frame \(index) is of \(report.trace.displayName(surface.display)).")
    }
    let indices = main.frames.map(\.index)
    let nearest = indices.min {
      ($0.distance(to: index).magnitude, $0) < ($1.distance(to: index).magnitude, $1)
    }
    throw NoSuchFrame(
      reason: "there is no frame \(index): its frames are \(indices.min() ?? 0) to "
        + "\(indices.max() ?? 0); the nearest is \(nearest ?? 0)")
  }

  /// The last frame that began by then.
  private func frame(
    at time: Timestamp, in surface: SurfaceAnalysis
  ) throws(NoSuchFrame) -> Found {
    guard report.trace.hasTimeline else {
      throw NoSuchFrame(reason: "its frames have no times: choose one by --frame")
    }
    let extent = surface.extent
    guard let position = surface.frames.lastIndex(where: { $0.start <= time }),
      time <= extent.upperBound
    else {
      throw NoSuchFrame(
        reason: "no frame was on at that time: its frames are from "
          + "\(seconds(extent.lowerBound)) to \(seconds(extent.upperBound))")
    }
    return Found(surface: surface, position: position)
  }

  private func hitch(_ rank: Int?, in surface: SurfaceAnalysis) throws(NoSuchFrame) -> Found {
    let hitches = surface.worstHitches
    if let rank {
      guard rank <= hitches.count else {
        throw NoSuchFrame(
          reason: hitches.isEmpty
            ? "it has no hitches" : "there is no hitch \(rank): it has \(hitches.count)")
      }
      return Found(surface: surface, position: hitches[rank - 1].frame)
    }
    guard let worst = surface.worstFrame else {
      throw NoSuchFrame(reason: "it has no frames to explain", isInput: true)
    }
    return Found(
      surface: surface, position: worst,
      note: hitches.isEmpty ? "It has no hitches; this is the worst frame of it." : nil)
  }

  private func seconds(_ time: Timestamp) -> String { "\(time.sinceZero.seconds) s" }
}
