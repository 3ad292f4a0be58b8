// How often the calling thread has asked for memory, where that can be counted: a check that a hot
// path never does. Linked into the bench and the tests only, whose malloc it then is.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// Whether allocations are counted on this system and in this build.
bool allocation_count_is_known(void);
uint64_t allocation_count(void);
