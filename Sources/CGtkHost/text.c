#ifdef HALCYON_WINDOW
#include "text.h"
#include "place.h"

struct HalText {
    HalWindow *window;
    GtkWidget *widget; // a GtkEntry or a GtkTextView
    GtkTextBuffer *buffer; // of a GtkTextView; else NULL
    GtkCssProvider *style;
    char *preedit; // what an input method composes; NULL: nothing
    gboolean is_set; // its owner changes it
    guint told; // tells the owner, soon; 0: nothing is to be told
};

/// The selection's ends in characters of the text without the preedit: where it began, and the caret.
static void ends(HalText *self, int *anchor, int *caret) {
    if (self->buffer) {
        GtkTextIter start, end;
        gtk_text_buffer_get_iter_at_mark(self->buffer, &start, gtk_text_buffer_get_selection_bound(self->buffer));
        gtk_text_buffer_get_iter_at_mark(self->buffer, &end, gtk_text_buffer_get_insert(self->buffer));
        *anchor = gtk_text_iter_get_offset(&start);
        *caret = gtk_text_iter_get_offset(&end);
        return;
    }
    GtkEditable *editable = GTK_EDITABLE(self->widget);
    int start, end;
    *anchor = *caret = gtk_editable_get_position(editable);
    if (gtk_editable_get_selection_bounds(editable, &start, &end)) *anchor = start == *caret ? end : start;
}

static char *text_of(HalText *self) {
    if (!self->buffer) return g_strdup(gtk_editable_get_text(GTK_EDITABLE(self->widget)));
    GtkTextIter start, end;
    gtk_text_buffer_get_bounds(self->buffer, &start, &end);
    return gtk_text_buffer_get_text(self->buffer, &start, &end, TRUE);
}

static gboolean on_tell(gpointer data) {
    HalText *self = data;
    HalWindow *window = self->window;
    self->told = 0;
    if (!window->owner || window->text != self) return G_SOURCE_REMOVE;
    int anchor, caret, from = -1, to = -1;
    ends(self, &anchor, &caret);
    char *text = text_of(self);
    if (self->preedit) {
        // The widget draws it at the caret; it is no part of the text yet.
        char *at = g_utf8_offset_to_pointer(text, caret);
        char *whole = g_strdup_printf("%.*s%s%s", (int)(at - text), text, self->preedit, at);
        g_free(text);
        text = whole;
        from = caret;
        anchor = caret = to = caret + (int)g_utf8_strlen(self->preedit, -1);
    }
    window->events.text_edited(window->owner, text, anchor, caret, from, to);
    g_free(text);
    return G_SOURCE_REMOVE;
}

/// One thing that a person does can be several changes: the owner is told once, before the next event.
static void changed(HalText *self) {
    if (!self->is_set && !self->told) self->told = g_idle_add_full(G_PRIORITY_HIGH, on_tell, self, NULL);
}

static void on_changed(gpointer widget, HalText *self) { changed(self); }
static void on_moved(gpointer widget, GParamSpec *property, HalText *self) { changed(self); }

static void on_mark_set(GtkTextBuffer *buffer, GtkTextIter *place, GtkTextMark *mark, HalText *self) {
    if (mark == gtk_text_buffer_get_insert(buffer) || mark == gtk_text_buffer_get_selection_bound(buffer)) changed(self);
}

static void on_preedit(GtkWidget *widget, const char *preedit, HalText *self) {
    g_free(self->preedit);
    self->preedit = preedit && *preedit ? g_strdup(preedit) : NULL;
    changed(self);
}

static GtkWidget *line(HalText *self, HalTextKind kind) {
    // Of an entry that only hides its text, clients would read each character aloud.
    GtkWidget *entry = kind == HAL_TEXT_SECURE ? gtk_password_entry_new() : gtk_entry_new();
    g_signal_connect(entry, "changed", G_CALLBACK(on_changed), self);
    g_signal_connect(entry, "notify::cursor-position", G_CALLBACK(on_moved), self);
    g_signal_connect(entry, "notify::selection-bound", G_CALLBACK(on_moved), self);
    g_signal_connect(gtk_editable_get_delegate(GTK_EDITABLE(entry)), "preedit-changed", G_CALLBACK(on_preedit), self);
    return entry;
}

static GtkWidget *lines(HalText *self) {
    GtkWidget *view = gtk_text_view_new();
    gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(view), FALSE);
    gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
    self->buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
    g_signal_connect(self->buffer, "changed", G_CALLBACK(on_changed), self);
    g_signal_connect(self->buffer, "mark-set", G_CALLBACK(on_mark_set), self);
    g_signal_connect(view, "preedit-changed", G_CALLBACK(on_preedit), self);
    return view;
}

void hal_text_caret_is_still(void) {
    g_object_set(gtk_settings_get_default(), "gtk-cursor-blink", FALSE, NULL);
}

