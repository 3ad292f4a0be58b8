#if canImport(Darwin)
import Darwin
private let unit = 1  // Darwin counts bytes.
private let itself = RUSAGE_SELF
#elseif canImport(Glibc)
import Glibc
private let unit = 1024  // Linux counts KiB.
private let itself = Int32(RUSAGE_SELF.rawValue)
#else
#error("PeakMemory needs to know how this platform declares getrusage")
#endif

/// The most memory that this process ever held, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  guard unsafe getrusage(itself, &usage) == 0 else { return 0 }
  return Int(usage.ru_maxrss) * unit
}
