extension Double {
  /// With at most so many decimals, and no zeros at their end: `0.25`, `1`, `-0.5`.
  package func decimal(_ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (self * scale).rounded()
    guard scaled.magnitude < 1e15 else { return "\(self)" }
    let whole = Int64(scaled.magnitude)
    var digits = String(whole % Int64(scale))
    digits = String(repeating: "0", count: places - min(places, digits.count)) + digits
    if places == 0 { digits = "" }
    while digits.last == "0" { digits.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    return sign + "\(whole / Int64(scale))" + (digits.isEmpty ? "" : ".\(digits)")
  }
}
