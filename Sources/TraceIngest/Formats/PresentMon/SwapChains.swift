import FrameModel

/// Who presents: a swap chain of a process.
struct SwapChain: Hashable {
  var id: Int64
  var process: Int64?
  var application: NameID?

  /// An address such as `0x00000224B280A1C0`; versions differ in whether they pad it.
  static func address(_ bytes: Bytes) -> Int64? {
    guard bytes.count > 2, bytes.count <= 18, bytes[0] == UInt8(ascii: "0"),
      bytes[1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    var value: UInt64 = 0
    for index in 2..<bytes.count {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
      value = value << 4 | UInt64(digit)
    }
    return Int64(bitPattern: value)
  }
}

/// The swap chains of a capture, each a display of its own: frames of different ones are never
/// compared.
struct SwapChains {
  private var chains: [SwapChain] = []
  private var shown: [Int] = []

  /// The display of a chain, made when it is new.
  mutating func display(of chain: SwapChain, _ builder: inout TraceBuilder) -> Int32 {
    let display = builder.display(id: chain.id, process: chain.process)
    if Int(display) == chains.count {
      chains.append(chain)
      shown.append(0)
      builder.trace.displays[Int(display)].name = builder.names.intern(Self.name(chain, builder))
    }
    return display
  }

  mutating func count(_ frame: Frame) {
    if frame.state != .dropped { shown[Int(frame.display)] += 1 }
  }

  /// Marks the chain to look at, and returns its application.
  ///
  /// It is the one that showed most, but not the desktop's own, which shows what the others drew.
  func markMain(_ builder: inout TraceBuilder) -> NameID? {
    let apps = chains.indices.filter { chain in
      guard let application = chains[chain].application else { return true }
      return builder.names.table[application].lowercased() != "dwm.exe"
    }
    guard let main = apps.max(by: { (shown[$0], $1) < (shown[$1], $0) }) else {
      return chains.first?.application
    }
    builder.trace.displays[main].isMain = chains.count > 1
    return chains[main].application
  }

  private static func name(_ chain: SwapChain, _ builder: TraceBuilder) -> String {
    var parts: [String] = []
    if let application = chain.application { parts.append(builder.names.table[application]) }
    if let process = chain.process { parts.append("pid \(process)") }
    let address = String(UInt64(bitPattern: chain.id), radix: 16, uppercase: true)
    parts.append("swap chain 0x\(address)")
    return parts.joined(separator: " · ")
  }
}
