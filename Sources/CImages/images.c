#include "CImages.h"

#include "../CPixbuf/shim.h"
#include "../CRsvg/shim.h"
#include <math.h>
#include <string.h>

struct HalImage {
    cairo_surface_t *pixels;
    RsvgHandle *outlines;
    double width, height;
    size_t cost;
};

typedef struct {
    double most, kept;
    double width, height;
    bool refused, scaled;
    /// How many rows were decoded.
    int rows;
} Limits;

// No size at all makes the loader stop before it asks for memory.
static void size_prepared(GdkPixbufLoader *loader, int width, int height, gpointer data) {
    Limits *limits = data;
    limits->width = width;
    limits->height = height;
    double count = (double)width * height;
    if (count > limits->most) {
        limits->refused = true;
        gdk_pixbuf_loader_set_size(loader, 0, 0);
    } else if (count > limits->kept) {
        limits->scaled = true;
        double factor = sqrt(limits->kept / count);
        gdk_pixbuf_loader_set_size(loader, MAX((int)(width * factor), 1), MAX((int)(height * factor), 1));
    }
}

static void area_updated(GdkPixbufLoader *loader, int x, int y, int width, int height, gpointer data) {
    Limits *limits = data;
    limits->rows = MAX(limits->rows, y + height);
}

static cairo_surface_t *premultiplied(GdkPixbuf *pixbuf) {
    int width = gdk_pixbuf_get_width(pixbuf), height = gdk_pixbuf_get_height(pixbuf);
    int channels = gdk_pixbuf_get_n_channels(pixbuf), stride = gdk_pixbuf_get_rowstride(pixbuf);
    const guint8 *from = gdk_pixbuf_read_pixels(pixbuf);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS || gdk_pixbuf_get_bits_per_sample(pixbuf) != 8) {
        cairo_surface_destroy(surface);
        return NULL;
    }
    unsigned char *to = cairo_image_surface_get_data(surface);
    int to_stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < height; y++) {
        const guint8 *pixel = from + (size_t)y * stride;
        uint32_t *row = (uint32_t *)(to + (size_t)y * to_stride);
        for (int x = 0; x < width; x++, pixel += channels) {
            uint32_t alpha = channels == 4 ? pixel[3] : 255;
            // To the nearest of 255 steps.
#define PART(value) (((value) * alpha + 127) / 255)
            row[x] = alpha << 24 | PART(pixel[0]) << 16 | PART(pixel[1]) << 8 | PART(pixel[2]);
#undef PART
        }
    }
    cairo_surface_mark_dirty(surface);
    return surface;
}

static HalImage *failed(HalImageStatus why, GError *error, HalImageStatus *status, char **message) {
    *status = why;
    *message = error ? g_strdup(error->message) : NULL;
    g_clear_error(&error);
    return NULL;
}

HalImage *hal_image_decode(const uint8_t *bytes, size_t count, double most_pixels, double kept_pixels,
                           double size[2], HalImageStatus *status, char **message) {
    *message = NULL;
    Limits limits = {most_pixels, kept_pixels, 0, 0, false, false, 0};
    GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
    g_signal_connect(loader, "size-prepared", G_CALLBACK(size_prepared), &limits);
    g_signal_connect(loader, "area-updated", G_CALLBACK(area_updated), &limits);
    GError *error = NULL;
    bool is_fine = true;
    // In pieces, so that a size is known, and may be refused, before all was taken in.
    for (size_t at = 0; at < count && is_fine && !limits.refused; at += 65536) {
        is_fine = gdk_pixbuf_loader_write(loader, bytes + at, MIN(count - at, 65536), &error);
    }
    if (!gdk_pixbuf_loader_close(loader, is_fine && !limits.refused ? &error : NULL)) is_fine = false;
    // What lies below the last row that was decoded is anything at all. Frames of animations may be smaller than the
    // picture, so only formats of one picture are asked.
    GdkPixbufFormat *format = gdk_pixbuf_loader_get_format(loader);
    gchar *kind = format ? gdk_pixbuf_format_get_name(format) : NULL;
    bool is_one = kind && (!strcmp(kind, "png") || !strcmp(kind, "jpeg"));
    g_free(kind);
    if (is_one && !limits.scaled && limits.rows < limits.height) is_fine = false;
    size[0] = limits.width;
    size[1] = limits.height;
    HalImage *image = NULL;
    GdkPixbuf *pixbuf = is_fine && !limits.refused ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
    if (limits.refused) {
        g_clear_error(&error);
        failed(HAL_IMAGE_TOO_LARGE, NULL, status, message);
    } else if (!pixbuf) {
        failed(HAL_IMAGE_BROKEN, error, status, message);
    } else {
        const char *turned = gdk_pixbuf_get_option(pixbuf, "orientation");
        GdkPixbuf *upright = gdk_pixbuf_apply_embedded_orientation(pixbuf);
        if (turned && turned[0] >= '5' && turned[0] <= '8') {
            size[0] = limits.height;
            size[1] = limits.width;
        }
        cairo_surface_t *pixels = premultiplied(upright);
        g_object_unref(upright);
        if (pixels) {
            image = g_new0(HalImage, 1);
            image->pixels = pixels;
            image->width = size[0];
            image->height = size[1];
            image->cost = (size_t)cairo_image_surface_get_stride(pixels) * cairo_image_surface_get_height(pixels);
            *status = HAL_IMAGE_OK;
        } else {
            failed(HAL_IMAGE_TOO_LARGE, NULL, status, message);
        }
    }
    g_object_unref(loader);
    return image;
}

