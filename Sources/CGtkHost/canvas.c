#ifdef HALCYON_WINDOW
#include "canvas.h"
#include "place.h"

G_DEFINE_FINAL_TYPE(HalCanvas, hal_canvas, GTK_TYPE_WIDGET)

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
    HalCanvas *self = HAL_CANVAS(widget);
    *minimum = 1;
    *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
    *minimum_baseline = *natural_baseline = -1;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    HalCanvas *self = HAL_CANVAS(widget);
    if (self->resized) self->resized(self->owner, width, height);
    hal_allocate_children(widget);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    HalCanvas *self = HAL_CANVAS(widget);
    if (self->node) gtk_snapshot_append_node(snapshot, self->node);
    hal_snapshot_children(widget, snapshot);
    self->is_drawn = TRUE;
}

static void dispose(GObject *object) {
    HalCanvas *self = HAL_CANVAS(object);
    GtkWidget *child;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
    g_clear_pointer(&self->node, gsk_render_node_unref);
    self->resized = NULL;
    G_OBJECT_CLASS(hal_canvas_parent_class)->dispose(object);
}

static void hal_canvas_class_init(HalCanvasClass *class) {
    G_OBJECT_CLASS(class)->dispose = dispose;
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
    widget->measure = measure;
    widget->size_allocate = size_allocate;
    widget->snapshot = snapshot;
}

static void hal_canvas_init(HalCanvas *self) {
    gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
    gtk_widget_set_hexpand(GTK_WIDGET(self), TRUE);
    gtk_widget_set_vexpand(GTK_WIDGET(self), TRUE);
}
#endif
