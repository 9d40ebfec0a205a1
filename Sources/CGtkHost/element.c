#ifdef HALCYON_WINDOW
#include "element.h"
#include "place.h"

G_DEFINE_FINAL_TYPE(HalElement, hal_element, GTK_TYPE_WIDGET)

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) { hal_allocate_children(widget); }

// It is there to be read: the picture is the canvas's.
static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {}

static void dispose(GObject *object) {
    GtkWidget *child;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
    G_OBJECT_CLASS(hal_element_parent_class)->dispose(object);
}

static void hal_element_class_init(HalElementClass *class) {
    G_OBJECT_CLASS(class)->dispose = dispose;
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
    widget->size_allocate = size_allocate;
    widget->snapshot = snapshot;
}

static void hal_element_init(HalElement *self) {}

bool hal_window_is_read(HalWindow *window) {
    if (!window->canvas) return false;
    // There is one only where there is a bus to be read on.
    GtkATContext *context = gtk_at_context_create(
        GTK_ACCESSIBLE_ROLE_GENERIC, GTK_ACCESSIBLE(window->canvas), gtk_widget_get_display(GTK_WIDGET(window->canvas)));
    if (!context) return false;
    g_object_unref(context);
    return true;
}

/// Widgets of GTK's that nobody sees have just the room of what they stand for.
static void take_no_room(GtkWidget *widget) {
    static GtkCssProvider *style;
    if (!style) {
        style = gtk_css_provider_new();
        gtk_css_provider_load_from_data(
            style,
            ".halcyon-element, .halcyon-element * { min-width: 0; min-height: 0; padding: 0; margin: 0; border: none; }",
            -1);
        gtk_style_context_add_provider_for_display(
            gtk_widget_get_display(widget), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    }
    gtk_widget_add_css_class(widget, "halcyon-element");
}

static void on_value_changed(GtkRange *range, HalWindow *window) {
    if (window->owner)
        window->events.element_valued(window->owner, GTK_WIDGET(range), gtk_range_get_value(range));
}

GtkWidget *hal_element_new(HalWindow *window, HalElementKind kind, GtkAccessibleRole role, bool takes_focus) {
    GtkWidget *self;
    switch (kind) {
    case HAL_ELEMENT_RANGE:
        self = g_object_new(GTK_TYPE_SCALE, "accessible-role", role, NULL);
        take_no_room(self);
        g_signal_connect(self, "value-changed", G_CALLBACK(on_value_changed), window);
        break;
    case HAL_ELEMENT_TEXT:
    case HAL_ELEMENT_SECRET:
        self = g_object_new(
            kind == HAL_ELEMENT_SECRET ? GTK_TYPE_PASSWORD_ENTRY : GTK_TYPE_ENTRY, "accessible-role", role, "editable",
            FALSE, NULL);
        take_no_room(self);
        break;
    default: self = g_object_new(HAL_TYPE_ELEMENT, "accessible-role", role, NULL);
    }
    gtk_widget_set_can_target(self, FALSE);
    gtk_widget_set_focusable(self, takes_focus);
    return self;
}

void hal_element_insert(HalWindow *window, GtkWidget *self, GtkWidget *parent, GtkWidget *previous) {
    if (!window->canvas) return;
    if (!parent) parent = GTK_WIDGET(window->canvas);
    GtkWidget *old = gtk_widget_get_parent(self);
    if (old && old != parent) {
        g_object_ref(self);
        gtk_widget_unparent(self);
        gtk_widget_insert_after(self, parent, previous);
        g_object_unref(self);
    } else if (!old || gtk_widget_get_prev_sibling(self) != previous) {
        gtk_widget_insert_after(self, parent, previous);
    }
}

void hal_element_place(GtkWidget *self, double x, double y, double width, double height) {
    hal_place(self, x, y, width, height, FALSE);
}

void hal_element_remove(GtkWidget *self) { gtk_widget_unparent(self); }

void hal_element_focus(HalWindow *window, GtkWidget *self) {
    if (!window->canvas) return;
    if (self) gtk_widget_grab_focus(self);
    else gtk_window_set_focus(window->window, NULL);
}

void hal_element_say(GtkWidget *self, const char *label, const char *description, const char *value) {
    GtkAccessible *element = GTK_ACCESSIBLE(self);
    gtk_accessible_update_property(
        element, GTK_ACCESSIBLE_PROPERTY_LABEL, label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
        GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value, -1);
}

void hal_element_set_state(GtkWidget *self, HalElementState state, int value) {
    GtkAccessible *element = GTK_ACCESSIBLE(self);
    switch (state) {
    case HAL_STATE_CHECKED:
        gtk_accessible_update_state(
            element, GTK_ACCESSIBLE_STATE_CHECKED,
            value == 2 ? GTK_ACCESSIBLE_TRISTATE_MIXED : value ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
            -1);
        break;
    case HAL_STATE_SELECTED:
        gtk_accessible_update_state(element, GTK_ACCESSIBLE_STATE_SELECTED, value, -1);
        break;
    case HAL_STATE_EXPANDED:
        gtk_accessible_update_state(element, GTK_ACCESSIBLE_STATE_EXPANDED, value, -1);
        break;
    case HAL_STATE_ENABLED: gtk_widget_set_sensitive(self, value != 0); break;
    case HAL_STATE_LEVEL:
        gtk_accessible_update_property(element, GTK_ACCESSIBLE_PROPERTY_LEVEL, value, -1);
        break;
    }
}

void hal_element_set_number(
    HalWindow *window, GtkWidget *self, double current, double least, double greatest, double step
) {
    GtkRange *range = GTK_RANGE(self);
    // Only what somebody else sets is news.
    g_signal_handlers_block_by_func(range, on_value_changed, window);
    GtkAdjustment *adjustment = gtk_range_get_adjustment(range);
    gtk_adjustment_configure(adjustment, current, least, greatest, step, step, 0);
    // What GTK rounds to, a person would be told.
    gtk_range_set_round_digits(range, -1);
    g_signal_handlers_unblock_by_func(range, on_value_changed, window);
}

void hal_element_set_text(GtkWidget *self, const char *text) {
    gtk_editable_set_text(GTK_EDITABLE(self), text);
}

typedef struct {
    HalWindow *window;
    GtkWidget *element;
    int number;
} Offer;

static void on_action(GSimpleAction *action, GVariant *parameter, gpointer data) {
    Offer *offer = data;
    HalWindow *window = offer->window;
    if (window->owner) window->events.element_acted(window->owner, offer->element, offer->number);
}

static void free_offer(gpointer data, GClosure *closure) { g_free(data); }

void hal_element_offer(HalWindow *window, GtkWidget *self, const char *const *names, int count) {
    GSimpleActionGroup *group = count ? g_simple_action_group_new() : NULL;
    for (int i = 0; i < count; i++) {
        GSimpleAction *action = g_simple_action_new(names[i], NULL);
        Offer *offer = g_new(Offer, 1);
        *offer = (Offer){window, self, i};
        g_signal_connect_data(action, "activate", G_CALLBACK(on_action), offer, free_offer, 0);
        g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
        g_object_unref(action);
    }
    gtk_widget_insert_action_group(self, "element", G_ACTION_GROUP(group));
    g_clear_object(&group);
}
#endif
