/// SHA-256 as FIPS 180-4 has it, for the hash of the page's own script.
///
/// Thirty lines here keep a library out of a module that needs it for one short text.
enum SHA256 {
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: InlineArray<8, UInt32> = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
      0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      mix(padded[start..<start + 64], into: &state)
    }
    return (0..<32).map { UInt8(truncatingIfNeeded: state[$0 / 4] >> UInt32(24 - $0 % 4 * 8)) }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout InlineArray<8, UInt32>) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for i in 16..<64 {
      let (a, b) = (words[i - 15], words[i - 2])
      let low = rotate(a, 7) ^ rotate(a, 18) ^ a >> 3
      let high = rotate(b, 17) ^ rotate(b, 19) ^ b >> 10
      words.append(words[i - 16] &+ low &+ words[i - 7] &+ high)
    }
    var v = state
    for i in 0..<64 {
      let high = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let first = v[7] &+ high &+ choice &+ constants[i] &+ words[i]
      let low = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      v = [first &+ low &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for i in 0..<8 { state[i] &+= v[i] }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]
}
