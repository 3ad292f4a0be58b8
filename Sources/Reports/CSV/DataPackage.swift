/// `datapackage.json`: what the columns of the CSV files are.
///
/// A Frictionless tabular data package, so that tools read types and people read units.
struct DataPackage: ReportWriter {
  func write(_ report: Report, to output: inout some TextOutputStream) {
    var json = JSONWriter()
    json.object {
      $0.field("profile", "tabular-data-package")
      $0.field("name", "framewise-report")
      $0.field("title", "Frame-timing report")
      $0.field(
        "description",
        "Written by framewise. Times are on each trace's own clock. A text cell that would begin "
          + "like a formula has an apostrophe in front; numbers never do. Empty means unknown.")
      $0.field("version", report.toolVersion)
      if let date = report.date { $0.field("created", date) }
      $0.array("resources") { resources in
        for table in CSVReport.tables { resources.object { Self.describe(table, in: &$0) } }
      }
    }
    json.finish(to: &output)
  }

  private static func describe(_ table: any CSVTable, in json: inout JSONWriter) {
    json.field("name", table.name)
    json.field("path", table.name + ".csv")
    json.field("description", table.description)
    json.field("profile", "tabular-data-resource")
    json.field("format", "csv")
    json.field("mediatype", "text/csv")
    json.field("encoding", "utf-8")
    json.object("dialect") {
      $0.field("delimiter", ",")
      $0.field("lineTerminator", "\n")
      $0.field("header", true)
    }
    json.object("schema") { schema in
      schema.array("fields") { fields in
        for column in table.columns {
          fields.object(isInline: true) {
            $0.field("name", column.name)
            $0.field("type", column.kind.rawValue)
            if let unit = column.unit { $0.field("unit", unit) }
            $0.field("description", column.description)
          }
        }
      }
      schema.array("missingValues", isInline: true) { $0.value("") }
    }
  }
}
