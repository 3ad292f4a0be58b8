import Arguments
import TraceIngest

extension Mapping {
  /// The mapping that an option or a key asks for, if it does; throws for one that cannot be meant.
  static func asked(for text: String?, by name: String = "--map") throws(UsageError) -> Mapping? {
    guard let text else { return nil }
    do {
      return try parse(text)
    } catch {
      let nearest = error.word.flatMap { suggestion(for: $0, among: error.candidates) }
      let known = error.candidates.joined(separator: ", ")
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
      throw .refused("\(name): \(error)\(hint)" + (known.isEmpty ? "" : " (choose from: \(known))"))
    }
  }
}
