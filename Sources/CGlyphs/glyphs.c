#include "CGlyphs.h"
#include <math.h>
#include <stdint.h>
#include <string.h>

typedef struct {
    cairo_scaled_font_t *font; // held by the image
    uint32_t glyph;
    uint32_t quarter;
    double scale;
} Key;

/// A glyph's coverage; it is its own key.
typedef struct {
    Key key;
    int left, top, width, height; // pixels from the origin
    uint8_t pixels[];
} Image;

struct HalGlyphs {
    GHashTable *images;
    size_t bytes, most_bytes;
};

static guint hash(gconstpointer data) {
    const Key *key = data;
    return g_direct_hash(key->font) * 31 + key->glyph * 4 + key->quarter + (guint)(key->scale * 64) * 0x9E3779B1u;
}

static gboolean equal(gconstpointer a, gconstpointer b) {
    const Key *left = a, *right = b;
    return left->font == right->font && left->glyph == right->glyph && left->quarter == right->quarter &&
           left->scale == right->scale;
}

static void free_image(gpointer data) {
    cairo_scaled_font_destroy(((Image *)data)->key.font);
    g_free(data);
}

HalGlyphs *hal_glyphs_new(size_t most_bytes) {
    HalGlyphs *self = g_new0(HalGlyphs, 1);
    self->images = g_hash_table_new_full(hash, equal, NULL, free_image);
    self->most_bytes = most_bytes;
    return self;
}

void hal_glyphs_free(HalGlyphs *self) {
    g_hash_table_destroy(self->images);
    g_free(self);
}

size_t hal_glyphs_count(HalGlyphs *self) { return g_hash_table_size(self->images); }

/// A context of `surface` whose path is the glyph's outline, moved by the key's quarter and by whole pixels.
static cairo_t *outline(const Key *key, cairo_surface_t *surface, int left, int top) {
    cairo_t *context = cairo_create(surface);
    cairo_translate(context, key->quarter / 4.0 - left, -top);
    cairo_scale(context, key->scale, key->scale);
    cairo_set_scaled_font(context, key->font);
    cairo_glyph_t glyph = {.index = key->glyph};
    cairo_glyph_path(context, &glyph, 1);
    cairo_identity_matrix(context);
    return context;
}

static Image *draw_image(const Key *key) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *context = outline(key, surface, 0, 0);
    double x1, y1, x2, y2;
    cairo_path_extents(context, &x1, &y1, &x2, &y2);
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    int left = (int)floor(x1), top = (int)floor(y1), width = (int)ceil(x2) - left, height = (int)ceil(y2) - top;
    if (!(x1 < x2 && y1 < y2)) width = height = 0;
    Image *image = g_malloc0(sizeof(Image) + (size_t)width * (size_t)height);
    image->key = *key;
    cairo_scaled_font_reference(key->font);
    image->left = left, image->top = top, image->width = width, image->height = height;
    if (!width) return image;
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
    context = outline(key, surface, left, top);
    cairo_fill(context);
    cairo_destroy(context);
    cairo_surface_flush(surface);
    const uint8_t *pixels = cairo_image_surface_get_data(surface);
    for (int y = 0; pixels && y < height; y++)
        memcpy(image->pixels + y * width, pixels + y * cairo_image_surface_get_stride(surface), (size_t)width);
    cairo_surface_destroy(surface);
    return image;
}

static const Image *image_of(HalGlyphs *self, const Key *key) {
    Image *image = g_hash_table_lookup(self->images, key);
    if (image) return image;
    image = draw_image(key);
    size_t bytes = sizeof(Image) + (size_t)image->width * (size_t)image->height;
    if (self->bytes + bytes > self->most_bytes) {
        g_hash_table_remove_all(self->images);
        self->bytes = 0;
    }
    self->bytes += bytes;
    g_hash_table_add(self->images, image);
    return image;
}

/// Adds an image to the mask; what would lie outside is left out.
static void add(const Image *image, uint8_t *pixels, int width, int height, int stride, int x, int y) {
    int left = x + image->left, top = y + image->top;
    for (int row = 0; row < image->height; row++) {
        if (top + row < 0 || top + row >= height) continue;
        uint8_t *to = pixels + (top + row) * stride;
        const uint8_t *from = image->pixels + row * image->width;
        for (int column = 0; column < image->width; column++) {
            int at = left + column;
            if (at < 0 || at >= width) continue;
            int sum = to[at] + from[column];
            to[at] = (uint8_t)(sum > 255 ? 255 : sum);
        }
    }
}

bool hal_glyphs_draw(HalGlyphs *self, PangoLayoutLine *line, cairo_surface_t *mask, double x, int y, double scale,
                     int first, int end) {
    for (GSList *item = line->runs; item; item = item->next) {
        PangoGlyphItem *run = item->data;
        if (!run->item->analysis.font) return false;
        for (int i = 0; i < run->glyphs->num_glyphs; i++) {
            PangoGlyph glyph = run->glyphs->glyphs[i].glyph;
            if (glyph != PANGO_GLYPH_EMPTY && glyph & PANGO_GLYPH_UNKNOWN_FLAG) return false;
        }
    }
    cairo_surface_flush(mask);
    uint8_t *pixels = cairo_image_surface_get_data(mask);
    int width = cairo_image_surface_get_width(mask), height = cairo_image_surface_get_height(mask);
    int stride = cairo_image_surface_get_stride(mask);
    double unit = scale / PANGO_SCALE;
    for (GSList *item = line->runs; item; item = item->next) {
        PangoGlyphItem *run = item->data;
        Key key = {.font = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(run->item->analysis.font)), .scale = scale};
        for (int i = 0; i < run->glyphs->num_glyphs; i++) {
            const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
            int byte = run->item->offset + run->glyphs->log_clusters[i];
            if (info->glyph != PANGO_GLYPH_EMPTY && byte >= first && byte < end) {
                long quarters = lround((x + info->geometry.x_offset * unit) * 4);
                long pixel = (quarters - (quarters & 3)) / 4;
                key.glyph = info->glyph;
                key.quarter = (uint32_t)(quarters & 3);
                int down = (int)lround((info->geometry.y_offset - run->y_offset) * unit);
                add(image_of(self, &key), pixels, width, height, stride, (int)pixel, y + down);
            }
            x += info->geometry.width * unit;
        }
    }
    cairo_surface_mark_dirty(mask);
    return true;
}
