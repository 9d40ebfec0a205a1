#include "CPixels.h"
#include <math.h>
#include <string.h>

static inline uint32_t get(const uint8_t *pixels, int stride, int x, int y) {
    uint32_t color;
    memcpy(&color, pixels + (size_t)y * stride + (size_t)x * 4, 4);
    return color;
}

static inline void set(uint8_t *pixels, int stride, int x, int y, uint32_t color) {
    memcpy(pixels + (size_t)y * stride + (size_t)x * 4, &color, 4);
}

static inline uint32_t byte(double value) {
    if (!(value > 0)) return 0;
    return value >= 1 ? 255 : (uint32_t)(value * 255 + 0.5);
}

void hal_map_colors(uint8_t *pixels, int width, int height, int stride, const double *map) {
    uint32_t last = 0, result = 0;
    int is_known = 0;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            uint32_t color = get(pixels, stride, x, y);
            // Neighbours are often equal.
            if (!is_known || color != last) {
                double a = (color >> 24) / 255.0, k = color >> 24 ? 1.0 / (color >> 24) : 0;
                double in[5] = {(color >> 16 & 255) * k, (color >> 8 & 255) * k, (color & 255) * k, a, 1};
                double out[4];
                for (int row = 0; row < 4; row++) {
                    out[row] = 0;
                    for (int i = 0; i < 5; i++) out[row] += map[row * 5 + i] * in[i];
                    out[row] = out[row] < 0 ? 0 : out[row] > 1 ? 1 : out[row];
                }
                last = color;
                is_known = 1;
                result = color >> 24 == 0 && map[19] == 0
                             ? 0
                             : byte(out[3]) << 24 | byte(out[0] * out[3]) << 16 | byte(out[1] * out[3]) << 8
                                   | byte(out[2] * out[3]);
            }
            set(pixels, stride, x, y, result);
        }
    }
}

void hal_luminance_to_alpha(uint8_t *pixels, int width, int height, int stride) {
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            uint32_t color = get(pixels, stride, x, y);
            // Components are multiplied by alpha, and so is what comes of them.
            uint32_t light =
                (uint32_t)((color >> 16 & 255) * 0.2126 + (color >> 8 & 255) * 0.7152 + (color & 255) * 0.0722 + 0.5);
            set(pixels, stride, x, y, light * 0x01010101u);
        }
    }
}

void hal_project(const uint8_t *source, int width, int height, int stride, uint8_t *target, int target_width,
                 int target_height, int target_stride, const double *back) {
    for (int y = 0; y < target_height; y++) {
        for (int x = 0; x < target_width; x++) {
            double px = x + 0.5, py = y + 0.5;
            double depth = px * back[2] + py * back[5] + back[8];
            if (!(depth > 1e-12)) continue;
            double sx = (px * back[0] + py * back[3] + back[6]) / depth - 0.5;
            double sy = (px * back[1] + py * back[4] + back[7]) / depth - 0.5;
            if (!(sx > -1 && sy > -1 && sx < width && sy < height)) continue;
            int left = (int)floor(sx), top = (int)floor(sy);
            double fx = sx - left, fy = sy - top;
            double sum[4] = {0, 0, 0, 0};
            for (int i = 0; i < 4; i++) {
                int column = left + (i & 1), row = top + (i >> 1);
                if (column < 0 || row < 0 || column >= width || row >= height) continue;
                double weight = (i & 1 ? fx : 1 - fx) * (i >> 1 ? fy : 1 - fy);
                uint32_t color = get(source, stride, column, row);
                for (int part = 0; part < 4; part++) sum[part] += weight * (color >> (part * 8) & 255);
            }
            uint32_t color = 0;
            for (int part = 0; part < 4; part++) color |= (uint32_t)(sum[part] + 0.5) << (part * 8);
            if (color) set(target, target_stride, x, y, color);
        }
    }
}

void hal_angular(uint8_t *pixels, int width, int height, int stride, double x, double y, double start,
                 const uint32_t *colors, int count) {
    double turn = 2 * acos(-1.0);
    for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; column++) {
            double angle = atan2(row + 0.5 - y, column + 0.5 - x) - start;
            angle -= turn * floor(angle / turn);
            int index = (int)(angle / turn * count);
            set(pixels, stride, column, row, colors[index < count ? index : count - 1]);
        }
    }
}

void hal_plus_darker(uint8_t *pixels, int stride, const uint8_t *source, int source_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            uint32_t below = get(pixels, stride, x, y), above = get(source, source_stride, x, y);
            int a = (int)(below >> 24), b = (int)(above >> 24), alpha = a + b < 255 ? a + b : 255;
            uint32_t color = (uint32_t)alpha << 24;
            for (int part = 0; part < 24; part += 8) {
                int dark = (a - (int)(below >> part & 255)) + (b - (int)(above >> part & 255));
                color |= (uint32_t)(dark < alpha ? alpha - dark : 0) << part;
            }
            set(pixels, stride, x, y, color);
        }
    }
}

int hal_ink_box(const uint8_t *pixels, int width, int height, int stride, int *box) {
    box[0] = width, box[1] = height, box[2] = 0, box[3] = 0;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            if (!get(pixels, stride, x, y)) continue;
            if (x < box[0]) box[0] = x;
            if (x >= box[2]) box[2] = x + 1;
            if (y < box[1]) box[1] = y;
            box[3] = y + 1;
        }
    }
    return box[0] < box[2];
}