HalImage *hal_image_decode_outlines(const uint8_t *bytes, size_t count, double size[2], HalImageStatus *status,
                                    char **message) {
    *message = NULL;
    size[0] = size[1] = 0;
    GError *error = NULL;
    // No base address: nothing but the file itself is read.
    RsvgHandle *handle = rsvg_handle_new_from_data(bytes, count, &error);
    if (!handle) return failed(HAL_IMAGE_BROKEN, error, status, message);
    rsvg_handle_set_dpi(handle, 96);
    double width = 0, height = 0;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height)) {
        // Lengths in per cent: the view box says what they are of.
        gboolean has_width, has_height, has_box;
        RsvgLength along, across;
        RsvgRectangle box;
        rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &along, &has_height, &across, &has_box, &box);
        if (has_box) {
            width = box.width;
            height = box.height;
        } else {
            RsvgRectangle ink = {0, 0, 0, 0};
            RsvgRectangle viewport = {0, 0, 1024, 1024};
            rsvg_handle_get_geometry_for_layer(handle, NULL, &viewport, &ink, NULL, NULL);
            width = ink.x + ink.width;
            height = ink.y + ink.height;
        }
    }
    size[0] = width;
    size[1] = height;
    if (!(width > 0 && height > 0)) {
        g_object_unref(handle);
        *message = g_strdup("it has no size");
        *status = HAL_IMAGE_BROKEN;
        return NULL;
    }
    if (width > 32767 || height > 32767) {
        g_object_unref(handle);
        return failed(HAL_IMAGE_TOO_LARGE, NULL, status, message);
    }
    HalImage *image = g_new0(HalImage, 1);
    image->outlines = handle;
    image->width = width;
    image->height = height;
    image->cost = count * 4 + 1024;
    *status = HAL_IMAGE_OK;
    return image;
}

void hal_image_free(HalImage *image) {
    if (image->pixels) cairo_surface_destroy(image->pixels);
    if (image->outlines) g_object_unref(image->outlines);
    g_free(image);
}

cairo_surface_t *hal_image_pixels(HalImage *image) { return image->pixels; }

bool hal_image_draw(HalImage *image, cairo_t *context) {
    if (!image->outlines) return false;
    RsvgRectangle viewport = {0, 0, image->width, image->height};
    return rsvg_handle_render_document(image->outlines, context, &viewport, NULL);
}

size_t hal_image_cost(HalImage *image) { return image->cost; }

const char *hal_image_libraries(void) {
    static char text[64];
    g_snprintf(text, sizeof text, "gdk-pixbuf %s, librsvg %u.%u.%u", gdk_pixbuf_version, rsvg_major_version,
               rsvg_minor_version, rsvg_micro_version);
    return text;
}

char *hal_digest(const uint8_t *bytes, size_t count) {
    return g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, count);
}

uint8_t *hal_image_jpeg(cairo_surface_t *pixels, int quality, size_t *count) {
    int width = cairo_image_surface_get_width(pixels), height = cairo_image_surface_get_height(pixels);
    cairo_surface_flush(pixels);
    const unsigned char *from = cairo_image_surface_get_data(pixels);
    int stride = cairo_image_surface_get_stride(pixels);
    GdkPixbuf *pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, width, height);
    if (!pixbuf) return NULL;
    guint8 *to = gdk_pixbuf_get_pixels(pixbuf);
    int to_stride = gdk_pixbuf_get_rowstride(pixbuf);
    for (int y = 0; y < height; y++) {
        const uint32_t *line = (const uint32_t *)(from + (size_t)y * stride);
        for (int x = 0; x < width; x++) {
            guint8 *at = to + (size_t)y * to_stride + (size_t)x * 3;
            uint32_t pixel = line[x], white = 255 - (pixel >> 24);
            for (int channel = 0; channel < 3; channel++) at[channel] = (pixel >> (16 - 8 * channel) & 255) + white;
        }
    }
    gchar *bytes = NULL;
    gsize length = 0;
    char value[16];
    g_snprintf(value, sizeof value, "%d", CLAMP(quality, 0, 100));
    char *keys[] = {"quality", NULL}, *values[] = {value, NULL};
    gboolean is_saved = gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &length, "jpeg", keys, values, NULL);
    g_object_unref(pixbuf);
    *count = length;
    return is_saved ? (uint8_t *)bytes : NULL;
}
