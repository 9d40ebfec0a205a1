#include "CFontMap.h"
