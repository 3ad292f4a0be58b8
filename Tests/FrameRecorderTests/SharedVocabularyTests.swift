import FrameModel
import Testing

/// The recorder's words are the reader's, each way.
@Suite struct SharedVocabularyTests {
  /// Words of the model, in its order; `other` is what a reader makes of words it does not know.
  private func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) -> [String] {
    Word.allCases.map(\.rawValue)
  }

  @Test func `both know the same kinds of work, effects, parts, spans and states`() {
    #expect(RecorderWords.works + ["other"] == EvaluationWork.allCases.map { "\($0)" })
    #expect(RecorderWords.effects == EvaluationEffects.names.map(\.name))
    #expect(RecorderWords.parts == Captures.names)
    #expect(RecorderWords.spans + ["other"] == SpanType.allCases.map { "\($0)" })
    #expect(RecorderWords.scenes == words(FrameModel.Scene.self))
    #expect(RecorderWords.thermalLevels == words(ThermalState.self))
    #expect(RecorderWords.linkModes == words(Link.Mode.self))
    // The reader knows one more, which a recorder cannot see.
    #expect(RecorderWords.gaps + ["idle", "other"] == words(Gap.Reason.self))
  }

  @Test func `both know the same words of motion and of what the user did`() {
    #expect(RecorderWords.outcomes + ["other"] == words(InputEvent.Outcome.self))
    #expect(Set(RecorderWords.systemInputs) == InputEvent.systemTypes)
    #expect(RecorderWords.viewChanges + ["other"] == words(ViewEvent.Operation.self))
    #expect(RecorderWords.categories + ["other"] == words(MotionCategory.self))
    #expect(RecorderWords.triggers + ["other"] == words(MotionTrigger.self))
    #expect(RecorderWords.owners + ["other"] == words(MotionOwner.self))
    #expect(RecorderWords.reducedMotions + ["other"] == words(ReducedMotion.self))
    #expect(RecorderWords.interruptions + ["other"] == words(MotionInterruption.self))
    #expect(RecorderWords.flags == MotionFlags.names.map(\.name))
    #expect(RecorderWords.directions + ["other"] == words(Animation.Direction.self))
  }
}
