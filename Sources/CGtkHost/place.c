#ifdef HALCYON_WINDOW
#include "place.h"
#include <math.h>

typedef struct {
    double x, y, width, height;
    gboolean is_drawn;
} Place;

static GQuark place_quark(void) {
    static GQuark quark;
    if (!quark) quark = g_quark_from_static_string("halcyon-place");
    return quark;
}

void hal_place(GtkWidget *child, double x, double y, double width, double height, gboolean is_drawn) {
    Place new = {x, y, width, height, is_drawn};
    Place *old = g_object_get_qdata(G_OBJECT(child), place_quark());
    if (old && old->x == x && old->y == y && old->width == width && old->height == height && old->is_drawn == is_drawn)
        return;
    g_object_set_qdata_full(G_OBJECT(child), place_quark(), g_memdup2(&new, sizeof new), g_free);
    GtkWidget *parent = gtk_widget_get_parent(child);
    if (parent) gtk_widget_queue_allocate(parent);
}

void hal_allocate_children(GtkWidget *widget) {
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        Place *place = g_object_get_qdata(G_OBJECT(child), place_quark());
        if (!place || !gtk_widget_should_layout(child)) continue;
        // GTK wants to be asked for the least size before it gives one.
        int least_width, least_height;
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
        int width = MAX(least_width, (int)lround(place->width));
        gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
        int height = MAX(least_height, (int)lround(place->height));
        graphene_point_t origin = GRAPHENE_POINT_INIT(place->x, place->y);
        gtk_widget_allocate(child, width, height, -1, gsk_transform_translate(NULL, &origin));
    }
}

void hal_snapshot_children(GtkWidget *widget, GtkSnapshot *snapshot) {
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        Place *place = g_object_get_qdata(G_OBJECT(child), place_quark());
        if (place && place->is_drawn) gtk_widget_snapshot_child(widget, child, snapshot);
    }
}
#endif
