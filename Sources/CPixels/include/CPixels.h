#pragma once
#include <stdint.h>

// Images are rows of pixels, `stride` bytes apart. Colours are 32 bits a pixel, 0xAARRGGBB in the machine's order, each
// component multiplied by alpha. Whole numbers wherever a result is kept, so it is the same on every machine.

/// Blurs an image of one byte a pixel, in place, by a Gaussian of standard deviation `sigma` pixels; outside the image
/// is 0. Returns 0, or -1 if there is no memory; the image is then as it was.
int hal_blur(uint8_t *pixels, int width, int height, int stride, double sigma);

/// Blurs an image of colours, in place, in the same way. With `keeps_edges` the pixels at its edges go on outside.
/// Returns 0, or -1 if there is no memory; the image is then as it was.
int hal_blur_colors(uint8_t *pixels, int width, int height, int stride, double sigma, int keeps_edges);

/// Gives each pixel the colour that an affine map makes of it: four rows of five numbers for red, green, blue and alpha,
/// not multiplied, 0 … 1, the last of each row added.
void hal_map_colors(uint8_t *pixels, int width, int height, int stride, const double *map);

/// Makes the luminance of each pixel its alpha, and its colour white.
void hal_luminance_to_alpha(uint8_t *pixels, int width, int height, int stride);

/// Draws one image of colours into another, which is as it was where nothing falls: `back` (nine numbers, row by row, for
/// points (x, y, 1) before it) leads from the target's pixels to the source's. Between four pixels the colour is theirs,
/// mixed; at its edges the source fades into nothing.
void hal_project(const uint8_t *source, int width, int height, int stride, uint8_t *target, int target_width,
                 int target_height, int target_stride, const double *back);

/// Fills an image with colours by angle around (x, y), clockwise from the right: `colors` has `count` of them for a whole
/// turn that begins at `start` radians. A turn on a screen is clockwise.
void hal_angular(uint8_t *pixels, int width, int height, int stride, double x, double y, double start,
                 const uint32_t *colors, int count);

/// The smallest box of an image of colours outside of which it is transparent, as left, top, right and bottom; whether
/// there is any.
int hal_ink_box(const uint8_t *pixels, int width, int height, int stride, int *box);

/// Adds the darkness of an image of colours to another one of the same size.
void hal_plus_darker(uint8_t *pixels, int stride, const uint8_t *source, int source_stride, int width, int height);
