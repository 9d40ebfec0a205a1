#ifdef HALCYON_WINDOW
#include "CGtkHost.h"
#include "CMainLoop.h"

struct HalLoop {
    GMainLoop *loop;
    GSource *source;
};

typedef struct {
    GSource base;
    gpointer main_queue, run_loop; // the descriptors' tags; run_loop NULL if it has none
    gboolean is_due;
    void (*pump)(void);
    int (*next_timer)(void);
} QueuesSource;

static gboolean prepare(GSource *base, int *timeout) {
    QueuesSource *self = (QueuesSource *)base;
    *timeout = self->run_loop ? -1 : self->next_timer();
    return self->is_due || *timeout == 0;
}

static gboolean check(GSource *base) {
    QueuesSource *self = (QueuesSource *)base;
    if (self->is_due || g_source_query_unix_fd(base, self->main_queue)) return TRUE;
    return self->run_loop ? g_source_query_unix_fd(base, self->run_loop) != 0 : self->next_timer() == 0;
}

static gboolean dispatch(GSource *base, GSourceFunc callback, gpointer data) {
    QueuesSource *self = (QueuesSource *)base;
    self->is_due = FALSE;
    if (hal_main_queue_is_ready()) hal_main_queue_drain();
    // What jobs performed on the run loop does not wake it, so it has its turn after them each time.
    self->pump();
    return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = {.prepare = prepare, .check = check, .dispatch = dispatch};

HalLoop *hal_loop_new(int descriptor, void (*pump)(void), int (*next_timer)(void)) {
    HalLoop *self = g_new0(HalLoop, 1);
    self->loop = g_main_loop_new(NULL, FALSE);
    self->source = g_source_new(&functions, sizeof(QueuesSource));
    QueuesSource *source = (QueuesSource *)self->source;
    source->pump = pump;
    source->next_timer = next_timer;
    source->is_due = TRUE;
    source->main_queue = g_source_add_unix_fd(self->source, hal_main_queue_descriptor(), G_IO_IN);
    if (descriptor >= 0) source->run_loop = g_source_add_unix_fd(self->source, descriptor, G_IO_IN);
    // At the priority of drawing: a queue that is never empty leaves every second turn to frames.
    g_source_set_priority(self->source, GDK_PRIORITY_REDRAW);
    g_source_set_name(self->source, "Swift's queues");
    g_source_attach(self->source, NULL);
    return self;
}

void hal_loop_pump_soon(HalLoop *self) { ((QueuesSource *)self->source)->is_due = TRUE; }
void hal_loop_run(HalLoop *self) { g_main_loop_run(self->loop); }
void hal_loop_quit(HalLoop *self) { g_main_loop_quit(self->loop); }

static gboolean wake(gpointer data) {
    *(gboolean *)data = TRUE;
    return G_SOURCE_REMOVE;
}

void hal_loop_iterate(HalLoop *self, int milliseconds) {
    gboolean is_over = FALSE;
    guint alarm = g_timeout_add((guint)milliseconds, wake, &is_over);
    g_main_context_iteration(NULL, TRUE);
    if (!is_over) g_source_remove(alarm);
}

typedef struct {
    void (*body)(void *);
    void *owner;
} Call;

static gboolean call(gpointer data) {
    ((Call *)data)->body(((Call *)data)->owner);
    return G_SOURCE_REMOVE;
}

unsigned hal_loop_after(double seconds, void (*body)(void *), void *owner) {
    Call *data = g_new(Call, 1);
    *data = (Call){body, owner};
    double milliseconds = seconds * 1000;
    guint wait = milliseconds > 0 ? milliseconds < 2e9 ? (guint)milliseconds : 2000000000u : 0;
    return g_timeout_add_full(G_PRIORITY_DEFAULT, wait, call, data, g_free);
}

void hal_loop_cancel(unsigned call) { g_source_remove(call); }
#endif
