#pragma once
#include <gtk/gtk.h>
#include <stdbool.h>

// What GTK does in macros, varargs and subclasses: a window with one canvas that shows a render node and reports input,
// and the source that lets Swift's queues run in GLib's loop. All on the main thread.

/// What a pointer did.
typedef enum {
    HAL_POINTER_DOWN, HAL_POINTER_DRAG, HAL_POINTER_UP, HAL_POINTER_CANCEL, HAL_POINTER_HOVER, HAL_POINTER_MENU
} HalPointerPhase;

/// What points.
typedef enum { HAL_POINTER_MOUSE, HAL_POINTER_TOUCH, HAL_POINTER_PEN } HalPointerKind;

/// What a wish to scroll was made with, and where fingers on a touchpad are in what they do.
typedef enum { HAL_SCROLL_NOTCH, HAL_SCROLL_BEGAN, HAL_SCROLL_CHANGED, HAL_SCROLL_ENDED } HalScrollKind;

/// What two fingers did that make something larger or turn it.
typedef enum { HAL_PINCH_BEGAN, HAL_PINCH_CHANGED, HAL_PINCH_ENDED, HAL_PINCH_CANCELLED } HalPinchPhase;

/// What a key did.
typedef enum { HAL_KEY_DOWN, HAL_KEY_REPEAT, HAL_KEY_UP } HalKeyPhase;

/// What the pointer looks like.
typedef enum { HAL_CURSOR_ARROW, HAL_CURSOR_TEXT, HAL_CURSOR_HAND, HAL_CURSOR_COLUMNS } HalCursor;

/// What a window tells its owner. None is called any more once `closed` has been.
typedef struct {
    /// The canvas has a size, in points.
    void (*resized)(void *owner, double width, double height);
    /// A pointer moved at a place of the canvas, in points; `age` seconds ago. Places outside are negative or beyond.
    /// `modifiers` are GDK's bits of what is held on the keyboard.
    void (*pointer)(void *owner, HalPointerPhase phase, HalPointerKind kind, double x, double y, int pointer,
                    unsigned modifiers, double age);
    /// More of what is at a place of the canvas is wanted, to the right and down: by notches of a wheel, else by
    /// points.
    void (*scroll)(void *owner, HalScrollKind kind, double x, double y, double width, double height,
                   double age);
    /// Two fingers around a place of the canvas made it larger, by a part of its first size, and turned it, by radians
    /// clockwise.
    void (*pinch)(void *owner, HalPinchPhase phase, double x, double y, double magnification, double rotation,
                  double age);
    /// What a key that types nothing did, by GDK's name for it and its modifiers; with `text` one that repeats and types
    /// that again.
    void (*key)(void *owner, HalKeyPhase phase, unsigned keyval, unsigned modifiers, const char *text);
    /// Characters were typed, in UTF-8.
    void (*text)(void *owner, const char *text);
    /// The frame that was asked for begins.
    void (*frame)(void *owner);
    /// A point is another number of pixels now.
    void (*rescaled)(void *owner);
    /// A person has told the desktop whether things should move.
    void (*animations_changed)(void *owner);
    /// The window got the keyboard, or lost it.
    void (*active_changed)(void *owner);
    /// A key, before it goes to what edits the text; whether it was taken.
    bool (*key_before_text)(void *owner, HalKeyPhase phase, unsigned keyval, unsigned modifiers);
    /// The text that is edited is another, or the selection: the whole in UTF-8, with what is composed; the ends of the
    /// selection (the caret second) and of what is composed (-1: nothing), in code points.
    void (*text_edited)(void *owner, const char *text, int anchor, int caret, int composed_from, int composed_to);
    /// Somebody who reads the window has asked an element for what it offers by a number.
    void (*element_acted)(void *owner, GtkWidget *element, int action);
    /// Somebody who reads the window has set an element's number.
    void (*element_valued)(void *owner, GtkWidget *element, double value);
    /// The window is gone.
    void (*closed)(void *owner);
} HalWindowEvents;

/// A window with a canvas.
typedef struct HalWindow HalWindow;

/// A window whose canvas is `width` × `height` points at first; not shown yet.
HalWindow *hal_window_new(const char *title, int width, int height, HalWindowEvents events, void *owner);
/// Shows the window.
void hal_window_present(HalWindow *window);
/// Closes the window and tells its owner.
void hal_window_close(HalWindow *window);
/// Shows `node`, or nothing for NULL, from the next frame on.
void hal_window_show(HalWindow *window, GskRenderNode *node);
/// Asks for one call of `frame`, when the next frame begins; where no frame comes, as in a hidden window, within 100 ms.
void hal_window_request_frame(HalWindow *window);
/// Whether nothing is asked for that is not on the screen yet.
bool hal_window_is_settled(HalWindow *window);
/// The pixels a point.
int hal_window_scale(HalWindow *window);
/// What the pointer looks like over the canvas.
void hal_window_set_cursor(HalWindow *window, HalCursor cursor);
/// Whether the desktop would have things move.
bool hal_window_has_animations(HalWindow *window);
/// Whether the window has the keyboard.
bool hal_window_is_active(HalWindow *window);
/// Where the canvas is in the window's surface, in points.
void hal_window_canvas_origin(HalWindow *window, double *x, double *y);
/// What the canvas shows as a PNG file's bytes, by the window's own renderer at its scale; NULL without size or renderer.
GBytes *hal_window_picture(HalWindow *window, double width, double height);

