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
    if (self->owner) self->events.pointer(self->owner, phase, self->kind, x, y, pointer, self->modifiers, age);
}

/// What an event comes from.
static HalPointerKind kind_of(GdkEvent *event, GdkEventType type) {
    if (type >= GDK_TOUCH_BEGIN && type <= GDK_TOUCH_CANCEL) return HAL_POINTER_TOUCH;
    GdkDevice *device = gdk_event_get_device(event);
    gboolean is_pen = gdk_event_get_device_tool(event) || (device && gdk_device_get_source(device) == GDK_SOURCE_PEN);
    return is_pen ? HAL_POINTER_PEN : HAL_POINTER_MOUSE;
}

/// Seconds since an event happened; 0 where its clock is none that can be read here, as of a display far away.
static double age_of(GdkEvent *event) {
    guint32 time = gdk_event_get_time(event);
    if (time == GDK_CURRENT_TIME) return 0;
    guint32 age = (guint32)(g_get_monotonic_time() / 1000) - time;
    return age < 2000 ? age / 1000.0 : 0;
}

/// The places that GDK folded into this event, and then its own: a fling's velocity is in them. It folds no touches.
static void tell_drag(HalWindow *self, GdkEvent *event, double x, double y, int pointer) {
    guint count = 0;
    gboolean is_folded = gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY;
    GdkTimeCoord *history = is_folded ? gdk_event_get_history(event, &count) : NULL;
    guint32 time = gdk_event_get_time(event);
    double age = age_of(event);
    for (guint i = 0; history && i < count && self->canvas; i++) {
        if (!(history[i].flags & GDK_AXIS_FLAG_X) || !(history[i].flags & GDK_AXIS_FLAG_Y)) continue;
        double old_x = history[i].axes[GDK_AXIS_X], old_y = history[i].axes[GDK_AXIS_Y];
        to_canvas(self, &old_x, &old_y);
        tell(self, HAL_POINTER_DRAG, old_x, old_y, pointer, age + (time - history[i].time) / 1000.0);
    }
    g_free(history);
    tell(self, HAL_POINTER_DRAG, x, y, pointer, age);
}

/// A finger's number, from 1; 0 if it is not down and `is_new` is false, or if there are too many.
static int finger(HalWindow *self, GdkEventSequence *sequence, gboolean is_new) {
    for (int i = 0; i < most_fingers; i++)
        if (self->fingers[i] == sequence) return i + 1;
    for (int i = 0; is_new && i < most_fingers; i++)
        if (!self->fingers[i]) return self->fingers[i] = sequence, i + 1;
    return 0;
}

/// Points for what X11 counts as one step of a touchpad.
static const double touchpad_step = 15;
/// Milliseconds without a movement after which fingers have let go, with a device that does not tell.
static const guint let_go = 150;

static void tell_scroll(HalWindow *self, HalScrollKind kind, double width, double height, double age) {
    // The event itself has no place: it is where the pointer was last.
    if (self->owner) self->events.scroll(self->owner, kind, self->x, self->y, width, height, age);
}

static void stop_waiting(HalWindow *self) {
    if (self->scroll_end) g_source_remove(self->scroll_end);
    self->scroll_end = 0;
}

static void end_scroll(HalWindow *self, double age) {
    stop_waiting(self);
    if (!self->scrolls) return;
    self->scrolls = FALSE;
    tell_scroll(self, HAL_SCROLL_ENDED, 0, 0, age);
}

static gboolean on_let_go(gpointer data) {
    HalWindow *self = data;
    self->scroll_end = 0;
    // At rest now: fingers that only rest must not throw.
    end_scroll(self, 0);
    return G_SOURCE_REMOVE;
}

static gboolean scroll(HalWindow *self, GdkEvent *event) {
    double width = 0, height = 0, age = age_of(event);
    GdkScrollDirection direction = gdk_scroll_event_get_direction(event);
    switch (direction) {
    case GDK_SCROLL_UP: height = -1; break;
    case GDK_SCROLL_DOWN: height = 1; break;
    case GDK_SCROLL_LEFT: width = -1; break;
    case GDK_SCROLL_RIGHT: width = 1; break;
    default: gdk_scroll_event_get_deltas(event, &width, &height);
    }
    gboolean counts_steps = direction != GDK_SCROLL_SMOOTH;
#if GTK_CHECK_VERSION(4, 8, 0)
    counts_steps = counts_steps || gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL;
#endif
    GdkDevice *device = gdk_event_get_device(event);
    gboolean is_touchpad = device && gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD;
    if (counts_steps && !is_touchpad) {
        if (width || height) tell_scroll(self, HAL_SCROLL_NOTCH, width, height, age);
        return GDK_EVENT_STOP;
    }
    if (direction == GDK_SCROLL_SMOOTH && gdk_scroll_event_is_stop(event)) {
        self->tells_let_go = device;
        return end_scroll(self, age), GDK_EVENT_STOP;
    }
    double unit = counts_steps ? touchpad_step : 1;
    HalScrollKind kind = self->scrolls ? HAL_SCROLL_CHANGED : HAL_SCROLL_BEGAN;
    self->scrolls = TRUE;
    stop_waiting(self);
    // One that tells is waited for, however long fingers rest on it.
    if (device != self->tells_let_go) self->scroll_end = g_timeout_add(let_go, on_let_go, self);
    tell_scroll(self, kind, width * unit, height * unit, age);
    return GDK_EVENT_STOP;
}

