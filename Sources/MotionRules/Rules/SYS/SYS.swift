import FrameAnalysis
import FrameModel

extension Rule {
  static let systemMotion: [Rule] = [sys01, sys02, sys03, sys04]
}
