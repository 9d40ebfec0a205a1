#pragma once
// Through the module, which owns its names.
#include "../../CPangoCairo/shim.h"

/// A font map that knows only the fonts of `configuration` (fontconfig's XML, with its <dir>s in it) and nothing of the
/// system's or the user's configuration. NULL if it cannot be read or the fonts cannot be loaded. Owned by the caller.
PangoFontMap *hal_font_map_new(const char *configuration);

/// The file that `description` resolves to in `context`; NULL if none does. Freed by the caller with g_free.
char *hal_font_file(PangoContext *context, const PangoFontDescription *description);

/// Unreferences any GObject of Pango's.
void hal_object_unref(void *object);
