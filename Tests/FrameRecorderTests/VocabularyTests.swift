import Testing

@testable import FrameRecorder

/// Words are spelled as their cases are, and slots laid out as black boxes expect.
@Suite struct VocabularyTests {
  @Test func `every word is that of its case`() {
    func check<Word: FrameLogWord>(_ type: Word.Type) {
      let plain = RecorderWords.all(type).map { word in
        word.split(separator: ".").enumerated()
          .map {
            $0.offset == 0
              ? "\($0.element)" : $0.element.prefix(1).uppercased() + $0.element.dropFirst()
          }
          .joined()
      }
      #expect(plain == Word.allCases.map { "\($0)" })
      #expect(Word.allCases.map(\.rawValue) == Array(0..<UInt8(Word.allCases.count)))
    }
    check(EvaluatedWork.self)
    check(InputType.self)
    check(InputOutcome.self)
    check(InputDevice.self)
    check(HapticType.self)
    check(MotionOwner.self)
    check(SpanKind.self)
    check(AppScene.self)
    check(ThermalLevel.self)
    check(GapReason.self)
    check(ViewChange.self)
    check(RecordedEdge.self)
    check(AnimationDirection.self)
    check(AnimationEnd.self)
    check(MotionCategory.self)
    check(AnimationTrigger.self)
    check(ReducedMotion.self)
    check(AnimationInterruption.self)
    check(RecordKind.self)
    check(Slot.AnimationOperation.self)
    check(Slot.SpanOperation.self)
    check(FrameLink.Source.self)
    check(FrameLink.Mode.self)
  }

  @Test func `a slot is as large as a black box expects`() {
    #expect(MemoryLayout<Slot>.stride == 88)
    #expect(MemoryLayout<Slot>.offset(of: \.number) == 4)
    #expect(MemoryLayout<Slot>.offset(of: \.a) == 8)
  }
}
