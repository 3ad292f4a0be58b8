// Which of 64 bytes are of a kind, a bit each: the one thing that Swift has no instruction for.
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

#if defined(__SSE2__)
#include <emmintrin.h>

static inline __attribute__((always_inline)) uint64_t
byte_masks_equal(byte_masks_vector vector, uint8_t byte) {
  return (uint32_t)_mm_movemask_epi8(
      _mm_cmpeq_epi8((__m128i)vector, _mm_set1_epi8((char)byte)));
}

#elif defined(__ARM_NEON)
#include <arm_neon.h>

static inline __attribute__((always_inline)) uint64_t
byte_masks_equal(byte_masks_vector vector, uint8_t byte) {
  const uint8x16_t weights = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t bits = vandq_u8(vceqq_u8((uint8x16_t)vector, vdupq_n_u8(byte)), weights);
  bits = vpaddq_u8(bits, bits);
  bits = vpaddq_u8(bits, bits);
  bits = vpaddq_u8(bits, bits);
  return vgetq_lane_u16(vreinterpretq_u16_u8(bits), 0);
}

#else

static inline __attribute__((always_inline)) uint64_t
byte_masks_equal(byte_masks_vector vector, uint8_t byte) {
  return byte_masks_equal_plain(vector, byte);
}

#endif

// The bits of the bytes that end plain text in a string: quotes, backslashes and controls.
static inline __attribute__((always_inline)) uint64_t
byte_masks_special(byte_masks_vector vector) {
  byte_masks_vector special = (byte_masks_vector)(vector == '"') |
                              (byte_masks_vector)(vector == '\\') |
                              (byte_masks_vector)((vector & 0xE0) == 0);
  return byte_masks_equal(special, 0xFF);
}

// Where a container ends whose brackets open `open` tells, a bit each as `ContainerEnd` keeps them:
// the index behind its last bracket; 0 where that is not before `count`, where brackets do not match,
// and on processors without the instructions that make this cheaper than the general way.
//
// The one function that is given a pointer: its vectors are wider than what the rest is compiled for.
uint64_t byte_masks_container_end(
    const uint8_t *_Nonnull bytes, uint64_t index, uint64_t count, uint64_t open);
