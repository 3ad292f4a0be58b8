import FrameModel
import Reports

/// The numbers that a report shows, to look for those of an explanation among them.
struct ReportNumbers {
  private let names: [String]
  /// Of each frame's row on the page.
  private var rows: [Int64: Set<Double>] = [:]
  /// Of the rest of the page, the JSON report, and each frame's lines in the tables.
  private var everywhere: Set<Double> = []
  private var lines: [Int64: Set<Double>] = [:]

  /// Reads a report of one trace; digits in the trace's own names are no numbers.
  init(_ report: Report, names: [String]) {
    self.names = names.filter { $0.contains(where: \.isNumber) }
      .sorted { $0.count > $1.count }
    var page = ""
    HTMLReport().write(report, to: &page)
    readRows(of: page)
    for file in CSVReport().files where file.name != "datapackage.json" {
      var table = ""
      file.writer.write(report, to: &table)
      readLines(of: table)
    }
    var json = ""
    JSONReport().write(report, to: &json)
    everywhere.formUnion(Self.values(in: json))
  }

  /// The numbers in a text, as they are written there.
  func numbers(in text: String) -> [Substring] {
    var text = text
    for name in names { text = text.split(separator: name).joined(separator: " ") }
    return text.matches(of: /[0-9][0-9,]*(?:\.[0-9]+)?/).map(\.output)
  }

  /// Whether the report shows a number where a reader would look for it: in the frame's row or among
  /// what holds for the whole trace, and for frames around it in theirs.
  func shows(_ number: Substring, of frame: Int64) -> Bool {
    guard let value = Self.value(number) else { return false }
    let places = number.split(separator: ".").dropFirst().first?.count ?? 0
    if let row = rows[frame] { return row.contains { Self.isAlike($0, value, places) } }
    let near = (frame - 3...frame + 3).flatMap { [lines[$0], rows[$0]].compactMap(\.self) }
    return (near + [everywhere]).contains { numbers in
      // Times are shown in seconds and kept in milliseconds.
      numbers.contains {
        Self.isAlike($0, value, places) || Self.isAlike($0 / 1000, value, places)
      }
    }
  }

  private mutating func readRows(of page: String) {
    for part in page.split(separator: "<tbody id=\"t0-f").dropFirst() {
      let row = part.prefix(upTo: part.firstRange(of: "</details>")?.lowerBound ?? part.endIndex)
      let cells = String(row.drop { $0 != ">" }.dropFirst()).replacing(/<[^>]*>/, with: " ")
      guard let index = cells.firstMatch(of: /[0-9]+/).flatMap({ Int64($0.output) }) else {
        continue
      }
      rows[index] = Set(numbers(in: cells).compactMap(Self.value))
    }
  }

  private mutating func readLines(of table: String) {
    let lines = table.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    guard let column = lines.first?.firstIndex(of: "frame") else { return }
    for line in lines.dropFirst() {
      guard let index = Int64(line[column]) else { continue }
      self.lines[index, default: []].formUnion(line.compactMap { Double($0).map(abs) })
    }
  }

  private static func values(in text: String) -> Set<Double> {
    Set(text.matches(of: /[0-9]+(?:\.[0-9]+)?/).compactMap { Double($0.output) })
  }

  private static func value(_ number: Substring) -> Double? {
    Double(number.filter { $0 != "," })
  }

  /// Whether a number is another one rounded to some decimals.
  private static func isAlike(_ number: Double, _ rounded: Double, _ places: Int) -> Bool {
    var unit = 1.0
    for _ in 0..<places { unit /= 10 }
    return abs(number - rounded) <= unit * 0.500001
  }
}
