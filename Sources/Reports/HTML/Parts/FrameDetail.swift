import FrameAnalysis
import FrameModel

/// Why one frame got its verdict: sentences, what ran in it, and its neighbours.
struct FrameDetail {
  let explanation: FrameExplanation
  let names: NameTable
  /// Absent where there is no room for one, or no time in which frames are neighbours.
  let chart: NeighbourChart?

  private static let shownEvaluations = 6

  func write(to page: inout Markup) {
    page.append("<div class=\"detail\"><div>")
    for statement in explanation.statements {
      page.append("<p>")
      page.append(escaping: statement.prose)
      page.append("</p>")
      if statement.topic == .evaluations { writeEvaluations(to: &page) }
    }
    page.append("</div>")
    chart?.write(to: &page)
    page.append("</div>")
  }

  private func writeEvaluations(to page: inout Markup) {
    guard !explanation.evaluations.isEmpty else { return }
    page.append(
      """
      <div class="scroll" role="group" tabindex="0" aria-label="Evaluated in it">\
      <table class="inner"><caption>Evaluated in it, the costliest first</caption><thead><tr>\
      <th scope="col">View</th><th scope="col" class="n">Count</th><th scope="col" class="n">Time, \
      ms</th><th scope="col" class="n">Of its work</th><th scope="col" class="n">Of its budget</th>\
      <th scope="col">Without it</th></tr></thead><tbody>
      """)
    for evaluation in explanation.evaluations.prefix(Self.shownEvaluations) {
      write(evaluation, to: &page)
    }
    page.append("</tbody></table></div>")
    let more = explanation.evaluations.count - Self.shownEvaluations
    if more > 0 { page += "<p>\(NumberText.count(more)) cheaper ones are left out.</p>" }
  }

  private func write(_ evaluation: HitchEvaluation, to page: inout Markup) {
    page.append("<tr><th scope=\"row\">")
    page.append(escaping: Names.shown(names[evaluation.view], limit: 60))
    page.append(" ")
    page.append(escaping: evaluation.work.description)
    let does = evaluation.effects.words
    if !does.isEmpty { page += " <small>\(does.joined(separator: ", "))</small>" }
    page += """
      </th><td class="n">\(count: evaluation.count)</td>\
      <td class="n">\(milliseconds: evaluation.duration)</td>\
      <td class="n">\(evaluation.shareOfWork.map(HitchEvaluation.share) ?? "–")</td>\
      <td class="n">\(evaluation.shareOfBudget.map(HitchEvaluation.share) ?? "–")</td><td>
      """
    page.append(Self.outcome(evaluation.wouldMeetTarget))
    page.append("</td></tr>")
  }

  private static func outcome(_ wouldMeetTarget: Bool?) -> Markup.Literal {
    switch wouldMeetTarget {
    case true?: "✓ meets target"
    case false?: "still misses it"
    case nil: "–"
    }
  }
}
