import Arguments

extension Command {
  /// The main job: traces in, reports out.
  static let report = Command(
    "report", "Analyses traces and writes reports.",
    discussion: """
      Judges every frame against its own budget and writes what it finds. Without --report it \
      prints a summary and writes a page, tables and JSON to the folder report.

      Results never depend on the order of the traces, the clock, the locale or the number of jobs.
      """,
    examples: [
      ("framewise report scroll.framelog.ndjson", "Prints a summary and writes report/."),
      ("framewise report 'runs/**/*.json.gz' --report html=runs.html", "Writes one page."),
      ("gunzip -c t.gz | framewise report - --report json=-", "Reads and writes streams."),
    ],
    defaults: ReportingOptions(), parameters: ReportingOptions.parameters,
    check: { options throws(UsageError) in try options.validate() },
    run: { options in await ReportRun(options: options).run() })
}
