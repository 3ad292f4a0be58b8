import FrameModel

extension Rule {
  static let haptics: [Rule] = [hap01, hap02, hap03, hap04]
}
