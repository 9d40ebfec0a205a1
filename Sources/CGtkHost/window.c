#ifdef HALCYON_WINDOW
#include "text.h"

static void resized(void *owner, double width, double height) {
    HalWindow *self = owner;
    if (self->owner) self->events.resized(self->owner, width, height);
}

static void rescaled(GtkWidget *canvas, GParamSpec *property, HalWindow *self) {
    if (self->owner) self->events.rescaled(self->owner);
}

static void animations_changed(GtkSettings *settings, GParamSpec *property, HalWindow *self) {
    if (self->owner) self->events.animations_changed(self->owner);
}

static void begin_frame(HalWindow *self) {
    // Whichever of the two came first, the other is not needed any more.
    if (self->tick && self->canvas) gtk_widget_remove_tick_callback(GTK_WIDGET(self->canvas), self->tick);
    if (self->timeout) g_source_remove(self->timeout);
    self->tick = self->timeout = 0;
    if (self->owner) self->events.frame(self->owner);
}

static gboolean on_tick(GtkWidget *canvas, GdkFrameClock *clock, gpointer data) {
    HalWindow *self = data;
    self->tick = 0;
    begin_frame(self);
    return G_SOURCE_REMOVE;
}

static gboolean on_timeout(gpointer data) {
    HalWindow *self = data;
    self->timeout = 0;
    begin_frame(self);
    return G_SOURCE_REMOVE;
}

static void on_unmap(GtkWidget *canvas, HalWindow *self) { hal_window_cancel_pointers(self); }

static void on_canvas_gone(gpointer data, GObject *canvas) {
    HalWindow *self = data;
    hal_text_end(self);
    self->canvas = NULL;
    self->tick = 0;
}

static void on_destroy(GtkWidget *window, HalWindow *self) {
    if (self->timeout) g_source_remove(self->timeout);
    if (self->scroll_end) g_source_remove(self->scroll_end);
    self->timeout = self->scroll_end = 0;
    void *owner = self->owner;
    self->owner = NULL;
    // The settings outlive the window.
    g_signal_handlers_disconnect_by_data(gtk_settings_get_default(), self);
    if (self->canvas) {
        g_object_weak_unref(G_OBJECT(self->canvas), on_canvas_gone, self);
        self->canvas->resized = NULL;
    }
    hal_text_end(self);
    if (self->method) {
        g_signal_handlers_disconnect_by_data(self->method, self);
        g_clear_object(&self->method);
    }
    if (owner) self->events.closed(owner);
    g_free(self);
}

HalWindow *hal_window_new(const char *title, int width, int height, HalWindowEvents events, void *owner) {
    HalWindow *self = g_new0(HalWindow, 1);
    self->events = events;
    self->owner = owner;
    self->canvas = g_object_new(HAL_TYPE_CANVAS, NULL);
    self->canvas->width = width;
    self->canvas->height = height;
    self->canvas->resized = resized;
    self->canvas->owner = self;
    // Without a name it would be called by its class.
    gtk_accessible_update_property(GTK_ACCESSIBLE(self->canvas), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
    g_object_weak_ref(G_OBJECT(self->canvas), on_canvas_gone, self);
    g_signal_connect(self->canvas, "notify::scale-factor", G_CALLBACK(rescaled), self);
    g_signal_connect(self->canvas, "unmap", G_CALLBACK(on_unmap), self);
    g_signal_connect(
        gtk_settings_get_default(), "notify::gtk-enable-animations", G_CALLBACK(animations_changed), self);
    hal_window_listen(self);
    self->window = GTK_WINDOW(gtk_window_new());
    gtk_window_set_title(self->window, title);
    gtk_window_set_child(self->window, GTK_WIDGET(self->canvas));
    hal_window_listen_keys(self);
    g_signal_connect(self->window, "destroy", G_CALLBACK(on_destroy), self);
    return self;
}

void hal_window_present(HalWindow *self) { gtk_window_present(self->window); }

void hal_window_close(HalWindow *self) { gtk_window_destroy(self->window); }

void hal_window_show(HalWindow *self, GskRenderNode *node) {
    if (!self->canvas || self->canvas->node == node) return;
    if (node) gsk_render_node_ref(node);
    g_clear_pointer(&self->canvas->node, gsk_render_node_unref);
    self->canvas->node = node;
    self->canvas->is_drawn = FALSE;
    gtk_widget_queue_draw(GTK_WIDGET(self->canvas));
}

void hal_window_request_frame(HalWindow *self) {
    if (!self->canvas || self->timeout) return;
    self->tick = gtk_widget_add_tick_callback(GTK_WIDGET(self->canvas), on_tick, self, NULL);
    self->timeout = g_timeout_add(100, on_timeout, self);
}

bool hal_window_is_settled(HalWindow *self) { return !self->timeout && (!self->canvas || self->canvas->is_drawn); }

void hal_window_set_cursor(HalWindow *self, HalCursor cursor) {
    // The names are CSS's; GTK keeps the cursor of a widget that asks for the same again.
    static const char *const names[] = {"default", "text", "pointer", "col-resize"};
    if (self->canvas) gtk_widget_set_cursor_from_name(GTK_WIDGET(self->canvas), cursor ? names[cursor] : NULL);
}

bool hal_window_has_animations(HalWindow *self) {
    gboolean has = TRUE;
    g_object_get(gtk_settings_get_default(), "gtk-enable-animations", &has, NULL);
    return has;
}

bool hal_window_is_active(HalWindow *self) { return gtk_window_is_active(self->window); }

int hal_window_scale(HalWindow *self) {
    return self->canvas ? gtk_widget_get_scale_factor(GTK_WIDGET(self->canvas)) : 1;
}

void hal_window_canvas_origin(HalWindow *self, double *x, double *y) {
    *x = *y = 0;
    if (!self->canvas) return;
    GtkNative *native = GTK_NATIVE(self->window);
    double left, top;
    gtk_native_get_surface_transform(native, &left, &top);
    gtk_widget_translate_coordinates(GTK_WIDGET(self->canvas), GTK_WIDGET(native), 0, 0, x, y);
    *x += left;
    *y += top;
}

GBytes *hal_window_picture(HalWindow *self, double width, double height) {
    GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(self->window));
    if (!self->canvas || !self->canvas->node || !renderer || width <= 0 || height <= 0) return NULL;
    int scale = hal_window_scale(self);
    // A texture has a pixel for a unit, so the node is made as large as the window shows it. A transform that changes
    // nothing is NULL to GSK, and no node may have that.
    GskTransform *transform = gsk_transform_scale(NULL, scale, scale);
    GskRenderNode *node = transform ? gsk_transform_node_new(self->canvas->node, transform)
                                    : gsk_render_node_ref(self->canvas->node);
    gsk_transform_unref(transform);
    graphene_rect_t viewport = GRAPHENE_RECT_INIT(0, 0, width * scale, height * scale);
    GdkTexture *texture = gsk_renderer_render_texture(renderer, node, &viewport);
    gsk_render_node_unref(node);
    GBytes *bytes = gdk_texture_save_to_png_bytes(texture);
    g_object_unref(texture);
    return bytes;
}
#endif
