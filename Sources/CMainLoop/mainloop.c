#define _GNU_SOURCE
#include "CMainLoop.h"
#include <poll.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// Exported by libdispatch for just this purpose; Foundation's run loop uses the same two.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

bool hal_is_first_thread(void) { return syscall(SYS_gettid) == getpid(); }

int hal_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

bool hal_main_queue_wait(int milliseconds) {
    struct pollfd descriptor = {.fd = hal_main_queue_descriptor(), .events = POLLIN};
    return poll(&descriptor, 1, milliseconds) == 1;
}

bool hal_main_queue_is_ready(void) { return hal_main_queue_wait(0); }

void hal_main_queue_drain(void) {
    // The queue's own callback does not take the signal away; it must go before the queue is looked at.
    if (hal_main_queue_is_ready()) {
        uint64_t count;
        if (read(hal_main_queue_descriptor(), &count, sizeof count) < 0) return;
    }
    _dispatch_main_queue_callback_4CF(0);
}
