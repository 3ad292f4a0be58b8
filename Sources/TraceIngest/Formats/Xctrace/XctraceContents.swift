import FrameModel

/// What an export's table of contents says of the recording.
struct XctraceContents {
  /// The tables that it names, without repeats.
  private(set) var tables: [String] = []
  private(set) var runs = 0
  private(set) var length: Nanoseconds?
  private var provenance = Provenance()
  private var text: [UInt8] = []
  private var awaited: Element?

  private enum Element: String, CaseIterable {
    case run, device, process, duration
    case startDate = "start-date"
    case version = "instruments-version"
    case table

    static let table_ = WordTable(Element.self)
  }

  private enum Attribute: String, CaseIterable {
    case platform, model, name, schema
    case version = "os-version"

    static let table = WordTable(Attribute.self)
  }

  var wantsText: Bool { awaited != nil }

  mutating func begin(_ token: XMLToken, in bytes: Bytes) {
    awaited = nil
    guard let element = Element.table_.match(token.name, in: bytes) else { return }
    switch element {
    case .run: runs += 1
    case .device: readDevice(token, in: bytes)
    case .process:
      if provenance.app == nil { provenance.app = value(.name, of: token, in: bytes) }
    case .table:
      guard let name = value(.schema, of: token, in: bytes), tables.count < 200,
        !tables.contains(name)
      else { return }
      tables.append(name)
    case .duration, .startDate, .version:
      guard !token.isEmpty, runs <= 1 else { return }
      text = []
      awaited = element
    }
  }

  mutating func append(_ token: XMLToken, in bytes: Bytes) {
    XMLText.append(0..<bytes.count, of: bytes, to: &text)
  }

  mutating func end() {
    guard let element = awaited else { return }
    awaited = nil
    switch element {
    case .duration: length = Self.seconds(text)
    case .startDate: provenance.date = ISODate.utc(String(decoding: text, as: UTF8.self))
    case .version: provenance.recorder = "Instruments " + String(decoding: text, as: UTF8.self)
    default: break
    }
  }

  /// Adds what was found to a trace; several runs have several lengths, and none is the trace's.
  func describe(_ trace: inout Trace) {
    if runs == 1 { trace.recordedLength = length }
    trace.provenance = provenance
  }

  /// The device's own name is somebody's, and is left out.
  private mutating func readDevice(_ token: XMLToken, in bytes: Bytes) {
    guard provenance.device == nil else { return }
    provenance.device = value(.model, of: token, in: bytes)
    let system = [
      value(.platform, of: token, in: bytes), value(.version, of: token, in: bytes),
    ].compactMap { $0 }
    if !system.isEmpty { provenance.os = system.joined(separator: " ") }
    provenance.isSimulator = system.first.map { $0.hasSuffix("Simulator") }
  }

  private func value(_ wanted: Attribute, of token: XMLToken, in bytes: Bytes) -> String? {
    var attributes = XMLAttributes(token)
    while let (name, range) = attributes.next(in: bytes) {
      guard Attribute.table.match(name, in: bytes) == wanted else { continue }
      var text: [UInt8] = []
      XMLText.append(range, of: bytes, to: &text)
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
    return nil
  }

  /// Decimal seconds, exactly.
  private static func seconds(_ text: [UInt8]) -> Nanoseconds? {
    var cursor = JSONCursor()
    guard let value = try? cursor.scaledInteger(power: 9, in: text.span), value >= 0 else {
      return nil
    }
    return Nanoseconds(value)
  }
}
