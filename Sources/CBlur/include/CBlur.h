#pragma once
#include <stdint.h>

/// Blurs an image of one byte a pixel, in place, by a Gaussian of standard deviation `sigma` pixels; outside the image
/// is 0. Whole numbers throughout, so the result is the same on every machine.
/// Returns 0, or -1 if there is no memory; the image is then as it was.
int hal_blur(uint8_t *pixels, int width, int height, int stride, double sigma);
