// What becomes of memory that a process has freed.
#pragma once

// Keeps it for what the process takes next, where the C library gives it back to the system at once.
//
// A trace and its analysis are arrays of megabytes that come and go. Memory that the system gives
// anew comes a page at a time, and takes longer than to fill it.
void freed_memory_keep(void);
