@testable import FrameRecorder

/// The recorder's words as text: the model has types of the same names, so they meet as text only.
enum RecorderWords {
  static func all<Word: FrameLogWord>(_ type: Word.Type) -> [String] {
    Word.words.map(\.description)
  }

  static let works = all(EvaluatedWork.self)
  static let effects = WorkEffects.words.map(\.description)
  static let spans = all(SpanKind.self)
  static let scenes = all(AppScene.self)
  static let thermalLevels = all(ThermalLevel.self)
  static let linkModes = all(FrameLink.Mode.self)
  static let parts = CapturedParts.words.map(\.description)
  static let gaps = all(GapReason.self)
  static let outcomes = all(InputOutcome.self)
  static let inputs = all(InputType.self)
  static let systemInputs = InputType.allCases.filter { $0.rawValue >= InputType.data.rawValue }
    .map(\.word.description)
  static let viewChanges = all(ViewChange.self)
  static let categories = all(MotionCategory.self)
  static let triggers = all(AnimationTrigger.self)
  static let owners = all(MotionOwner.self)
  static let reducedMotions = all(ReducedMotion.self)
  static let interruptions = all(AnimationInterruption.self)
  static let flags = AnimationFlags.words.map(\.description)
  static let directions = all(AnimationDirection.self)
}
