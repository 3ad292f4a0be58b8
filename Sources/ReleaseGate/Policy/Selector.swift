/// What traces and parts of them can be selected by.
package enum SelectorDimension: String, Sendable, CaseIterable {
  case scenario, device, rate, screen, span, animation, view

  /// Whether it selects whole traces, and not parts of them.
  package var isOfTrace: Bool { self == .scenario || self == .device }

  var summary: String {
    switch self {
    case .scenario: "What is repeated: the trace's scenario, else its file's name without the run."
    case .device: "The device, as the trace names it."
    case .rate: "A refresh rate, as in '120 Hz'."
    case .screen: "A screen by its name."
    case .span: "A span by its name or its type: scroll, navigation, gesture, launch, task, other."
    case .animation: "An animation by its declared name."
    case .view: "A view by its name."
    }
  }
}

/// Names or patterns that say what something is about.
package struct Selector: Sendable, Equatable {
  package struct Term: Sendable, Equatable {
    package var dimension: SelectorDimension
    package var pattern: NamePattern
    package var place: ConfigurationPlace
  }

  /// In the order of the dimensions; one a dimension.
  package private(set) var terms: [Term] = []

  package init() {}

  subscript(dimension: SelectorDimension) -> Term? {
    get { terms.first { $0.dimension == dimension } }
    set {
      terms.removeAll { $0.dimension == dimension }
      guard let newValue else { return }
      let next = terms.firstIndex { $0.dimension.position > dimension.position }
      terms.insert(newValue, at: next ?? terms.count)
    }
  }

  package var traceTerms: [Term] { terms.filter(\.dimension.isOfTrace) }
  package var partTerms: [Term] { terms.filter { !$0.dimension.isOfTrace } }

  /// `span scroll, device iPad*`.
  package var words: String {
    terms.map { "\($0.dimension.rawValue) \($0.pattern.text)" }.joined(separator: ", ")
  }
}

extension SelectorDimension {
  fileprivate var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Selector {
  /// The keys of a selector that is a property of something.
  static func fields<Owner: Sendable>(
    of property: any WritableKeyPath<Owner, Selector> & Sendable,
    _ dimensions: [SelectorDimension] = SelectorDimension.allCases
  ) -> [Field<Owner>] {
    dimensions.map { dimension in
      Field(dimension.rawValue, property, dimension, dimension.summary + patternNote)
    }
  }

  private static let patternNote = " '*' stands for any characters, '?' for one."

  static let shape = Shape<Selector>.object(fields(of: \.self), make: { _ in Selector() })
}

extension Field {
  fileprivate init(
    _ name: String, _ property: any WritableKeyPath<Owner, Selector> & Sendable,
    _ dimension: SelectorDimension, _ summary: String
  ) {
    let shape = Shape<String>.text.map { (text, place) throws(ConfigurationError) in
      let isBareRate = dimension == .rate && text.allSatisfy(\.isNumber)
      return Selector.Term(
        dimension: dimension, pattern: NamePattern(isBareRate ? "\(text) Hz" : text), place: place)
    }
    self.init(name, shape, summary) { owner, term in
      owner[keyPath: property][dimension] = term
    }
  }
}
