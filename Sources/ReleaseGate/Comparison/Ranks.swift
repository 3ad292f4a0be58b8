/// Ranks from one, ties sharing the mean of theirs.
struct Ranks {
  var values: [Double]
  /// 1 without ties, 0 when all values are equal.
  var tieCorrection: Double

  init(_ data: [Double]) {
    let order = data.indices.sorted { data[$0] < data[$1] }
    values = [Double](repeating: 0, count: data.count)
    var tied = 0.0
    var first = 0
    while first < order.count {
      var end = first + 1
      while end < order.count, data[order[end]] == data[order[first]] { end += 1 }
      for position in order[first..<end] { values[position] = Double(first + end + 1) / 2 }
      let size = Double(end - first)
      tied += size * size * size - size
      first = end
    }
    let n = Double(data.count)
    tieCorrection = n < 2 ? 1 : 1 - tied / (n * n * n - n)
  }
}
