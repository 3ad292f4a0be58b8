import FrameModel

extension Rule {
  static let curves: [Rule] = [crv01, crv02, crv03]
}
