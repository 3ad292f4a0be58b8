import FrameModel

extension Rule {
  static let consistency: [Rule] = [con01, con02, con03, con04]
}
