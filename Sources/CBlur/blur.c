#include "CBlur.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { unit = 1 << 16 };

/// A row convolved with weights that sum to `unit`; `line` has `reach` zeros before and behind.
static void convolve(const uint8_t *line, uint8_t *out, int count, int step, const uint32_t *weights, int reach) {
    for (int i = 0; i < count; i++) {
        uint32_t sum = unit / 2;
        for (int k = -reach; k <= reach; k++) sum += weights[k < 0 ? -k : k] * line[i + k];
        out[i * step] = (uint8_t)(sum / unit);
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
    for (int i = 0; i < count; i++) out[i * step] = line[i];
}

int hal_blur(uint8_t *pixels, int width, int height, int stride, double sigma) {
    if (!(sigma > 0) || width <= 0 || height <= 0) return 0;
    int is_small = sigma < 4, reach = (int)ceil(3 * sigma), longest = width > height ? width : height;
    uint32_t weights[16] = {0};
    int reaches[3] = {0};
    int margin = reach;
    if (is_small) {
        double values[16], total = 0;
        for (int k = 0; k <= reach; k++) {
            values[k] = exp(-k * k / (2 * sigma * sigma));
            total += k ? 2 * values[k] : values[k];
        }
        uint32_t others = 0;
        for (int k = 1; k <= reach; k++) others += 2 * (weights[k] = (uint32_t)floor(values[k] / total * unit + 0.5));
        weights[0] = unit - others;
    } else {
        // The odd widths of three means whose variances add up to the Gaussian's.
        double ideal = sqrt(4 * sigma * sigma + 1);
        int low = (int)floor(ideal);
        if (low % 2 == 0) low--;
        double narrow = (12 * sigma * sigma - 3.0 * low * low - 12.0 * low - 9) / (-4.0 * low - 4);
        for (int pass = 0; pass < 3; pass++) reaches[pass] = (pass < floor(narrow + 0.5) ? low : low + 2) / 2;
        margin = reaches[0] + reaches[1] + reaches[2];
    }
    size_t size = (size_t)longest + 2 * (size_t)margin;
    uint8_t *memory = calloc(2, size);
    if (!memory) return -1;
    uint8_t *line = memory + margin, *other = memory + size + margin;
    for (int y = 0; y < height; y++) {
        memset(memory, 0, 2 * size);
        memcpy(line, pixels + (size_t)y * stride, (size_t)width);
        uint8_t *out = pixels + (size_t)y * stride;
        if (is_small) convolve(line, out, width, 1, weights, reach);
        else means(line, other, out, width, 1, reaches, margin);
    }
    for (int x = 0; x < width; x++) {
        memset(memory, 0, 2 * size);
        for (int y = 0; y < height; y++) line[y] = pixels[(size_t)y * stride + x];
        if (is_small) convolve(line, pixels + x, height, stride, weights, reach);
        else means(line, other, pixels + x, height, stride, reaches, margin);
    }
    free(memory);
    return 0;
}
