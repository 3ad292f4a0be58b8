// Which of sixteen bytes are of a kind, a bit each, and what digits they are: the things that Swift
// has no instructions for.
//
// Vectors come in and numbers go out, so that no pointer crosses into C. The last branch is plain C
// for every other processor, and what the tests compare the others with.
#pragma once
#include <stdint.h>

typedef uint8_t byte_masks_vector __attribute__((ext_vector_type(16)));

// The bits of the bytes of `vector` that equal `byte`, in 16 bits.
static inline __attribute__((always_inline)) uint64_t
byte_masks_equal_plain(byte_masks_vector vector, uint8_t byte) {
  uint64_t mask = 0;
  for (int i = 0; i < 16; i++) mask |= (uint64_t)(vector[i] == byte) << i;
  return mask;
}

// All bits of each byte that equals `byte`, none of the others.
static inline __attribute__((always_inline)) byte_masks_vector
byte_masks_matches(byte_masks_vector vector, uint8_t byte) {
  return (byte_masks_vector)(vector == (byte_masks_vector)(byte));
}

// The bits of the bytes that are the same in two vectors.
static inline __attribute__((always_inline)) uint64_t
byte_masks_same_plain(byte_masks_vector vector, byte_masks_vector other) {
  uint64_t mask = 0;
  for (int i = 0; i < 16; i++) mask |= (uint64_t)(vector[i] == other[i]) << i;
  return mask;
}

// The bits of the bytes that are no digit.
static inline __attribute__((always_inline)) uint64_t
byte_masks_no_digit_plain(byte_masks_vector vector) {
  uint64_t mask = 0;
  for (int i = 0; i < 16; i++) mask |= (uint64_t)((uint8_t)(vector[i] - '0') > 9) << i;
  return mask;
}

// The bits of the bytes that end plain text in a JSON string: quote, backslash and controls.
static inline __attribute__((always_inline)) uint64_t
byte_masks_text_end_plain(byte_masks_vector vector) {
  uint64_t mask = 0;
  for (int i = 0; i < 16; i++)
    mask |= (uint64_t)(vector[i] < 0x20 || vector[i] == '"' || vector[i] == '\\') << i;
  return mask;
}

// By how much each byte is more than `least` and `range`; 0 for one that is within them.
static inline __attribute__((always_inline)) byte_masks_vector byte_masks_excess_plain(
    byte_masks_vector vector, byte_masks_vector least, byte_masks_vector range) {
  byte_masks_vector excess = vector;
  for (int i = 0; i < 16; i++) {
    uint8_t more = (uint8_t)(vector[i] - least[i]);
    excess[i] = more > range[i] ? (uint8_t)(more - range[i]) : 0;
  }
  return excess;
}

// The value of the last `count` bytes, 0 to 16 digits.
static inline __attribute__((always_inline)) uint64_t
byte_masks_decimal_plain(byte_masks_vector vector, long count) {
  uint64_t value = 0;
  for (long i = 16 - count; i < 16; i++) value = value * 10 + (uint8_t)(vector[i] - '0');
  return value;
}

// Sixteen zeros and sixteen ones: from where a vector of it begins, so many bytes are kept.
static const uint8_t byte_masks_kept[32] = {
    0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

// The last `count` bytes, 0 to 16, with zeros before them.
static inline __attribute__((always_inline)) byte_masks_vector
byte_masks_last(byte_masks_vector vector, long count) {
  byte_masks_vector kept;
  __builtin_memcpy(&kept, byte_masks_kept + count, 16);
  return vector & kept;
}

// The last eight bytes, the first of them lowest.
static inline __attribute__((always_inline)) uint64_t byte_masks_high(byte_masks_vector vector) {
  uint64_t halves[2];
  __builtin_memcpy(halves, &vector, 16);
  return halves[1];
}

// The least number that is written with `count` digits, 0 to 16.
static inline __attribute__((always_inline)) int64_t byte_masks_least(long count) {
  static const int64_t least[17] = {
      0, 0, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000,
      100000000000, 1000000000000, 10000000000000, 100000000000000, 1000000000000000};
  return least[count];
}

// Ten to a power, 0 to 15.
static inline __attribute__((always_inline)) int64_t byte_masks_power(long power) {
  static const int64_t powers[16] = {
      1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000,
      100000000000, 1000000000000, 10000000000000, 100000000000000, 1000000000000000};
  return powers[power];
}

#if defined(__SSE2__)
#include <emmintrin.h>

static inline __attribute__((always_inline)) uint64_t
byte_masks_equal(byte_masks_vector vector, uint8_t byte) {
  return (uint32_t)_mm_movemask_epi8(
      _mm_cmpeq_epi8((__m128i)vector, _mm_set1_epi8((char)byte)));
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_same(byte_masks_vector vector, byte_masks_vector other) {
  return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8((__m128i)vector, (__m128i)other));
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_no_digit(byte_masks_vector vector) {
  // Moved so that the digits are the ten least numbers of a signed byte.
  __m128i moved = _mm_add_epi8((__m128i)vector, _mm_set1_epi8((char)(0x80 - '0')));
  return (uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(moved, _mm_set1_epi8((char)(0x80 + 9))));
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_text_end(byte_masks_vector vector) {
  __m128i bytes = (__m128i)vector;
  __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1F)), bytes);
  __m128i quotes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
  __m128i backslashes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
  return (uint32_t)_mm_movemask_epi8(
      _mm_or_si128(_mm_or_si128(quotes, backslashes), controls));
}

