/// One animation spec, as Markdown in a repository has it: what a motion is to do, before it is code.
package struct SpecDocument: Sendable, Equatable {
  /// What a spec says under a label, by its place in the document.
  package enum Field: String, Sendable, CaseIterable {
    case overview, trigger, direction
    case totalDuration, stagger, interruption
    case gestureType, progressMapping, threshold, velocityHandling
    case reduceMotion, voiceOver, haptics, audio, dynamicType
    case api, stateModel, component

    /// The label under which a spec says it.
    package var label: String {
      switch self {
      case .overview: "Overview"
      case .trigger: "Trigger"
      case .direction: "Direction"
      case .totalDuration: "Total duration"
      case .stagger: "Stagger"
      case .interruption: "Interruption"
      case .gestureType: "Gesture type"
      case .progressMapping: "Progress mapping"
      case .threshold: "Threshold"
      case .velocityHandling: "Velocity handling"
      case .reduceMotion: "Reduce Motion"
      case .voiceOver: "VoiceOver"
      case .haptics: "Haptics"
      case .audio: "Audio"
      case .dynamicType: "Dynamic Type"
      case .api: "Recommended API"
      case .stateModel: "State model"
      case .component: "Extractable component"
      }
    }
  }

  /// A text and the line that it begins on.
  package struct Entry: Sendable, Equatable {
    package var text: String
    package var line: Int
  }

  /// A row of the table of properties.
  package struct Property: Sendable, Equatable {
    package var name: String
    package var from: String
    package var to: String
    package var curve: String
    package var duration: String
    package var line: Int
  }

  package var file: String
  package var name: Entry
  package var fields: [Field: Entry] = [:]
  package var properties: [Property] = []

  init(file: String, name: Entry) {
    self.file = file
    self.name = name
  }
}
