#include "CPixels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { unit = 1 << 16 };

/// A row convolved with weights that sum to `unit`; `line` has `reach` zeros before and behind.
static void convolve(const uint8_t *line, uint8_t *out, int count, int step, const uint32_t *weights, int reach) {
    for (int i = 0; i < count; i++) {
        uint32_t sum = unit / 2;
        for (int k = -reach; k <= reach; k++) sum += weights[k < 0 ? -k : k] * line[i + k];
        out[(size_t)i * step] = (uint8_t)(sum / unit);
    }
}

/// Three running means, whose chain is close to a Gaussian and costs the same at any width.
static void means(uint8_t *line, uint8_t *other, uint8_t *out, int count, int step, const int *reaches, int margin) {
    for (int pass = 0; pass < 3; pass++) {
        int reach = reaches[pass], size = 2 * reach + 1;
        uint32_t sum = 0;
        // From one margin to the other: what a pass moves outside the image, the next one moves back in.
        for (int i = -margin; i < -margin + reach; i++) sum += line[i];
        for (int i = -margin; i < count + margin; i++) {
            if (i + reach < count + margin) sum += line[i + reach];
            other[i] = (uint8_t)((sum + size / 2) / size);
            if (i - reach >= -margin) sum -= line[i - reach];
        }
        uint8_t *swap = line;
        line = other;
        other = swap;
    }
    for (int i = 0; i < count; i++) out[(size_t)i * step] = line[i];
}

/// How a blur is made: by weights where it is small, else by three running means.
typedef struct {
    int is_small, reach, margin;
    uint32_t weights[16];
    int reaches[3];
} Blur;

static Blur plan(double sigma) {
    Blur blur = {.is_small = sigma < 4, .reach = (int)ceil(3 * sigma)};
    blur.margin = blur.reach;
    if (blur.is_small) {
        double values[16], total = 0;
        for (int k = 0; k <= blur.reach; k++) {
            values[k] = exp(-k * k / (2 * sigma * sigma));
            total += k ? 2 * values[k] : values[k];
        }
        uint32_t others = 0;
        for (int k = 1; k <= blur.reach; k++)
            others += 2 * (blur.weights[k] = (uint32_t)floor(values[k] / total * unit + 0.5));
        blur.weights[0] = unit - others;
    } else {
        // The odd widths of three means whose variances add up to the Gaussian's.
        double ideal = sqrt(4 * sigma * sigma + 1);
        int low = (int)floor(ideal);
        if (low % 2 == 0) low--;
        double narrow = (12 * sigma * sigma - 3.0 * low * low - 12.0 * low - 9) / (-4.0 * low - 4);
        for (int pass = 0; pass < 3; pass++) blur.reaches[pass] = (pass < floor(narrow + 0.5) ? low : low + 2) / 2;
        blur.margin = blur.reaches[0] + blur.reaches[1] + blur.reaches[2];
    }
    return blur;
}

/// Blurs `count` bytes that are `step` apart, in place.
static void blur_line(uint8_t *pixels, int count, size_t step, const Blur *blur, uint8_t *memory, size_t size,
                      int keeps_edges) {
    uint8_t *line = memory + blur->margin, *other = memory + size + blur->margin;
    memset(memory, 0, 2 * size);
    for (int i = 0; i < count; i++) line[i] = pixels[i * step];
    if (keeps_edges) {
        memset(memory, line[0], blur->margin);
        memset(line + count, line[count - 1], blur->margin);
    }
    if (blur->is_small) convolve(line, pixels, count, (int)step, blur->weights, blur->reach);
    else means(line, other, pixels, count, (int)step, blur->reaches, blur->margin);
}

static int blur_planes(uint8_t *pixels, int width, int height, int stride, double sigma, int planes, int keeps_edges) {
    if (!(sigma > 0) || width <= 0 || height <= 0) return 0;
    // Beyond any picture everything is equally out of focus.
    Blur blur = plan(sigma > 4096 ? 4096 : sigma);
    size_t size = (size_t)(width > height ? width : height) + 2 * (size_t)blur.margin;
    uint8_t *memory = calloc(2, size);
    if (!memory) return -1;
    for (int plane = 0; plane < planes; plane++) {
        uint8_t *first = pixels + plane;
        for (int y = 0; y < height; y++)
            blur_line(first + (size_t)y * stride, width, planes, &blur, memory, size, keeps_edges);
        for (int x = 0; x < width; x++)
            blur_line(first + (size_t)x * planes, height, stride, &blur, memory, size, keeps_edges);
    }
    free(memory);
    return 0;
}

int hal_blur(uint8_t *pixels, int width, int height, int stride, double sigma) {
    return blur_planes(pixels, width, height, stride, sigma, 1, 0);
}

int hal_blur_colors(uint8_t *pixels, int width, int height, int stride, double sigma, int keeps_edges) {
    return blur_planes(pixels, width, height, stride, sigma, 4, keeps_edges);
}
