// Words that several threads, or a process and whoever finds its file, read while they are written.
//
// Swift's own atomics need iOS 18. Nothing here orders other memory between threads: that is the
// business of locks, which the thread sanitizer can see.
#pragma once
#include <stdint.h>

static inline __attribute__((always_inline)) uint64_t
frame_recorder_load(const uint64_t *word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}

static inline __attribute__((always_inline)) void
frame_recorder_store(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

// Stores a word after everything that was stored before it.
static inline __attribute__((always_inline)) void
frame_recorder_publish(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

// Stores a word before everything that will be stored after it.
static inline __attribute__((always_inline)) void
frame_recorder_retract(uint64_t *word) {
  __atomic_store_n(word, 0, __ATOMIC_RELAXED);
  __atomic_thread_fence(__ATOMIC_RELEASE);
}
