#ifdef HALCYON_WINDOW
#include "text.h"

static void on_commit(GtkIMContext *method, const char *text, HalWindow *self) {
    if (!self->owner) return;
    if (self->repeating) self->events.key(self->owner, HAL_KEY_REPEAT, self->repeating, self->modifiers, text);
    else self->events.text(self->owner, text);
}

/// Whether the key is down already, and notes that it is.
static gboolean is_held(HalWindow *self, guint code) {
    if (code >= 8 * sizeof self->held_keys) return FALSE;
    gboolean was = self->held_keys[code / 8] >> code % 8 & 1;
    self->held_keys[code / 8] |= 1 << code % 8;
    return was;
}

/// Keys that are modifiers say nothing by themselves.
static GdkEvent *event_of_key(GtkEventControllerKey *controller) {
    GdkEvent *event = gtk_event_controller_get_current_event(GTK_EVENT_CONTROLLER(controller));
    return event && !gdk_key_event_is_modifier(event) ? event : NULL;
}

static gboolean on_pressed(
    GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state, HalWindow *self
) {
    GdkEvent *event = event_of_key(controller);
    if (!self->owner || !self->canvas || !event) return GDK_EVENT_PROPAGATE;
    gboolean repeats = is_held(self, code);
    self->modifiers = state & hal_modifiers;
    if (self->text) {
        HalKeyPhase phase = repeats ? HAL_KEY_REPEAT : HAL_KEY_DOWN;
        if (self->events.key_before_text(self->owner, phase, keyval, state & hal_modifiers)) return GDK_EVENT_STOP;
        return self->owner && self->text ? GDK_EVENT_PROPAGATE : GDK_EVENT_STOP;
    }
    self->repeating = repeats ? keyval : 0;
    gboolean is_typed = gtk_im_context_filter_keypress(self->method, event);
    self->repeating = 0;
    if (!is_typed && self->owner)
        self->events.key(self->owner, repeats ? HAL_KEY_REPEAT : HAL_KEY_DOWN, keyval, state & hal_modifiers, NULL);
    return GDK_EVENT_STOP;
}

static void on_released(
    GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state, HalWindow *self
) {
    GdkEvent *event = event_of_key(controller);
    if (code < 8 * sizeof self->held_keys) self->held_keys[code / 8] &= ~(1 << code % 8);
    if (!self->owner || !self->canvas || !event) return;
    if (!self->text) gtk_im_context_filter_keypress(self->method, event);
    if (self->owner) self->events.key(self->owner, HAL_KEY_UP, keyval, state & hal_modifiers, NULL);
}

/// Releases are not heard of in another window.
static void on_active_changed(GtkWindow *window, GParamSpec *property, HalWindow *self) {
    memset(self->held_keys, 0, sizeof self->held_keys);
    if (self->method) {
        if (gtk_window_is_active(window) && !self->text) gtk_im_context_focus_in(self->method);
        else gtk_im_context_focus_out(self->method);
    }
    if (self->owner) self->events.active_changed(self->owner);
}

static void on_canvas_destroyed(GtkWidget *canvas, HalWindow *self) {
    hal_text_end(self);
    if (self->method) gtk_im_context_set_client_widget(self->method, NULL);
}

void hal_window_listen_keys(HalWindow *self) {
    GtkEventController *keys = gtk_event_controller_key_new();
    // Before GTK's own bindings: Tab goes through our controls, not through widgets.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    // Asked here and not by the controller, which would not tell which key has made the characters.
    self->method = gtk_im_multicontext_new();
    gtk_im_context_set_client_widget(self->method, GTK_WIDGET(self->canvas));
    gtk_im_context_set_use_preedit(self->method, FALSE);
    g_signal_connect(self->method, "commit", G_CALLBACK(on_commit), self);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(on_pressed), self);
    g_signal_connect(keys, "key-released", G_CALLBACK(on_released), self);
    g_signal_connect(self->window, "notify::is-active", G_CALLBACK(on_active_changed), self);
    g_signal_connect(self->canvas, "destroy", G_CALLBACK(on_canvas_destroyed), self);
    gtk_widget_add_controller(GTK_WIDGET(self->window), keys);
}
#endif
