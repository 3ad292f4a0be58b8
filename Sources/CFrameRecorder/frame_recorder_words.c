#include "frame_recorder_words.h"
