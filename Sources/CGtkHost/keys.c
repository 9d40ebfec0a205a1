#ifdef HALCYON_WINDOW
#include "window.h"

static void on_commit(GtkIMContext *method, const char *text, HalWindow *self) {
    if (self->owner) self->events.text(self->owner, text);
}

static gboolean on_key(GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state, HalWindow *self) {
    if (!self->owner || !self->canvas) return GDK_EVENT_PROPAGATE;
    // Keys that are modifiers say nothing by themselves.
    GdkEvent *event = gtk_event_controller_get_current_event(GTK_EVENT_CONTROLLER(controller));
    if (event && gdk_key_event_is_modifier(event)) return GDK_EVENT_PROPAGATE;
    self->events.key(self->owner, keyval, state & hal_modifiers);
    return GDK_EVENT_STOP;
}

void hal_window_listen_keys(HalWindow *self) {
    GtkEventController *keys = gtk_event_controller_key_new();
    // Before GTK's own bindings: Tab goes through our controls, not through widgets.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    self->method = gtk_im_multicontext_new();
    gtk_im_context_set_client_widget(self->method, GTK_WIDGET(self->canvas));
    gtk_im_context_set_use_preedit(self->method, FALSE);
    g_signal_connect(self->method, "commit", G_CALLBACK(on_commit), self);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), self);
    gtk_event_controller_key_set_im_context(GTK_EVENT_CONTROLLER_KEY(keys), self->method);
    gtk_widget_add_controller(GTK_WIDGET(self->window), keys);
    gtk_im_context_focus_in(self->method);
}
#endif
