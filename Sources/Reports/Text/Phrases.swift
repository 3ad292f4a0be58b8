import FrameAnalysis
package import FrameModel

/// How the values of an analysis are said in a sentence, the same on the page and the terminal.
extension BudgetSource {
  var phrase: String {
    switch self {
    case .deadline: "the frame's own deadline"
    case .promise: "the interval promised for this frame"
    case .rateChange: "a recorded change of the refresh rate"
    case .declaredRate: "the refresh rate that the log declares"
    case .inferredCadence: "an estimate: the median gap between frames"
    }
  }

  /// A word or two for a table.
  var label: String {
    switch self {
    case .deadline: "deadline"
    case .promise: "promised"
    case .rateChange: "rate change"
    case .declaredRate: "declared rate"
    case .inferredCadence: "estimated"
    }
  }
}

extension Evidence {
  var phrase: String {
    switch self {
    case .presented: "when it reached the display"
    case .submitted: "when it was handed to the display"
    case .deadline: "when its work was done, against its deadline"
    case .start: "when the next frame started"
    case .reported: "what the source says"
    }
  }

  var label: String {
    switch self {
    case .presented: "presented"
    case .submitted: "submitted"
    case .deadline: "deadline"
    case .start: "next start"
    case .reported: "reported"
    }
  }
}

extension UnjudgedReason {
  var phrase: String {
    switch self {
    case .edgeOfRun: "first or last of an unbroken run: no neighbour to compare with"
    case .mayBeIdle: "the source draws only on change, so the wait may have been idleness"
    case .idle: "nothing was moving: the wait after it is idleness"
    case .inactive: "the app was not active"
    case .noBudget: "neither an interval nor a deadline is known"
    case .neverPresented: "never presented: the lateness of the next frame shows the miss"
    case .rateUnknown: "the rate changed while no callback came: one refresh or several"
    }
  }
}

extension UnjudgedReason {
  /// A few words for a line of several.
  var label: String {
    switch self {
    case .edgeOfRun: "at the edge of an unbroken run"
    case .mayBeIdle: "perhaps before idleness"
    case .idle: "before idleness"
    case .inactive: "while not active"
    case .noBudget: "without a budget"
    case .neverPresented: "never presented"
    case .rateUnknown: "around a change of the rate that no callback dates"
    }
  }
}

extension HitchCause {
  var phrase: String {
    switch self {
    case .commit: "the app's main thread passed the frame's target"
    case .render: "the main thread was in time and rendering was not"
    case .present: "rendering was done in time, and the display showed it later all the same"
    case .unknown: "the trace does not show which half of the pipeline was late"
    }
  }
}

extension ProblemKind {
  var phrase: String {
    switch self {
    case .malformedRecord: "malformed record"
    case .missingField: "missing field"
    case .wrongType: "wrong type"
    case .outOfRange: "out of range"
    case .duplicateKey: "duplicate key"
    case .lineTooLong: "line too long"
    case .unknownKind: "unknown kind of record"
    case .unmatchedEnd: "end without a begin"
    case .timeWentBackwards: "time went backwards"
    case .implausibleValue: "implausible value"
    case .unknownReference: "reference to nothing"
    case .truncatedTail: "truncated tail"
    case .invalidUTF8: "invalid UTF-8"
    case .trailingBytes: "bytes after the end"
    }
  }
}

extension EvaluationEffects {
  /// The words of the frame log for what ran, `other` last.
  var words: [String] {
    guard !isEmpty else { return [] }
    return Self.names.filter { contains($0.effect) }.map(\.name)
      + (contains(.other) ? ["other"] : [])
  }

  /// What code does by them, as the end of a sentence; nothing without any.
  var clause: String {
    let verbs = words.map { word in
      switch word {
      case "format": "formats text"
      case "fetch": "fetches data"
      case "layout": "lays out"
      case "allocate": "allocates memory"
      case "image": "decodes or draws an image"
      case "path": "builds a path"
      default: "does other work"
      }
    }
    return verbs.isEmpty ? "" : "; it \(verbs.listed)"
  }
}

extension Gap.Reason {
  var phrase: String {
    switch self {
    case .background: "in the background"
    case .paused: "paused"
    case .display: "display off or changed"
    case .sleep: "asleep"
    case .overflow: "recorder overflowed"
    case .idle: "nothing to draw"
    case .other: "other"
    }
  }
}

extension Assumption {
  func phrase(in trace: Trace) -> String {
    switch self {
    case .inferredCadence(let display, let interval):
      let rate = interval.hertz.map { "\(NumberText.hertz($0)) Hz" } ?? "unknown"
      let place = trace.displays.count > 1 ? " of \(trace.displayName(display))" : ""
      return "The refresh rate\(place) is not in the trace: "
        + "\(rate) was inferred from the median gap between frames."
    case .continuousLink:
      return "The log does not say whether it calls back when idle: "
        + "a callback at every refresh was assumed, so a wait counts as a stall."
    case .unterminated(let spans, let animations):
      let parts = [
        spans > 0 ? NumberText.count(spans, "span", "spans") : nil,
        animations > 0 ? NumberText.count(animations, "animation", "animations") : nil,
      ]
      return "\(parts.compactMap(\.self).joined(separator: " and ")) without an end: "
        + "taken to last to the end of the log."
    case .ambiguousRateChanges(let count):
      return "\(NumberText.count(count, "wait fits", "waits fit")) the next frame's promise and "
        + "no main-thread times tell a late frame from a rate change: taken as rate changes."
    case .noTimeline:
      return "The source gives no times: its frames are in order and nothing more, so that nothing "
        + "is judged or drawn by when they were."
    case .evaluationsByTime(let count):
      return "The source dates \(NumberText.count(count, "evaluation", "evaluations")) and gives "
        + "\(count == 1 ? "it" : "them") to no frame: the frame in whose main-thread work "
        + "\(count == 1 ? "it" : "each") began was taken."
    case .sorted(let count):
      return "\(NumberText.count(count, "frame was", "frames were")) out of time order: sorted."
    }
  }
}

extension Trace {
  /// A display as people know it.
  package func displayName(_ position: Int32) -> String {
    guard displays.indices.contains(Int(position)) else { return "display \(position)" }
    let display = displays[Int(position)]
    return shown(display.name) ?? "display \(display.id)"
  }
}
