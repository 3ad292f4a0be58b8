#include "byte_masks.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define WITH_AVX2 __attribute__((target("avx2,bmi,pclmul")))

WITH_AVX2 static inline __attribute__((always_inline)) uint64_t
equal(__m256i low, __m256i high, char byte) {
  __m256i all = _mm256_set1_epi8(byte);
  return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, all)) |
         (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, all)) << 32;
}

// As in ContainerEnd.swift, of which this is the same with wider vectors, and the parity of quotes by
// one multiplication without carries.
WITH_AVX2 static uint64_t container_end(
    const uint8_t *bytes, uint64_t index, uint64_t count, uint64_t open) {
  const uint64_t even = 0x5555555555555555;
  uint64_t in_string = 0, carry = 0;
  for (; index + 64 <= count; index += 64) {
    __m256i low = _mm256_loadu_si256((const __m256i *)(bytes + index));
    __m256i high = _mm256_loadu_si256((const __m256i *)(bytes + index + 32));
    uint64_t quotes = equal(low, high, '"');
    uint64_t backslashes = equal(low, high, '\\');
    if (backslashes | carry) {
      uint64_t escaping = backslashes & ~carry, following = escaping << 1 | carry;
      uint64_t odd_starts = escaping & ~even & ~following, sequences;
      carry = __builtin_add_overflow(odd_starts, escaping, &sequences);
      quotes &= ~((even ^ sequences << 1) & following);
    }
    __m128i parity = _mm_clmulepi64_si128(
        _mm_set_epi64x(0, (long long)quotes), _mm_set1_epi8((char)0xFF), 0);
    uint64_t strings = (uint64_t)_mm_cvtsi128_si64(parity) ^ in_string;
    if (backslashes & ~strings) return 0;
    in_string = (uint64_t)((int64_t)strings >> 63);
    __m256i bits = _mm256_set1_epi8(0x26);
    uint64_t brackets =
        equal(_mm256_or_si256(low, bits), _mm256_or_si256(high, bits), 0x7F) & ~strings;
    for (; brackets; brackets &= brackets - 1) {
      uint64_t position = index + (uint64_t)__builtin_ctzll(brackets);
      uint8_t byte = bytes[position];
      uint64_t is_brace = byte >> 5 & 1;
      if ((byte & 7) == ('{' & 7)) {
        if (open >> 62) return 0;
        open = open << 1 | is_brace;
      } else if ((byte & 7) == ('}' & 7)) {
        if ((open & 1) != is_brace) return 0;
        open >>= 1;
        if (open == 1) return position + 1;
      }
    }
  }
  return 0;
}

// Asked once, when the program is loaded: events are short.
static int has_wide_vectors;

__attribute__((constructor)) static void ask_processor(void) {
  __builtin_cpu_init();
  has_wide_vectors = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("pclmul") &&
                     __builtin_cpu_supports("bmi");
}

uint64_t byte_masks_container_end(
    const uint8_t *bytes, uint64_t index, uint64_t count, uint64_t open) {
  return has_wide_vectors ? container_end(bytes, index, count, open) : 0;
}

#else

uint64_t byte_masks_container_end(
    const uint8_t *bytes, uint64_t index, uint64_t count, uint64_t open) {
  (void)bytes, (void)index, (void)count, (void)open;
  return 0;
}

#endif