void hal_text_begin(HalWindow *window, HalTextKind kind) {
    hal_text_end(window);
    if (!window->canvas) return;
    HalText *self = g_new0(HalText, 1);
    self->window = window;
    self->widget = g_object_ref_sink(kind == HAL_TEXT_LINES ? lines(self) : line(self, kind));
    // The canvas draws text, selection and caret, so that they are the same before and after; and pointers are its own.
    gtk_widget_set_can_target(self->widget, FALSE);
    gtk_widget_add_css_class(self->widget, "halcyon-text");
    self->style = gtk_css_provider_new();
    gtk_style_context_add_provider(
        gtk_widget_get_style_context(self->widget), GTK_STYLE_PROVIDER(self->style),
        GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    gtk_widget_insert_before(self->widget, GTK_WIDGET(window->canvas), NULL);
    window->text = self;
    gtk_im_context_focus_out(window->method);
    if (self->buffer) gtk_widget_grab_focus(self->widget);
    else gtk_text_grab_focus_without_selecting(GTK_TEXT(gtk_editable_get_delegate(GTK_EDITABLE(self->widget))));
}

GtkWidget *hal_text_widget(HalWindow *window) { return window->text ? window->text->widget : NULL; }

void hal_text_end(HalWindow *window) {
    HalText *self = window->text;
    if (!self) return;
    window->text = NULL;
    if (self->told) g_source_remove(self->told);
    self->is_set = TRUE;
    g_signal_handlers_disconnect_by_data(self->buffer ? (gpointer)self->buffer : (gpointer)self->widget, self);
    gpointer composes =
        self->buffer ? (gpointer)self->widget : (gpointer)gtk_editable_get_delegate(GTK_EDITABLE(self->widget));
    if (composes) g_signal_handlers_disconnect_by_data(composes, self);
    // GTK would give the focus that goes with it to whatever comes next.
    if (gtk_widget_get_root(self->widget)) gtk_window_set_focus(window->window, NULL);
    if (gtk_widget_get_parent(self->widget)) gtk_widget_unparent(self->widget);
    g_object_unref(self->widget);
    g_object_unref(self->style);
    g_free(self->preedit);
    g_free(self);
    if (window->method) gtk_im_context_focus_in(window->method);
}

void hal_text_style(HalWindow *window, const char *label, const char *style) {
    HalText *self = window->text;
    if (!self) return;
    // The widget's own rules are about itself and what is in it.
    char *rules = g_strdup_printf(
        ".halcyon-text, .halcyon-text > text { min-width: 0; min-height: 0; padding: 0; margin: 0; border: none; %s }",
        style);
    gtk_css_provider_load_from_data(self->style, rules, -1);
    g_free(rules);
    gtk_accessible_update_property(GTK_ACCESSIBLE(self->widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void hal_text_place(HalWindow *window, double x, double y, double width, double height) {
    if (window->text) hal_place(window->text->widget, x, y, width, height, FALSE);
}

void hal_text_set_editable(HalWindow *window, bool is_editable) {
    HalText *self = window->text;
    if (!self) return;
    if (self->buffer) gtk_text_view_set_editable(GTK_TEXT_VIEW(self->widget), is_editable);
    else gtk_editable_set_editable(GTK_EDITABLE(self->widget), is_editable);
}

void hal_text_set(HalWindow *window, const char *text, int anchor, int caret) {
    HalText *self = window->text;
    if (!self) return;
    self->is_set = TRUE;
    char *old = text_of(self);
    gboolean is_new = strcmp(old, text) != 0;
    g_free(old);
    if (self->buffer) {
        if (is_new) gtk_text_buffer_set_text(self->buffer, text, -1);
        GtkTextIter start, end;
        gtk_text_buffer_get_iter_at_offset(self->buffer, &start, anchor);
        gtk_text_buffer_get_iter_at_offset(self->buffer, &end, caret);
        gtk_text_buffer_select_range(self->buffer, &end, &start);
    } else {
        if (is_new) gtk_editable_set_text(GTK_EDITABLE(self->widget), text);
        // The second end is where the caret is.
        gtk_editable_select_region(GTK_EDITABLE(self->widget), anchor, caret);
    }
    self->is_set = FALSE;
    if (self->told) g_source_remove(self->told);
    self->told = 0;
}

void hal_text_reset(HalWindow *window) {
    HalText *self = window->text;
    if (!self) return;
    self->is_set = TRUE;
    if (self->buffer) gtk_text_view_reset_im_context(GTK_TEXT_VIEW(self->widget));
    else if (GTK_IS_ENTRY(self->widget)) gtk_entry_reset_im_context(GTK_ENTRY(self->widget));
    else {
        // What is not editable for a moment composes nothing any more.
        GtkEditable *secret = GTK_EDITABLE(self->widget);
        gboolean is_editable = gtk_editable_get_editable(secret);
        gtk_editable_set_editable(secret, FALSE);
        gtk_editable_set_editable(secret, is_editable);
    }
    self->is_set = FALSE;
    g_clear_pointer(&self->preedit, g_free);
}

bool hal_text_show_menu(HalWindow *window) {
    HalText *self = window->text;
    if (!self) return false;
    GtkWidget *edits = self->buffer ? self->widget : GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(self->widget)));
    return edits && gtk_widget_activate_action(edits, "menu.popup", NULL);
}
#endif
