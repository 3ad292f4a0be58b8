// All of it is in the header; a target has to have a source.
#include "freed_memory.h"
