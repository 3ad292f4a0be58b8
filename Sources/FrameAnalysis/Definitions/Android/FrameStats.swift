package import FrameModel

/// `dumpsys gfxinfo framestats`: how long a frame took from its intended vsync to its completion.
///
/// Rows whose flags are not 0 are no ordinary frames and are left out. Nanoseconds. Source: Android
/// documentation, "Test UI performance"; frameworks/base, libs/hwui/FrameInfo.h.
package enum FrameStats {
  package static func total(
    flags: Int64, intendedVsync: Timestamp, frameCompleted: Timestamp
  ) -> Nanoseconds? {
    flags == 0 ? frameCompleted - intendedVsync : nil
  }
}
