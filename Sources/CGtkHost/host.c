#include "CGtkHost.h"
