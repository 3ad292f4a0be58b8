import Testing

@testable import MotionRules

@Suite struct KeyframeTrackTests {
  private let track = KeyframeTrack(
    from: 1,
    [
      .linear(0, duration: 0.1), .cubic(2, duration: 0.1), .cubic(3, duration: 0.3), .move(5),
      .linear(4, duration: 0.2),
    ])

  @Test(arguments: [
    (-1.0, 1.0), (0, 1), (0.05, 0.5), (0.1, 0), (0.2, 2), (0.5, 5), (0.6, 4.5), (0.7, 4), (9, 4),
  ])
  func `keyframes follow each other`(time: Double, value: Double) throws {
    let track = try #require(track)
    #expect(abs(track.value(at: time) - value) < 1e-9)
    #expect(abs(track.duration - 0.7) < 1e-12)
  }

  @Test func `cubic keyframes pass each other's end without a break`() throws {
    let track = try #require(track)
    #expect(abs(track.velocity(at: 0.2 - 1e-9) - track.velocity(at: 0.2)) < 1e-5)
    // Through its neighbours: from 0 at 0.1 s to 3 at 0.5 s.
    #expect(abs(track.velocity(at: 0.2) - 3 / 0.4) < 1e-9)
  }

  @Test func `a spring keyframe takes the velocity of what comes before`() throws {
    let spring = try #require(Spring(duration: 0.3, bounce: 0.2))
    let track = try #require(
      KeyframeTrack(
        from: 0, [.linear(1, duration: 0.1), .spring(2, duration: 0.3, spring)]))
    #expect(abs(track.velocity(at: 0.1) - 10) < 1e-9)
    #expect(abs(track.value(at: 0.2) - (1 + spring.value(at: 0.1, velocity: 10))) < 1e-12)
  }
}
