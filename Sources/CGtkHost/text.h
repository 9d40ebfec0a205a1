#pragma once
#include "window.h"

// The widget that edits the text of the field that has the keyboard: GTK's own, for input methods, the clipboard, undoing
// and accessibility.