/// Two fingers on a touchpad that move apart, together or around each other.
static gboolean pinch(HalWindow *self, GdkEvent *event, double x, double y) {
    static const HalPinchPhase phases[] = {
        [GDK_TOUCHPAD_GESTURE_PHASE_BEGIN] = HAL_PINCH_BEGAN, [GDK_TOUCHPAD_GESTURE_PHASE_UPDATE] = HAL_PINCH_CHANGED,
        [GDK_TOUCHPAD_GESTURE_PHASE_END] = HAL_PINCH_ENDED, [GDK_TOUCHPAD_GESTURE_PHASE_CANCEL] = HAL_PINCH_CANCELLED,
    };
    HalPinchPhase phase = phases[gdk_touchpad_event_get_gesture_phase(event)];
    // GDK tells how large it is, and what is wanted here is how much larger it got.
    double scale = phase == HAL_PINCH_CHANGED ? gdk_touchpad_event_get_pinch_scale(event) : 1, grown = 0, turned = 0;
    if (phase == HAL_PINCH_CHANGED) {
        grown = scale - self->pinch_scale;
        turned = gdk_touchpad_event_get_pinch_angle_delta(event);
    }
    self->pinch_scale = scale;
    if (self->owner) self->events.pinch(self->owner, phase, x, y, grown, turned, age_of(event));
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
    self->kind = kind_of(event, type);
    double age = age_of(event);
    // A press is the end of what fingers on a touchpad do.
    if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN) end_scroll(self, age);
    GdkEventSequence *sequence = gdk_event_get_event_sequence(event);
    int number;
    switch (type) {
    case GDK_BUTTON_PRESS:
        if (gdk_event_triggers_context_menu(event)) {
            tell(self, HAL_POINTER_MENU, x, y, 0, age);
            return GDK_EVENT_STOP;
        }
        if (gdk_button_event_get_button(event) != GDK_BUTTON_PRIMARY) break;
        self->is_down = TRUE;
        self->x = x, self->y = y;
        tell(self, HAL_POINTER_DOWN, x, y, 0, age);
        return GDK_EVENT_STOP;
    case GDK_MOTION_NOTIFY:
        self->x = x, self->y = y;
        if (self->is_down) tell_drag(self, event, x, y, 0);
        else tell(self, HAL_POINTER_HOVER, x, y, 0, age);
        break;
    case GDK_BUTTON_RELEASE:
        if (gdk_button_event_get_button(event) != GDK_BUTTON_PRIMARY || !self->is_down) break;
        self->is_down = FALSE;
        tell(self, HAL_POINTER_UP, x, y, 0, age);
        return GDK_EVENT_STOP;
    case GDK_TOUCHPAD_PINCH: return pinch(self, event, x, y);
    case GDK_TOUCH_BEGIN:
        if ((number = finger(self, sequence, TRUE))) tell(self, HAL_POINTER_DOWN, x, y, number, age);
        return GDK_EVENT_STOP;
    case GDK_TOUCH_UPDATE:
        if ((number = finger(self, sequence, FALSE))) tell_drag(self, event, x, y, number);
        return GDK_EVENT_STOP;
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
        if (!(number = finger(self, sequence, FALSE))) break;
        self->fingers[number - 1] = NULL;
        tell(self, type == GDK_TOUCH_END ? HAL_POINTER_UP : HAL_POINTER_CANCEL, x, y, number, age);
        return GDK_EVENT_STOP;
    default: break;
    }
    return GDK_EVENT_PROPAGATE;
}

static void on_leave(GtkEventControllerMotion *controller, HalWindow *self) {
    // Where the pointer is now, others are told that fingers let go.
    end_scroll(self, 0);
    if (!self->is_down) tell(self, HAL_POINTER_HOVER, -1, -1, 0, 0);
}

void hal_window_cancel_pointers(HalWindow *self) {
    end_scroll(self, 0);
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
