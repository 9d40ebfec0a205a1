#include "CFontMap.h"
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

PangoFontMap *hal_font_map_new(const char *configuration) {
    FcConfig *config = FcConfigCreate();
    if (!config) return NULL;
    if (!FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)configuration, FcTrue) ||
        !FcConfigBuildFonts(config)) {
        FcConfigDestroy(config);
        return NULL;
    }
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (map) pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    FcConfigDestroy(config);
    return map;
}

char *hal_font_file(PangoContext *context, const PangoFontDescription *description) {
    PangoFont *font = pango_context_load_font(context, description);
    if (!font) return NULL;
    FcChar8 *file = NULL;
    char *path = NULL;
    if (PANGO_IS_FC_FONT(font)) {
        FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
        if (FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch) path = g_strdup((const char *)file);
    }
    g_object_unref(font);
    return path;
}

void hal_object_unref(void *object) { g_object_unref(object); }
