#include "byte_masks.h"
