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
    gboolean scrolls; // fingers on a touchpad do
    guint scroll_end; // runs out when they have let go; 0: that is not waited for
    GdkDevice *tells_let_go; // what has told that fingers let go, to compare with; NULL: none has
    double pinch_scale; // how large two fingers have made what is between them, as it was told last
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
