#include "freed_memory.h"
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

void freed_memory_keep(void) {
  // The most that it takes; larger arrays are the system's.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_TOP_PAD, 4 << 20);
}

#else

void freed_memory_keep(void) {}

#endif
