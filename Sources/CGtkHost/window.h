#pragma once
#include "canvas.h"

typedef struct HalText HalText;

enum { most_fingers = 16 };

/// The bits of what is held on the keyboard that a host is told.
enum { hal_modifiers = GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK };

struct HalWindow {
    GtkWindow *window;
    HalCanvas *canvas; // NULL once it is disposed, which is before the window is destroyed
    HalWindowEvents events;
    void *owner; // NULL once it was told that the window is closed
    guint tick, timeout;
    gboolean is_down;
    double x, y; // where the mouse was last
    guint modifiers; // what was held on the keyboard then
    HalPointerKind kind; // what pointed then
    guint scroll_end; // runs out when fingers on a touchpad have let go; 0: they do not scroll
    GtkIMContext *method; // what makes characters of keys
    guint8 held_keys[32]; // a bit for each key of the keyboard that is down
    HalText *text; // what edits the text of the field that has the keyboard; NULL: no field has it
    guint repeating; // the key that is down again while its characters are made; 0: none
    GdkEventSequence *fingers[most_fingers];
};

/// Makes the window report keys and what they type.
void hal_window_listen_keys(HalWindow *window);
/// Makes the canvas report pointers.
void hal_window_listen(HalWindow *window);
/// Ends what pointers had begun, since they will not be heard of any more.
void hal_window_cancel_pointers(HalWindow *window);
