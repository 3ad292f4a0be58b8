/// The end of the page: how to print all of it, and the script.
struct PageFoot {
  /// Bytes kept free for notes about what was cut.
  static let reserve = 1_000

  let report: Report

  func write(to page: inout Markup) {
    page += """
      </main>
      <footer><p>Printed, this page is its summary. \
      <a id="everything" href="#everything">Print everything instead</a> \
      (<a href="#main">back to the summary</a>).</p>
      <p>Every frame is in <code>frames.csv</code>, every hitch in <code>hitches.csv</code>, every \
      metric in <code>summary.csv</code>: <code>--report csv=DIR</code>.</p></footer>
      <script>
      """
    page.append(Script.text)
    page += "</script>\n</body>\n</html>\n"
  }
}
