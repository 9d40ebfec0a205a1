#pragma once
// Through the module, which owns its names.
#include "../../CPangoCairo/shim.h"
#include <stdbool.h>
#include <stddef.h>

/// Images of glyphs, each at the four quarters of a pixel that it may stand at, for masks of one byte a pixel.
typedef struct HalGlyphs HalGlyphs;

/// A store that holds at most about `most_bytes` of images; when it is full it begins anew.
HalGlyphs *hal_glyphs_new(size_t most_bytes);
/// Frees a store and its images.
void hal_glyphs_free(HalGlyphs *glyphs);
/// Adds a line's glyphs for the text's bytes from `first` up to `end` to `mask`, an image surface of one byte a pixel, with
/// `scale` pixels a point: the line begins at `x` and stands on `y`, in pixels. False, with nothing added, if there is a
/// glyph that no font has.
bool hal_glyphs_draw(HalGlyphs *glyphs, PangoLayoutLine *line, cairo_surface_t *mask, double x, int y, double scale,
                     int first, int end);
/// How many images are held.
size_t hal_glyphs_count(HalGlyphs *glyphs);