static inline __attribute__((always_inline)) byte_masks_vector byte_masks_excess(
    byte_masks_vector vector, byte_masks_vector least, byte_masks_vector range) {
  return (byte_masks_vector)_mm_subs_epu8((__m128i)(vector - least), (__m128i)range);
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_decimal(byte_masks_vector vector, long count) {
  byte_masks_vector kept = byte_masks_last(vector - (uint8_t)'0', count);
  // Digits are joined to pairs, fours and eights.
  __m128i ones = (__m128i)kept;
  __m128i pairs = _mm_add_epi16(
      _mm_mullo_epi16(_mm_and_si128(ones, _mm_set1_epi16(0xFF)), _mm_set1_epi16(10)),
      _mm_srli_epi16(ones, 8));
  __m128i fours = _mm_madd_epi16(pairs, _mm_set1_epi32(100 | 1 << 16));
  __m128i eights = _mm_madd_epi16(_mm_packs_epi32(fours, fours), _mm_set1_epi32(10000 | 1 << 16));
  uint64_t both = (uint64_t)_mm_cvtsi128_si64(eights);
  return (both & 0xFFFFFFFF) * 100000000 + (both >> 32);
}

#elif defined(__ARM_NEON)
#include <arm_neon.h>

static inline __attribute__((always_inline)) uint64_t byte_masks_bits(uint8x16_t bytes) {
  const uint8x16_t weights = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t bits = vandq_u8(bytes, weights);
  bits = vpaddq_u8(bits, bits);
  bits = vpaddq_u8(bits, bits);
  bits = vpaddq_u8(bits, bits);
  return vgetq_lane_u16(vreinterpretq_u16_u8(bits), 0);
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_equal(byte_masks_vector vector, uint8_t byte) {
  return byte_masks_bits(vceqq_u8((uint8x16_t)vector, vdupq_n_u8(byte)));
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_same(byte_masks_vector vector, byte_masks_vector other) {
  return byte_masks_bits(vceqq_u8((uint8x16_t)vector, (uint8x16_t)other));
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_no_digit(byte_masks_vector vector) {
  uint8x16_t digits = vsubq_u8((uint8x16_t)vector, vdupq_n_u8('0'));
  return byte_masks_bits(vcgtq_u8(digits, vdupq_n_u8(9)));
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_text_end(byte_masks_vector vector) {
  uint8x16_t bytes = (uint8x16_t)vector;
  uint8x16_t quotes = vorrq_u8(
      vceqq_u8(bytes, vdupq_n_u8('"')), vceqq_u8(bytes, vdupq_n_u8('\\')));
  return byte_masks_bits(vorrq_u8(quotes, vcltq_u8(bytes, vdupq_n_u8(0x20))));
}

static inline __attribute__((always_inline)) byte_masks_vector byte_masks_excess(
    byte_masks_vector vector, byte_masks_vector least, byte_masks_vector range) {
  return (byte_masks_vector)vqsubq_u8((uint8x16_t)(vector - least), (uint8x16_t)range);
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_decimal(byte_masks_vector vector, long count) {
  byte_masks_vector kept = byte_masks_last(vector - (uint8_t)'0', count);
  // Digits are joined to pairs, fours and eights.
  const uint8x16_t tens = {10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1};
  const uint16x8_t hundreds = {100, 1, 100, 1, 100, 1, 100, 1};
  const uint32x4_t myriads = {10000, 1, 10000, 1};
  uint16x8_t pairs = vpaddlq_u8(vmulq_u8((uint8x16_t)kept, tens));
  uint32x4_t fours = vpaddlq_u16(vmulq_u16(pairs, hundreds));
  uint64x2_t eights = vpaddlq_u32(vmulq_u32(fours, myriads));
  return vgetq_lane_u64(eights, 0) * 100000000 + vgetq_lane_u64(eights, 1);
}

#else

static inline __attribute__((always_inline)) uint64_t
byte_masks_equal(byte_masks_vector vector, uint8_t byte) {
  return byte_masks_equal_plain(vector, byte);
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_same(byte_masks_vector vector, byte_masks_vector other) {
  return byte_masks_same_plain(vector, other);
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_no_digit(byte_masks_vector vector) {
  return byte_masks_no_digit_plain(vector);
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_text_end(byte_masks_vector vector) {
  return byte_masks_text_end_plain(vector);
}

static inline __attribute__((always_inline)) byte_masks_vector byte_masks_excess(
    byte_masks_vector vector, byte_masks_vector least, byte_masks_vector range) {
  return byte_masks_excess_plain(vector, least, range);
}

static inline __attribute__((always_inline)) uint64_t
byte_masks_decimal(byte_masks_vector vector, long count) {
  return byte_masks_decimal_plain(vector, count);
}

#endif

// Where a container ends whose brackets open `open` tells, a bit each as `ContainerEnd` keeps them:
// the index behind its last bracket; 0 where that is not before `count`, where brackets do not match,
// and on processors without the instructions that make this cheaper than the general way.
//
// The one function that is given a pointer: its vectors are wider than what the rest is compiled for.
uint64_t byte_masks_container_end(
    const uint8_t *_Nonnull bytes, uint64_t index, uint64_t count, uint64_t open);
