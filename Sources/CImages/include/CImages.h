#pragma once
// Through the modules, which own their names.
#include "../../CPangoCairo/shim.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A decoded picture: pixels, or outlines that can be drawn at any size. It never changes, but only one thread at a time
/// may draw outlines.
typedef struct HalImage HalImage;

/// Why a picture cannot be shown.
typedef enum {
    HAL_IMAGE_OK,
    /// The file is damaged, or of no format that is known; `message` says what the library found.
    HAL_IMAGE_BROKEN,
    /// It has more pixels than may be decoded.
    HAL_IMAGE_TOO_LARGE,
} HalImageStatus;

/// Decodes a picture file's bytes.
/// - most_pixels: a picture with more pixels is refused, before memory is asked for.
/// - kept_pixels: a picture with more pixels is made smaller while it is decoded.
/// - size: the upright picture's own size: pixels, or units of outlines; also told of a picture that is too large.
/// - message: what is wrong, to be freed with g_free.
HalImage *hal_image_decode(const uint8_t *bytes, size_t count, double most_pixels, double kept_pixels,
                           double size[2], HalImageStatus *status, char **message);
/// Decodes the bytes of an SVG file.
HalImage *hal_image_decode_outlines(const uint8_t *bytes, size_t count, double size[2], HalImageStatus *status,
                                    char **message);
void hal_image_free(HalImage *image);

/// The pixels, with colours multiplied by alpha; NULL of outlines. The image owns it.
cairo_surface_t *hal_image_pixels(HalImage *image);
/// Draws outlines, one unit of the context each; false if it failed.
bool hal_image_draw(HalImage *image, cairo_t *context);
/// Bytes of memory, about.
size_t hal_image_cost(HalImage *image);

/// The versions of the libraries that decode.
const char *hal_image_libraries(void);

/// The SHA-256 of bytes in hexadecimal, to be freed with g_free.
char *hal_digest(const uint8_t *bytes, size_t count);

/// A JPEG file of a surface's pixels on white, `quality` 0 … 100; freed with g_free. NULL if it cannot be made.
uint8_t *hal_image_jpeg(cairo_surface_t *pixels, int quality, size_t *count);
