import FrameModel

extension Rule {
  static let keyframes: [Rule] = [key01, key02, key03, key04]
}
