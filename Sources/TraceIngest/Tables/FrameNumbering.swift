/// Numbers the frames of each display in the order of their rows.
///
/// A row that was lost in between leaves a number out, so that frames are not compared across it.
struct FrameNumbering {
  private var next: [Int64] = []
  private var lossesSeen: [Int] = []
  private var losses = 0

  /// Notes that a row was lost; nobody knows of which display.
  mutating func noteLoss() { losses += 1 }

  mutating func index(on display: Int32) -> Int64 {
    let display = Int(display)
    while next.count <= display {
      next.append(0)
      lossesSeen.append(losses)
    }
    if lossesSeen[display] != losses, next[display] > 0 { next[display] += 1 }
    lossesSeen[display] = losses
    defer { next[display] += 1 }
    return next[display]
  }
}
