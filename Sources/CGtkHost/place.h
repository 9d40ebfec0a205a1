#pragma once
#include <gtk/gtk.h>

// Where the children of the canvas, and of what is in it, are: at the places that they were given.

/// Places a widget in the widget that holds it, in points; `is_drawn` says whether the canvas draws it.
void hal_place(GtkWidget *child, double x, double y, double width, double height, gboolean is_drawn);
/// Gives all children of a widget their places.
void hal_allocate_children(GtkWidget *widget);
/// Draws those children that are drawn.
void hal_snapshot_children(GtkWidget *widget, GtkSnapshot *snapshot);
