import FrameModel

extension Rule {
  static let springs: [Rule] = [spr01, spr02, spr03, spr04, spr05, spr06, spr07]
}
