import FrameModel

/// The figures that a dump has for an app since it started.
///
/// They only grow, so a later dump of the same app replaces what an earlier one said.
struct GfxInfoFigures {
  private struct Key: Hashable {
    var package: String?
    var name: Substring
  }

  private var positions: [Key: Int] = [:]

  /// The names that figures begin with.
  private static let beginnings = ["Total frames rendered", "Janky frames", "Number "]

  /// Takes a line such as `Janky frames: 4 (19.05%)`; false when it is none.
  mutating func take(_ line: String, of package: String?, _ builder: inout TraceBuilder) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let name = line[..<colon]
    guard Self.beginnings.contains(where: name.hasPrefix) || name.hasSuffix(" percentile") else {
      return false
    }
    let text = line[line.index(after: colon)...].drop { $0 == " " }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(digits) else { return false }
    let rest = text.dropFirst(digits.count)
    let unit = rest.hasPrefix("ms") ? "ms" : "frames"
    let figure = ReportedFigure(
      subject: package.map { builder.names.intern($0) }, name: builder.names.intern(String(name)),
      value: value, unit: builder.names.intern(unit))
    let key = Key(package: package, name: name)
    if let known = positions[key] {
      builder.trace.reportedFigures[known] = figure
    } else {
      positions[key] = builder.trace.reportedFigures.count
      builder.trace.reportedFigures.append(figure)
    }
    return true
  }

  /// The app of a line such as `** Graphics info for pid 2599 [com.example] **`.
  static func app(of line: String) -> (process: Int64?, package: String?)? {
    let beginning = "** Graphics info for pid "
    guard line.hasPrefix(beginning) else { return nil }
    let rest = line.dropFirst(beginning.count)
    let process = Int64(rest.prefix { $0.isNumber })
    guard let bracket = rest.firstIndex(of: "[") else { return (process, nil) }
    return (process, String(rest[rest.index(after: bracket)...].prefix { $0 != "]" }))
  }
}
