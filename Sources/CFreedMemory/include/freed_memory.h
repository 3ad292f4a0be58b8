// What becomes of memory that a process has freed.
#pragma once
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

// Keeps it for what the process takes next, where the C library gives it back to the system at once.
//
// A trace and its analysis are arrays of megabytes that come and go. Memory that the system gives
// anew comes a page at a time, and takes longer than to fill it.
static inline void freed_memory_keep(void) {
#if defined(__GLIBC__)
  // The most that it takes; larger arrays are the system's.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_TOP_PAD, 4 << 20);
#endif
}
