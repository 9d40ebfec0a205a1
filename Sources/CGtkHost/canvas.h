#pragma once
#include "CGtkHost.h"

/// The widget that shows a render node; its children, when there are any, are placed by its owner.
#define HAL_TYPE_CANVAS (hal_canvas_get_type())
G_DECLARE_FINAL_TYPE(HalCanvas, hal_canvas, HAL, CANVAS, GtkWidget)

struct _HalCanvas {
    GtkWidget parent;
    GskRenderNode *node;
    int width, height; // what it would like, in points
    gboolean is_drawn; // whether `node` was given to a frame
    void (*resized)(void *owner, double width, double height);
    void *owner;
};
