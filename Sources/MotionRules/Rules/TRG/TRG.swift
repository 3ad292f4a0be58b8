import FrameModel

extension Rule {
  static let triggers: [Rule] = [trg01, trg02, trg03, trg04, trg05]

  static func ease(for direction: Animation.Direction?) -> String? {
    switch direction {
    case .enter: "enter"
    case .exit: "exit"
    default: nil
    }
  }
}
