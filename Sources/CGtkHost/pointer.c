#ifdef HALCYON_WINDOW
#include "window.h"

/// From a place in the window's surface to one in the canvas.
static void to_canvas(HalWindow *self, double *x, double *y) {
    GtkNative *native = gtk_widget_get_native(GTK_WIDGET(self->canvas));
    double left, top;
    gtk_native_get_surface_transform(native, &left, &top);
    gtk_widget_translate_coordinates(GTK_WIDGET(native), GTK_WIDGET(self->canvas), *x - left, *y - top, x, y);
}

static void tell(HalWindow *self, HalPointerPhase phase, double x, double y, int pointer, double age) {
    if (self->owner) self->events.pointer(self->owner, phase, x, y, pointer, self->modifiers, age);
}

/// The places that GDK folded into this event, and then its own: a fling's velocity is in them.
static void tell_drag(HalWindow *self, GdkEvent *event, double x, double y, int pointer) {
    guint count = 0;
    GdkTimeCoord *history = gdk_event_get_history(event, &count);
    guint32 time = gdk_event_get_time(event);
    for (guint i = 0; history && i < count && self->canvas; i++) {
        if (!(history[i].flags & GDK_AXIS_FLAG_X) || !(history[i].flags & GDK_AXIS_FLAG_Y)) continue;
        double old_x = history[i].axes[GDK_AXIS_X], old_y = history[i].axes[GDK_AXIS_Y];
        to_canvas(self, &old_x, &old_y);
        tell(self, HAL_POINTER_DRAG, old_x, old_y, pointer, (time - history[i].time) / 1000.0);
    }
    g_free(history);
    tell(self, HAL_POINTER_DRAG, x, y, pointer, 0);
}

/// A finger's number, from 1; 0 if it is not down and `is_new` is false, or if there are too many.
static int finger(HalWindow *self, GdkEventSequence *sequence, gboolean is_new) {
    for (int i = 0; i < most_fingers; i++)
        if (self->fingers[i] == sequence) return i + 1;
    for (int i = 0; is_new && i < most_fingers; i++)
        if (!self->fingers[i]) return self->fingers[i] = sequence, i + 1;
    return 0;
}

/// Points that a notch of a wheel goes: three lines of text.
static const double notch = 60;

static gboolean scroll(HalWindow *self, GdkEvent *event) {
    double width = 0, height = 0;
    switch (gdk_scroll_event_get_direction(event)) {
    case GDK_SCROLL_UP: height = -1; break;
    case GDK_SCROLL_DOWN: height = 1; break;
    case GDK_SCROLL_LEFT: width = -1; break;
    case GDK_SCROLL_RIGHT: width = 1; break;
    default: gdk_scroll_event_get_deltas(event, &width, &height);
    }
    gboolean is_wheel = gdk_scroll_event_get_direction(event) != GDK_SCROLL_SMOOTH;
#if GTK_CHECK_VERSION(4, 8, 0)
    is_wheel = is_wheel || gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL;
#endif
    double unit = is_wheel ? notch : 1;
    // The event itself has no place: it is where the pointer was last.
    if (self->owner) self->events.scroll(self->owner, self->x, self->y, width * unit, height * unit);
    return GDK_EVENT_STOP;
}

static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *event, HalWindow *self) {
    double x, y;
    GdkEventType type = gdk_event_get_event_type(event);
    if (!self->canvas) return GDK_EVENT_PROPAGATE;
    if (type == GDK_SCROLL) return scroll(self, event);
    self->modifiers = gdk_event_get_modifier_state(event) & hal_modifiers;
    if (type == GDK_GRAB_BROKEN) hal_window_cancel_pointers(self);
    if (!gdk_event_get_position(event, &x, &y)) return GDK_EVENT_PROPAGATE;
    to_canvas(self, &x, &y);
    GdkEventSequence *sequence = gdk_event_get_event_sequence(event);
    int number;
    switch (type) {
    case GDK_BUTTON_PRESS:
        if (gdk_event_triggers_context_menu(event)) {
            tell(self, HAL_POINTER_MENU, x, y, 0, 0);
            return GDK_EVENT_STOP;
        }
        if (gdk_button_event_get_button(event) != GDK_BUTTON_PRIMARY) break;
        self->is_down = TRUE;
        self->x = x, self->y = y;
        tell(self, HAL_POINTER_DOWN, x, y, 0, 0);
        return GDK_EVENT_STOP;
    case GDK_MOTION_NOTIFY:
        self->x = x, self->y = y;
        if (self->is_down) tell_drag(self, event, x, y, 0);
        else tell(self, HAL_POINTER_HOVER, x, y, 0, 0);
        break;
    case GDK_BUTTON_RELEASE:
        if (gdk_button_event_get_button(event) != GDK_BUTTON_PRIMARY || !self->is_down) break;
        self->is_down = FALSE;
        tell(self, HAL_POINTER_UP, x, y, 0, 0);
        return GDK_EVENT_STOP;
    case GDK_TOUCH_BEGIN:
        if ((number = finger(self, sequence, TRUE))) tell(self, HAL_POINTER_DOWN, x, y, number, 0);
        return GDK_EVENT_STOP;
    case GDK_TOUCH_UPDATE:
        if ((number = finger(self, sequence, FALSE))) tell_drag(self, event, x, y, number);
        return GDK_EVENT_STOP;
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
        if (!(number = finger(self, sequence, FALSE))) break;
        self->fingers[number - 1] = NULL;
        tell(self, type == GDK_TOUCH_END ? HAL_POINTER_UP : HAL_POINTER_CANCEL, x, y, number, 0);
        return GDK_EVENT_STOP;
    default: break;
    }
    return GDK_EVENT_PROPAGATE;
}

static void on_leave(GtkEventControllerMotion *controller, HalWindow *self) {
    if (!self->is_down) tell(self, HAL_POINTER_HOVER, -1, -1, 0, 0);
}

void hal_window_cancel_pointers(HalWindow *self) {
    if (self->is_down) {
        self->is_down = FALSE;
        tell(self, HAL_POINTER_CANCEL, self->x, self->y, 0, 0);
    }
    for (int i = 0; i < most_fingers; i++) {
        if (!self->fingers[i]) continue;
        self->fingers[i] = NULL;
        tell(self, HAL_POINTER_CANCEL, 0, 0, i + 1, 0);
    }
}

void hal_window_listen(HalWindow *self) {
    // The events themselves, not gestures: what a drag or a tap is, is decided above, alike on every host.
    GtkEventController *events = gtk_event_controller_legacy_new();
    g_signal_connect(events, "event", G_CALLBACK(on_event), self);
    gtk_widget_add_controller(GTK_WIDGET(self->canvas), events);
    GtkEventController *motion = gtk_event_controller_motion_new();
    g_signal_connect(motion, "leave", G_CALLBACK(on_leave), self);
    gtk_widget_add_controller(GTK_WIDGET(self->canvas), motion);
}
#endif
