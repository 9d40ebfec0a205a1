#ifdef HALCYON_WINDOW
#include "CGtkHost.h"

typedef struct {
    void (*body)(void *, const char *);
    void *owner;
} Read;

static void on_read(GObject *clipboard, GAsyncResult *result, gpointer data) {
    Read *read = data;
    // Nothing there, or nothing that is text: both are no text.
    char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, NULL);
    read->body(read->owner, text);
    g_free(text);
    g_free(read);
}

void hal_clipboard_read(void (*body)(void *owner, const char *text), void *owner) {
    GdkDisplay *display = gdk_display_get_default();
    if (!display) return body(owner, NULL);
    Read *read = g_new(Read, 1);
    *read = (Read){body, owner};
    gdk_clipboard_read_text_async(gdk_display_get_clipboard(display), NULL, on_read, read);
}
#endif
