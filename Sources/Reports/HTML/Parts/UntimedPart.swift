/// What stands for the timeline where the source does not say when its frames were.
struct UntimedPart {
  let section: Section

  func write(to page: inout Markup) {
    page += section.heading("Frames", "frames")
    page += """
      <p>The source does not say when its frames were, so there is no timeline. A frame is late \
      where the source says that its work passed its deadline; times that would need a timeline \
      are unknown.</p>

      """
  }
}
