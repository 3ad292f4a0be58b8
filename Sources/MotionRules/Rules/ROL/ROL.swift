import FrameModel

extension Rule {
  static let roles: [Rule] = [rol01, rol02, rol03, rol04, rol05, rol06, rol07, rol08]
}