/// What kind of text is edited.
typedef enum { HAL_TEXT_LINE, HAL_TEXT_LINES, HAL_TEXT_SECURE } HalTextKind;

/// Has the carets of GTK's widgets not blink.
void hal_text_caret_is_still(void);
/// Begins to edit a text with a widget of GTK's that gets the keys and is not drawn; ends what was edited before.
void hal_text_begin(HalWindow *window, HalTextKind kind);
/// The widget that edits now; NULL: none.
GtkWidget *hal_text_widget(HalWindow *window);
/// Ends it; nothing is told any more.
void hal_text_end(HalWindow *window);
/// What the text is read as, and its style in CSS.
void hal_text_style(HalWindow *window, const char *label, const char *style);
/// Where the text is, in points of the canvas.
void hal_text_place(HalWindow *window, double x, double y, double width, double height);
/// Whether it can be changed.
void hal_text_set_editable(HalWindow *window, bool is_editable);
/// Sets the text and the selection's ends, the caret second, in code points; it is not told.
void hal_text_set(HalWindow *window, const char *text, int anchor, int caret);
/// Gives up what an input method composes.
void hal_text_reset(HalWindow *window);
/// Shows the menu of what can be done with the text; whether there is one.
bool hal_text_show_menu(HalWindow *window);

/// What accessibility clients can do with an element besides reading it: nothing, set its number, read its
/// text, read what is shown of a text that is hidden.
typedef enum { HAL_ELEMENT_PLAIN, HAL_ELEMENT_RANGE, HAL_ELEMENT_TEXT, HAL_ELEMENT_SECRET } HalElementKind;

/// What is true of an element: of `CHECKED` 0, 1, and 2 for both; of `LEVEL` how far down a heading stands.
typedef enum {
    HAL_STATE_CHECKED, HAL_STATE_SELECTED, HAL_STATE_EXPANDED, HAL_STATE_ENABLED, HAL_STATE_LEVEL
} HalElementState;

/// Whether there is a bus on which accessibility clients read windows.
bool hal_window_is_read(HalWindow *window);
/// An element for accessibility clients, in no place yet; its role stays.
GtkWidget *hal_element_new(HalWindow *window, HalElementKind kind, GtkAccessibleRole role, bool takes_focus);
/// Puts an element into another (NULL: the canvas) after one that is there (NULL: before all).
void hal_element_insert(HalWindow *window, GtkWidget *element, GtkWidget *parent, GtkWidget *previous);
/// Where it is in what it was put into, in points.
void hal_element_place(GtkWidget *element, double x, double y, double width, double height);
/// Takes an element away, with all inside.
void hal_element_remove(GtkWidget *element);
/// Tells clients that an element (NULL: none) has the keyboard.
void hal_element_focus(HalWindow *window, GtkWidget *element);
/// What is read of an element.
void hal_element_say(GtkWidget *element, const char *label, const char *description, const char *value);
/// What is true of it.
void hal_element_set_state(GtkWidget *element, HalElementState state, int value);
/// The number of a `HAL_ELEMENT_RANGE`.
void hal_element_set_number(
    HalWindow *window, GtkWidget *element, double current, double least, double greatest, double step);
/// The text of a `HAL_ELEMENT_TEXT`, and what is shown of a `HAL_ELEMENT_SECRET`.
void hal_element_set_text(GtkWidget *element, const char *text);
/// What can be done with it, by names of letters, digits and hyphens.
void hal_element_offer(HalWindow *window, GtkWidget *element, const char *const *names, int count);

/// Gives the text on the desktop's clipboard to `body`, once, later or at once; NULL: there is none.
void hal_clipboard_read(void (*body)(void *owner, const char *text), void *owner);

/// GLib's main loop with Swift's queues in it.
typedef struct HalLoop HalLoop;

/// A loop that also runs the main dispatch queue, and calls `pump` to run the run loop when `descriptor` is readable.
/// With a descriptor of -1 it asks `next_timer` before it sleeps, for the milliseconds until the run loop has work.
HalLoop *hal_loop_new(int descriptor, void (*pump)(void), int (*next_timer)(void));
/// Calls `pump` before the loop sleeps again: for what does not wake it, after a callback of GTK's.
void hal_loop_pump_soon(HalLoop *loop);
/// Runs until `hal_loop_quit`.
void hal_loop_run(HalLoop *loop);
/// Ends `hal_loop_run`.
void hal_loop_quit(HalLoop *loop);
/// Waits for something to do, at most `milliseconds`, and does it.
void hal_loop_iterate(HalLoop *loop, int milliseconds);
/// Calls `body` once after `seconds`; the result is for `hal_loop_cancel`.
unsigned hal_loop_after(double seconds, void (*body)(void *owner), void *owner);
/// Takes back a call that has not happened yet.
void hal_loop_cancel(unsigned call);
