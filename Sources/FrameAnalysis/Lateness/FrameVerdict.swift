/// What a frame's result says in words and not in lengths, in a few bits.
package struct FrameVerdict: Sendable, Equatable {
  package var judgement: Judgement
  package var evidence: Evidence?
  package var intervalSource: BudgetSource?
  package var budgetSource: BudgetSource?
  package var isPartial: Bool
  package var isInMotion: Bool
  package var isWarmUp: Bool

  func set(in result: inout FrameResult) {
    result.judgement = judgement
    result.evidence = evidence
    result.intervalSource = intervalSource
    result.budgetSource = budgetSource
    result.isPartial = isPartial
    result.isInMotion = isInMotion
    result.isWarmUp = isWarmUp
  }
}

extension FrameVerdict {
  package init(of result: FrameResult) {
    judgement = result.judgement
    evidence = result.evidence
    intervalSource = result.intervalSource
    budgetSource = result.budgetSource
    isPartial = result.isPartial
    isInMotion = result.isInMotion
    isWarmUp = result.isWarmUp
  }
}

/// Takes verdicts apart one after the other: they are alike for long, so most are the last again.
struct LastVerdict {
  private var code: Int64 = 0
  private var verdict = FrameVerdict(code: 0)

  @inline(__always)
  mutating func verdict(of next: Int64) -> FrameVerdict {
    if next != code { (code, verdict) = (next, FrameVerdict(code: next)) }
    return verdict
  }
}

// MARK: - Code

extension FrameVerdict {
  /// Judgement in the lowest four bits, then three each for evidence and sources, then a bit each
  /// for the rest.
  package var code: Int64 {
    Self.code(
      judgement, evidence,
      Self.sources(intervalSource, budgetSource) | (isPartial ? Self.partial : 0),
      isInMotion: isInMotion, isWarmUp: isWarmUp)
  }

  @inline(__always)
  static func code(
    _ judgement: Judgement, _ evidence: Evidence?, _ sources: UInt16, isInMotion: Bool,
    isWarmUp: Bool
  ) -> Int64 {
    judgement.code | (evidence?.code ?? 0) << 4 | Int64(sources) | (isInMotion ? 1 << 14 : 0)
      | (isWarmUp ? 1 << 15 : 0)
  }

  /// What of the code tells sources.
  @inline(__always)
  static func sources(_ interval: BudgetSource?, _ budget: BudgetSource?) -> UInt16 {
    (interval?.code ?? 0) << 7 | (budget?.code ?? 0) << 10
  }

  /// The source of an interval, by what of the code tells sources.
  static func intervalSource(of sources: UInt16) -> BudgetSource? {
    BudgetSource(code: Int64(sources >> 7 & 7))
  }

  /// Whether a code names the source of a budget, without the rest of it.
  @inline(__always)
  static func hasBudget(_ code: Int64) -> Bool { code >> 10 & 7 != 0 }

  /// What of the code tells that a frame was partial.
  static var partial: UInt16 { 1 << 13 }

  package init(code: Int64) {
    judgement = Judgement(code: code & 15)
    evidence = Evidence(code: code >> 4 & 7)
    intervalSource = BudgetSource(code: code >> 7 & 7)
    budgetSource = BudgetSource(code: code >> 10 & 7)
    isPartial = code >> 13 & 1 == 1
    isInMotion = code >> 14 & 1 == 1
    isWarmUp = code >> 15 & 1 == 1
  }
}

extension Judgement {
  @inline(__always)
  fileprivate var code: Int64 {
    switch self {
    case .onTime: 0
    case .late: 1
    case .rateChange: 2
    case .dropped: 3
    case .noUpdate: 4
    case .unjudged(.edgeOfRun): 5
    case .unjudged(.mayBeIdle): 6
    case .unjudged(.idle): 7
    case .unjudged(.inactive): 8
    case .unjudged(.noBudget): 9
    case .unjudged(.neverPresented): 10
    case .unjudged(.rateUnknown): 11
    }
  }

  fileprivate init(code: Int64) {
    self =
      switch code {
      case 0: .onTime
      case 1: .late
      case 2: .rateChange
      case 3: .dropped
      case 4: .noUpdate
      case 5: .unjudged(.edgeOfRun)
      case 6: .unjudged(.mayBeIdle)
      case 7: .unjudged(.idle)
      case 8: .unjudged(.inactive)
      case 9: .unjudged(.noBudget)
      case 10: .unjudged(.neverPresented)
      default: .unjudged(.rateUnknown)
      }
  }
}

extension Evidence {
  /// From one up: zero is none.
  @inline(__always)
  fileprivate var code: Int64 {
    switch self {
    case .presented: 1
    case .submitted: 2
    case .deadline: 3
    case .start: 4
    case .reported: 5
    }
  }

  fileprivate init?(code: Int64) {
    switch code {
    case 1: self = .presented
    case 2: self = .submitted
    case 3: self = .deadline
    case 4: self = .start
    case 5: self = .reported
    default: return nil
    }
  }
}

extension BudgetSource {
  /// From one up: zero is none.
  @inline(__always)
  fileprivate var code: UInt16 {
    switch self {
    case .deadline: 1
    case .promise: 2
    case .rateChange: 3
    case .declaredRate: 4
    case .inferredCadence: 5
    }
  }

  fileprivate init?(code: Int64) {
    switch code {
    case 1: self = .deadline
    case 2: self = .promise
    case 3: self = .rateChange
    case 4: self = .declaredRate
    case 5: self = .inferredCadence
    default: return nil
    }
  }
}
