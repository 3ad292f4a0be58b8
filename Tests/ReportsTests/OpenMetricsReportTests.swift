import FrameAnalysis
import FrameModel
import TestSupport
import Testing

@testable import Reports

@Suite struct OpenMetricsReportTests {
  private func text(_ report: Report) -> String {
    SampleReports.file("metrics.txt", of: report, .openMetrics)
  }

  @Test func `the example is as it was agreed`() {
    expectGolden(text(SampleVerdicts.report), "gate.metrics.txt")
  }

  @Test func `every line is of the format, in families of their own, hostile names too`() {
    for report in [
      SampleVerdicts.report, SampleVerdicts.hostileReport, SampleReports.report(),
      SampleReports.report(SampleTraces.tour, SampleTraces.hostile, SampleTraces.empty),
    ] {
      let exposition = Exposition(text(report))
      #expect(exposition.problems.isEmpty, "\(exposition.problems.prefix(5))")
    }
  }

  @Test func `figures are in base units, and what is unknown has no sample`() throws {
    let exposition = Exposition(text(SampleReports.report(SampleTraces.scrollHitch)))
    func value(_ name: String) -> String? { exposition.samples.first { $0.name == name }?.value }
    #expect(value("framewise_hitch_ratio") == "0.142857143")
    #expect(value("framewise_hitch_longest_seconds") == "0.016666666")
    #expect(value("framewise_frame_count_frames") == "12")
    #expect(value("framewise_frame_rate_hertz") != nil)
    #expect(value("framewise_input_latency_p95_seconds") == nil)
  }

  @Test func `labels come back as they were`() throws {
    let exposition = Exposition(text(SampleVerdicts.report))
    let sample = try #require(exposition.samples.first { $0.name == "framewise_check_measured" })
    #expect(
      sample.labels.map { "\($0.key)=\($0.value)" } == [
        "check=hitch.ratio, span Feed (scroll): at most 5 ms/s", "scenario=feed",
        "subject=hitch.ratio", "part=span Feed (scroll)", "level=error", "unit=ms/s",
      ])
    #expect(sample.value == "142.857000")
  }

  @Test func `one outcome of each check is set`() {
    let exposition = Exposition(text(SampleVerdicts.report))
    let states = exposition.samples.filter { $0.name == "framewise_check_outcome" }
    #expect(states.count == 5 * SampleVerdicts.verdict.results.count)
    let set = states.filter { $0.value == "1" }.compactMap { $0.labels.last?.value }
    #expect(set == SampleVerdicts.verdict.results.map(\.outcome.word))
  }

  @Test func `names tell every metric apart`() {
    #expect(Set(MetricID.allCases.map(\.openMetricsName)).count == MetricID.allCases.count)
    #expect(
      MetricID.pacingAnimationErrorP95.openMetricsName
        == "framewise_pacing_animation_error_p95_seconds")
    #expect(MetricID.hitchRatio.openMetricsName == "framewise_hitch_ratio")
  }
}

/// Reads the text format of OpenMetrics, strictly.
struct Exposition {
  struct Sample {
    var name: String
    var labels: [(key: String, value: String)]
    var value: String
  }

  private(set) var samples: [Sample] = []
  private(set) var problems: [String] = []

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.popLast() != "" { problems.append("the last line has no end") }
    if lines.popLast() != "# EOF" { problems.append("the last line is not # EOF") }
    var families: Set<String> = []
    var series: Set<String> = []
    var (family, kind) = ("", "")
    for line in lines {
      if let match = line.wholeMatch(of: /# (TYPE|UNIT|HELP) ([a-z_0-9]+) (.*)/) {
        let (word, name, rest) = (match.1, String(match.2), String(match.3))
        if word == "TYPE" {
          if !families.insert(name).inserted { problems.append("\(name) twice") }
          (family, kind) = (name, rest)
        }
        if name != family { problems.append("\(word) of \(name) within \(family)") }
        if word == "UNIT", !name.hasSuffix("_\(rest)") {
          problems.append("\(name) without \(rest)")
        }
        continue
      }
      guard let sample = Self.sample(line) else {
        problems.append("no sample: \(line)")
        continue
      }
      let name = kind == "info" ? "\(family)_info" : family
      if sample.name != name { problems.append("\(sample.name) within \(family)") }
      if sample.value.wholeMatch(of: /-?[0-9]+(?:\.[0-9]+)?/) == nil {
        problems.append("no decimal: \(sample.value)")
      }
      let key = sample.name + "\(sample.labels.map { "\($0.key)=\($0.value)" })"
      if !series.insert(key).inserted { problems.append("twice: \(key)") }
      if Set(sample.labels.map(\.key)).count != sample.labels.count {
        problems.append("a label twice: \(line)")
      }
      samples.append(sample)
    }
  }

  private static func sample(_ line: String) -> Sample? {
    guard let head = line.prefixMatch(of: /[a-z_][a-z_0-9]*/) else { return nil }
    var rest = line[head.range.upperBound...]
    var labels: [(String, String)] = []
    if rest.first == "{" {
      repeat {
        rest = rest.dropFirst()
        guard let label = rest.prefixMatch(of: /([a-z_][a-z_0-9]*)="((?:[^"\\]|\\[\\"n])*)"/) else {
          return nil
        }
        labels.append((String(label.1), unescaped(label.2)))
        rest = rest[label.range.upperBound...]
      } while rest.first == ","
      guard rest.first == "}" else { return nil }
      rest = rest.dropFirst()
    }
    guard rest.first == " " else { return nil }
    return Sample(name: String(head.0), labels: labels, value: String(rest.dropFirst()))
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
