import FrameModel

extension Rule {
  static let durations: [Rule] = [dur01, dur02, dur03, dur04, dur05, dur06, dur07]
}
